/** What cancelling a booking means for both sides, and the question for the reason. */

import { useState } from 'react';
import { reasonToast } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { otherSide } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import type { Scope } from '#features/jobs/series/rules';
import { shiftText } from '#features/jobs/web/labels';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { exactDollarsText } from '#kernel/money/money';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { ConfirmContent } from '#ui/feedback/ConfirmDialog';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { Checkbox } from '#ui/field/Checkbox';
import { RadioGroup } from '#ui/field/RadioGroup';
import { cancelBooking, previewCancellation } from '../schema';
import styles from './cancellations.module.css';
import { suggestedReasons } from './labels';
import { ReasonField, useReason } from './ReasonField';

export interface CancellationProps {
  booking: BookingView;
  side: Side;
}

type Shown = EndpointOutput<typeof previewCancellation>;

/** Pinned, so that nobody agrees to a consequence that changed while they were reading. */
export function Cancellation(props: CancellationProps) {
  const [scope, setScope] = useState<Scope>('day');
  const input = { params: { id: props.booking.id }, query: { scope } };
  const { data, error, refetch } = useRead(previewCancellation, input, { isPinned: true });
  // What was typed stays while the consequences for other days load.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const preview = data ?? last;
  if (preview)
    return (
      <Question {...props} preview={preview} scope={scope} setScope={setScope} isRead={!!data} />
    );
  return <Pending error={error} refetch={refetch} shape="form" />;
}

interface QuestionProps extends CancellationProps {
  preview: Shown;
  scope: Scope;
  setScope: (scope: Scope) => void;
  /** The preview is that of the chosen scope. */
  isRead: boolean;
}

const scopeNames: Record<Scope, string> = {
  day: 'Only this day',
  following: 'This and the following days',
  all: 'All booked days',
};

function Question(props: QuestionProps) {
  const { booking, side, preview, scope, setScope, isRead } = props;
  const { id } = booking;
  const { timing, willReopen } = preview;
  const { name } = otherSide(booking, side);
  const reason = useReason();
  const [reopen, setReopen] = useState(true);
  const cancel = useAct(cancelBooking, {
    onSuccess: () => toast({ title: 'Booking cancelled', description: `We've told ${name}.` }),
    // A new consequence is shown in the dialog.
    onError: (error) =>
      isChanged(error.code) ? undefined : reasonToast("We couldn't cancel the booking", error),
  });
  const isOutdated = isChanged(cancel.error?.code);
  return (
    <ConfirmContent
      label="Cancel booking"
      pendingLabel="Cancelling…"
      cancelLabel="Keep booking"
      isDangerous
      action={cancel}
      isPending={cancel.isPending || !isRead}
      onConfirm={() =>
        reason.submit((words) =>
          cancel.act({
            params: { id },
            body: {
              reason: words,
              reopen,
              timing,
              scope,
              days: preview.days.map(({ bookingId, timing }) => ({ bookingId, timing })),
            },
          }),
        )
      }
    >
      <p>
        <strong>{booking.jobTitle}</strong> {side === 'professional' ? 'at' : 'with'} {name},{' '}
        {shiftText(booking)}
      </p>
      {preview.scopes.length > 1 && (
        <RadioGroup
          label="Which days"
          name="scope"
          options={preview.scopes.map((value) => ({ value, label: scopeNames[value] }))}
          value={scope}
          onChange={setScope}
        />
      )}
      {preview.days.length > 1 && (
        <ul className="stack gap-1 disc" aria-label="Days that are cancelled">
          {preview.days.map((day) => (
            <li key={day.bookingId}>
              {shiftText({ ...day, timeZone: booking.timeZone })}
              {day.feeAmount !== null && `, you owe ${exactDollarsText(day.feeAmount)}`}
            </li>
          ))}
        </ul>
      )}
      {isOutdated && <Notice tone="warning">{cancel.error?.serverMessage}</Notice>}
      <Consequences preview={preview} name={name} />
      <ReasonField reason={reason} name={name} suggestions={suggestedReasons[side]} />
      {side === 'practice' && willReopen && (
        <Checkbox
          label="Open the shift again"
          name="reopen"
          hint={
            reopen
              ? "We'll notify earlier applicants and your favorites who are available."
              : 'The shift is closed. You can reopen it later.'
          }
          value={reopen}
          onChange={setReopen}
        />
      )}
    </ConfirmContent>
  );
}

const isChanged = (code: string | undefined) =>
  code === 'timing_changed' || code === 'days_changed';

const Consequences = ({ preview, name }: { preview: Shown; name: string }) => (
  <div className={`stack gap-1 ${styles.consequences}`} data-timing={preview.timing}>
    <h3 className="small">For you</h3>
    <ul>
      {preview.forYou.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <h3 className="small mt-2">For {name}</h3>
    <ul>
      {preview.forOther.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
