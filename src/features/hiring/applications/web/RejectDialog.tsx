/** Asks for an optional reason before rejecting an applicant. */

import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog';
import { TextArea } from '../../../../ui/field/Field';
import { useRejection } from './api';

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
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reject ${name}?`}
      label="Reject application"
      pendingLabel="Rejecting…"
      isDangerous
      isPending={rejection.isPending}
      onConfirm={() =>
        rejection.act({
          params: { id: applicationId },
          body: { reason: reason.trim() || undefined },
        })
      }
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
    </ConfirmDialog>
  );
}
