/** The practice reports that the professional didn't come, after a confirmation dialog. */
import { reasonToast } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { shiftText } from '#features/jobs/web/labels';
import type { ButtonVariant } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { markNoShow } from '../schema';
import { noShowReasons } from './labels';
import { ReasonField, useReason } from './ReasonField';

interface NoShowProps {
  booking: BookingView;
  size?: 'small' | 'medium';
  variant?: ButtonVariant;
  button?: string;
}

export function NoShow({ booking, ...look }: NoShowProps) {
  const { id, jobTitle, professionalName: name } = booking;
  // True of every no-show, so that recording one takes no typing.
  const reason = useReason("Didn't come.");
  const mark = useAct(markNoShow, {
    onSuccess: () => toast({ title: 'No-show recorded', description: `We've told ${name}.` }),
    onError: (error) => reasonToast("We couldn't record the no-show", error),
  });
  return (
    <ConfirmButton
      {...look}
      title={`Mark ${name} as a no-show?`}
      label="Mark as no-show"
      pendingLabel="Recording…"
      cancelLabel="Go back"
      isDangerous
      action={mark}
      onConfirm={() =>
        reason.submit((words) => mark.act({ params: { id }, body: { reason: words } }))
      }
    >
      <p>
        <strong>{jobTitle}</strong>, {shiftText(booking)}
      </p>
      <p>
        The booking is cancelled and counts against {name}'s reliability. We notify them right away,
        and they can send us a document that explains it. You can't undo this.
      </p>
      <ReasonField reason={reason} name={name} suggestions={noShowReasons} />
    </ConfirmButton>
  );
}
