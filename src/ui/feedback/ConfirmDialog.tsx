/** Asks before an action: what will happen, perhaps a field, and two buttons. */
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../content/Button';
import { Dialog, DialogButton, type DialogButtonProps, useCloseDialog } from './Dialog';

export interface Action {
  isPending: boolean;
  closeDialog: RefObject<(() => void) | undefined>;
}

/** The dialog around the component closes once this action succeeds or is refused. */
export function useClosedBy(action: Action | undefined) {
  const close = useCloseDialog();
  useEffect(() => {
    if (!action) return;
    const { closeDialog } = action;
    closeDialog.current = close;
    return () => {
      closeDialog.current = undefined;
    };
  });
}

interface DialogButtonsProps {
  /** The button that acts, such as "Close job". */
  label: ReactNode;
  pendingLabel?: string;
  cancelLabel?: string;
  /** For what cannot be undone, or what someone else will regret. */
  isDangerous?: boolean;
  /** What the button does, of `useAct`; it closes the dialog. */
  action?: Action;
  isPending?: boolean;
  /** Without it, the button submits the form around it. */
  onConfirm?: () => void;
  /** In one line, what follows. */
  consequence?: ReactNode;
}

/** The last row of a dialog, always in sight: the button that acts, and a quiet one that closes. */
export function DialogButtons(props: DialogButtonsProps) {
  const { label, pendingLabel, cancelLabel = 'Cancel', isDangerous = false } = props;
  const { action, isPending = action?.isPending, onConfirm, consequence } = props;
  const close = useCloseDialog();
  useClosedBy(action);
  return (
    <div className="stack gap-2 bottom-bar">
      {consequence && <p className="note">{consequence}</p>}
      <div className="cluster">
        <Button
          type={onConfirm ? 'button' : 'submit'}
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={close}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}

interface ConfirmContentProps extends DialogButtonsProps {
  children: ReactNode;
  onConfirm: () => void;
}

/**
 * The content alone, for a dialog that loads something first. It is not a form element: the question
 * may be part of a form that is being filled in.
 */
export const ConfirmContent = ({ children, ...buttons }: ConfirmContentProps) => (
  <div className="stack">
    {children}
    <DialogButtons {...buttons} />
  </div>
);

interface ConfirmDialogProps extends ConfirmContentProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
}

/** For a dialog that something other than a button of its own opens. */
export const ConfirmDialog = ({ isOpen, onClose, title, ...content }: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <ConfirmContent {...content} />
  </Dialog>
);

type ConfirmButtonProps = ConfirmContentProps &
  Pick<DialogButtonProps, 'size' | 'variant' | 'isWide' | 'className' | 'about' | 'title'> & {
    /** What the button says, if not the same as the one that confirms. */
    button?: ReactNode;
  };

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { size, variant, isWide, className, about, title, button, ...content } = props;
  return (
    <DialogButton
      {...{ size, variant, isWide, className, about, title }}
      button={button ?? content.label}
    >
      <ConfirmContent {...content} />
    </DialogButton>
  );
}
