/** Asks for an optional reason before rejecting an applicant. */

import { useRef, useState } from 'react';
import { DayChoice } from '#features/hiring/terms/web/DayChoice';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { TextArea } from '#ui/field/Field';
import type { ApplicationDay } from '../schema';
import { useRejection } from './api';

interface RejectDialogProps {
  applicationId: string;
  /** The days applied for together that can be rejected. */
  days: readonly ApplicationDay[];
  timeZone: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RejectDialog(props: RejectDialogProps) {
  const { applicationId, days, timeZone, name, isOpen, onClose } = props;
  const [reason, setReason] = useState('');
  const all = days.map((day) => day.applicationId);
  const [kept, setKept] = useState<string[]>([]);
  const applicationIds = all.filter((id) => !kept.includes(id));
  const dayGroup = useRef<HTMLFieldSetElement>(null);
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
      onConfirm={() => {
        if (applicationIds.length === 0) return dayGroup.current?.focus();
        rejection.act({
          params: { id: applicationId },
          body: { applicationIds, reason: reason.trim() || undefined },
        });
      }}
    >
      {days.length > 1 && (
        <DayChoice
          legend="Days you reject"
          days={days.map((day) => ({ ...day, id: day.applicationId }))}
          timeZone={timeZone}
          chosen={applicationIds}
          onChange={(chosen) => setKept(all.filter((id) => !chosen.includes(id)))}
          group={dayGroup}
        />
      )}
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
