/** Asks before a verified document goes back to review. */
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';

interface ReviewAgainProps {
  /** The consequence, as a sentence; `undefined` while the dialog is closed. */
  question: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ReviewAgain({ question, onCancel, onConfirm }: ReviewAgainProps) {
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      onClose={onCancel}
      title="Send it back for review?"
      label="Send for review"
      cancelLabel="Keep it verified"
      onConfirm={onConfirm}
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
}
