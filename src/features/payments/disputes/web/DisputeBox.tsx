/** The hours of a shift on a booking's page: until when they can be disputed, and what was said. */
import { useState } from 'react';
import { formatInstant } from '../../../../kernel/time/zones';
import { Badge } from '../../../../ui/content/Badge';
import { Button } from '../../../../ui/content/Button';
import { useAct } from '../../../../ui/data/act';
import { useRead } from '../../../../ui/data/read';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog';
import { Failed } from '../../../../ui/feedback/states';
import { toast } from '../../../../ui/feedback/toast';
import { hoursText } from '../../../bookings/attendance/web/labels';
import type { BookingView } from '../../../bookings/schema';
import type { Side } from '../../../bookings/web/progress';
import { type DisputeView, disputeOfBooking, withdrawDispute } from '../schema';
import { AnswerDispute } from './AnswerDispute';
import styles from './disputes.module.css';
import { History } from './History';
import { stateBadges } from './labels';
import { OpenDispute } from './OpenDispute';
import { RaiseHours } from './RaiseHours';

export interface DisputeBoxProps {
  booking: BookingView;
  side: Side;
}

/** Renders nothing before check-out, or if nobody disputed the hours and nobody can anymore. */
export function DisputeBox({ booking, side }: DisputeBoxProps) {
  const { id, isPermanent, checkedOutAt } = booking;
  const isWorked = !isPermanent && checkedOutAt !== null;
  const { data, error, refetch } = useRead(
    disputeOfBooking,
    { params: { id } },
    { isEnabled: isWorked, pollsOffline: (shown) => isPending(shown) },
  );
  if (!isWorked) return null;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const hasHistory = data.status !== 'none' || data.steps.length > 1;
  if (!hasHistory && data.allowedActions.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="hours">
      <div className={styles.head}>
        <h2 id="hours">Hours</h2>
        {data.status !== 'none' && (
          <Badge tone={stateBadges[data.status].tone}>{stateBadges[data.status].word}</Badge>
        )}
      </div>
      {hasHistory && (
        <>
          <p>{summary(data, booking, side)}</p>
          <History steps={data.steps} timeZone={booking.timeZone} />
        </>
      )}
      {side === 'practice' ? (
        <PracticeActs booking={booking} dispute={data} />
      ) : (
        <AnswerDispute booking={booking} dispute={data} />
      )}
    </section>
  );
}

const isPending = (dispute: DisputeView | undefined) =>
  dispute?.status === 'open' || dispute?.status === 'answered';

/** The state of the dispute and who acts next. */
function summary(
  { status, hours, answerUntil }: DisputeView,
  { professionalName, practiceName, timeZone }: BookingView,
  side: Side,
): string {
  const until = answerUntil ? formatInstant(answerUntil, timeZone) : '';
  const counted = hoursText(hours ?? 0);
  if (status === 'open') {
    return side === 'professional'
      ? `${practiceName} disputes your hours. Please agree or answer by ${until}. After that, an admin may decide without you.`
      : `Waiting for ${professionalName}, who has until ${until} to answer. After that, an admin may decide.`;
  }
  if (status === 'answered') return 'An admin looks at what both sides say and decides.';
  if (status === 'withdrawn') {
    return `${side === 'practice' ? 'You' : practiceName} withdrew the dispute. ${counted} count, as stated.`;
  }
  return `${counted} count, for the wages and the timesheet too.`;
}

function PracticeActs({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  const { allowedActions, disputableUntil, raisableTo } = dispute;
  const isOpenable = allowedActions.includes('open');
  if ((isOpenable || raisableTo) && disputableUntil) {
    const acts = [isOpenable && 'dispute', raisableTo && 'raise'].filter(Boolean).join(' or ');
    return (
      <div className={styles.offer}>
        <p>
          You can {acts} these hours until{' '}
          <time dateTime={disputableUntil}>{formatInstant(disputableUntil, booking.timeZone)}</time>
          .
        </p>
        <div className={styles.buttons}>
          {raisableTo && (
            <RaiseHours booking={booking} hours={dispute.hours ?? 0} raisableTo={raisableTo} />
          )}
          {isOpenable && <OpenDispute booking={booking} statedHours={dispute.hours ?? 0} />}
        </div>
      </div>
    );
  }
  return allowedActions.includes('withdraw') ? (
    <Withdraw booking={booking} statedHours={dispute.hours ?? 0} />
  ) : null;
}

function Withdraw({ booking, statedHours }: { booking: BookingView; statedHours: number }) {
  const { id, professionalName } = booking;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useAct(withdrawDispute, {
    onSuccess: () => {
      close();
      toast({ title: 'Dispute withdrawn', description: `We'll email ${professionalName}.` });
    },
  });
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>Withdraw dispute</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Withdraw the dispute?"
        label="Withdraw dispute"
        pendingLabel="Withdrawing…"
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.act({ params: { id } })}
      >
        <p>
          {hoursText(statedHours)} count, as stated at check-out. {professionalName} is told.
        </p>
      </ConfirmDialog>
    </div>
  );
}
