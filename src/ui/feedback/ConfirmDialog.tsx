/** Asks before an action: what will happen, perhaps a field, and two buttons. */
import type { ReactNode } from 'react';
import { Button } from '../content/Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

interface ConfirmFormProps {
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
export function ConfirmForm(props: ConfirmFormProps) {
  const { children, label, pendingLabel, isPending, isDangerous = false } = props;
  const { cancelLabel = 'Cancel', onConfirm, onClose } = props;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmDialogProps extends ConfirmFormProps {
  isOpen: boolean;
  title: ReactNode;
}

export function ConfirmDialog({ isOpen, title, ...form }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <ConfirmForm {...form} />
    </Dialog>
  );
}
