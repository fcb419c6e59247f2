/** Asks for an optional reason before rejecting an applicant. */

import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea } from '../../../../ui/Field';
import { useRejection } from './api';

import styles from './applicants.module.css';

interface RejectDialogProps {
  applicationId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RejectDialog({ applicationId, name, isOpen, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const rejection = useRejection(name, { onDone: onClose });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Reject ${name}?`}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          rejection.act({
            params: { id: applicationId },
            body: { reason: reason.trim() || undefined },
          });
        }}
      >
        <TextArea
          label="Reason"
          name="reason"
          isOptional
          maxLength={500}
          hint={`${name} will see this. A kind word keeps the door open for next time.`}
          value={reason}
          onChange={setReason}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="danger"
            isPending={rejection.isPending}
            pendingLabel="Rejecting…"
          >
            Reject application
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
