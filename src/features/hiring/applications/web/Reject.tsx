/** Asks for an optional reason before rejecting an applicant. */

import { useRef, useState } from 'react';
import { DayChoice } from '#features/hiring/terms/web/DayChoice';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { type ApplicationDay, reject } from '../schema';
import { afterFailure } from './api';

interface RejectProps {
  applicationId: string;
  /** The days applied for together that can be rejected. */
  days: readonly ApplicationDay[];
  timeZone: string;
  name: string;
}

export function Reject({ applicationId, days, timeZone, name }: RejectProps) {
  const [reason, setReason] = useState('');
  const all = days.map((day) => day.applicationId);
  const [kept, setKept] = useState<string[]>([]);
  const applicationIds = all.filter((id) => !kept.includes(id));
  const dayGroup = useRef<HTMLFieldSetElement>(null);
  const rejection = useAct(reject, {
    onSuccess: () =>
      toast({ title: 'Application rejected', description: `We've let ${name} know.` }),
    onError: afterFailure,
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      button="Reject"
      about={name}
      title={`Reject ${name}?`}
      label="Reject application"
      pendingLabel="Rejecting…"
      isDangerous
      action={rejection}
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
    </ConfirmButton>
  );
}
