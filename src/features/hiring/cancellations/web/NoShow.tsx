/** The practice reports that the professional didn't come, after a confirmation dialog. */

import { useState } from 'react';
import { isRefused, reasonOf } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { shiftText } from '#features/jobs/web/labels';
import { Button } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { markNoShow } from '../schema';
import { noShowReasons } from './labels';
import { ReasonField, useReason } from './ReasonField';

export function NoShow({ booking }: { booking: BookingView }) {
  const { id, jobTitle, professionalName: name } = booking;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reason = useReason();
  const mark = useAct(markNoShow, {
    onSuccess: () => {
      toast({ title: 'No-show recorded', description: `We've told ${name}.` });
      close();
    },
    onError: (error) => {
      if (isRefused(error)) close();
      return { title: "We couldn't record the no-show", description: reasonOf(error) };
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Mark as no-show</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Mark ${name} as a no-show?`}
        label="Mark as no-show"
        pendingLabel="Recording…"
        cancelLabel="Go back"
        isDangerous
        isPending={mark.isPending}
        onConfirm={() =>
          reason.submit((words) => mark.act({ params: { id }, body: { reason: words } }))
        }
      >
        <p>
          <strong>{jobTitle}</strong>, {shiftText(booking)}
        </p>
        <p>
          The booking is cancelled and counts against {name}'s reliability. They're told right away
          and can send us a document that explains it. You can't undo this.
        </p>
        <ReasonField reason={reason} name={name} suggestions={noShowReasons} />
      </ConfirmDialog>
    </>
  );
}
