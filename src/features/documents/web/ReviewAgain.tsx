/** Asks before a verified document goes back to review. */
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from './DocumentCard.module.css';

interface ReviewAgainProps {
  /** The consequence, as a sentence; `undefined` while the dialog is closed. */
  question: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ReviewAgain({ question, onCancel, onConfirm }: ReviewAgainProps) {
  return (
    <Dialog isOpen={question !== undefined} onClose={onCancel} title="Send it back for review?">
      <div className={styles.stack}>
        <p>{question}</p>
        <div className={styles.row}>
          <Button onClick={onCancel}>Keep it verified</Button>
          <Button variant="primary" onClick={onConfirm}>
            Send for review
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
