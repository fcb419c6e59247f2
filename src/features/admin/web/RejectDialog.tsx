/** Asks what to tell the person whose profile is rejected. */
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/Field';
import styles from './decisions.module.css';

interface RejectDialogProps {
  name: string;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onReject: (notes: string) => void;
}

export function RejectDialog({ name, isOpen, isPending, onClose, onReject }: RejectDialogProps) {
  const [notes, setNotes] = useState('');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Reject ${name}?`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onReject(notes);
        }}
      >
        <TextArea
          label="Notes"
          name="notes"
          isOptional
          maxLength={2_000}
          hint={`Say what has to change. ${name} reads it in the email about this decision.`}
          value={notes}
          onChange={setNotes}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel="Rejecting…">
            Reject profile
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
