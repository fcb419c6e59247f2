/** Asks before an action: what will happen, perhaps a field, and two buttons. */
import type { ReactNode } from 'react';
import { Button } from '../content/Button';
import { Dialog } from './Dialog';

interface ConfirmContentProps {
  children: ReactNode;
  /** The button that acts, such as "Close job". */
  label: ReactNode;
  pendingLabel?: string;
  isPending?: boolean;
  /** For what cannot be undone, or what someone else will regret. */
  isDangerous?: boolean;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The content alone, for a dialog that loads something first. */
export function ConfirmContent(props: ConfirmContentProps) {
  const { children, label, pendingLabel, isPending, isDangerous = false } = props;
  const { cancelLabel = 'Cancel', onConfirm, onClose } = props;
  return (
    // Not a form element: the question may be part of a form that is being filled in.
    <div className="stack">
      {children}
      <div className="cluster">
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}

interface ConfirmDialogProps extends ConfirmContentProps {
  isOpen: boolean;
  title: ReactNode;
}

export function ConfirmDialog({ isOpen, title, ...content }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={content.onClose} title={title}>
      <ConfirmContent {...content} />
    </Dialog>
  );
}
