/**
 * A dispute on a booking's page: of the hours, of a shift without a check-in, or of a no-show; what
 * was said, and who acts next.
 */
import { Suspense } from 'react';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { formatMoment } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent, lazyPart } from '#ui/feedback/lazyPart';
import { Loading, Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { useAnchor } from '#ui/page/anchor';
import { type DisputeView, disputeOfBooking, withdrawDispute } from '../schema';
import styles from './disputes.module.css';
import { History } from './History';
import { disputeTitles, stateBadges, summaryOf, withdrawnText } from './labels';

const AnswerDispute = lazyPart(() => import('./AnswerDispute'), 'AnswerDispute');
const OpenDispute = lazyContent(() => import('./OpenDispute'), 'OpenDispute');
const RaiseHours = lazyContent(() => import('./RaiseHours'), 'RaiseHours');

export interface DisputeBoxProps {
  booking: BookingView;
  side: Side;
}

/** Renders nothing if nobody disputed anything and nobody can now. */
export function DisputeBox({ booking, side }: DisputeBoxProps) {
  const anchor = useAnchor('hours');
  const { id, isPermanent } = booking;
  const { data, error, refetch } = useRead(
    disputeOfBooking,
    { params: { id } },
    { isEnabled: !isPermanent, pollsOffline: (shown) => isPending(shown) },
  );
  if (isPermanent) return null;
  if (!data) return <Pending error={error} refetch={refetch} />;
  const hasHistory = data.status !== 'none' || data.steps.length > 1;
  if (!hasHistory && data.allowedActions.length === 0) return null;
  return (
    <section
      ref={anchor}
      id="hours"
      tabIndex={-1}
      className="stack gap-3 content-start panel col-full box-padding"
      aria-labelledby="hours-title"
    >
      <div className="cluster gap-x-4 items-center justify-between">
        <h2 id="hours-title">{disputeTitles[data.kind ?? 'hours']}</h2>
        {data.status !== 'none' && (
          <Badge tone={stateBadges[data.status].tone}>{stateBadges[data.status].word}</Badge>
        )}
      </div>
      {hasHistory && (
        <>
          <p>{summaryOf(data, booking, side)}</p>
          <History steps={data.steps} timeZone={booking.timeZone} />
        </>
      )}
      <Offer booking={booking} dispute={data} />
      {(data.allowedActions.includes('agree') || data.allowedActions.includes('answer')) && (
        <Suspense fallback={<Loading shape="text" />}>
          <AnswerDispute booking={booking} dispute={data} side={side} />
        </Suspense>
      )}
      {data.allowedActions.includes('withdraw') && (
        <Withdraw booking={booking} dispute={data} side={side} />
      )}
    </section>
  );
}

const isPending = (dispute: DisputeView | undefined) =>
  dispute?.status === 'open' || dispute?.status === 'answered';

/** For the practice, while it can dispute or raise the hours. */
function Offer({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  const { allowedActions, disputableUntil, raisableTo } = dispute;
  const isOpenable = allowedActions.includes('open');
  if (!(isOpenable || raisableTo) || !disputableUntil) return null;
  const acts = [isOpenable && 'dispute', raisableTo && 'raise'].filter(Boolean).join(' or ');
  return (
    <div className={`cluster gap-x-4 items-center justify-between ${styles.offer}`}>
      <p>
        You can {acts} these hours until{' '}
        <time dateTime={disputableUntil}>{formatMoment(disputableUntil, booking.timeZone)}</time>.
      </p>
      <div className="cluster fill-phone">
        {raisableTo && (
          <DialogButton button="Raise hours" title="Raise the hours">
            <RaiseHours booking={booking} hours={dispute.hours ?? 0} raisableTo={raisableTo} />
          </DialogButton>
        )}
        {isOpenable && (
          <DialogButton button="Dispute hours" title="Dispute these hours">
            <OpenDispute booking={booking} statedHours={dispute.hours ?? 0} />
          </DialogButton>
        )}
      </div>
    </div>
  );
}

interface WithdrawProps extends DisputeBoxProps {
  dispute: DisputeView;
}

function Withdraw({ booking, dispute, side }: WithdrawProps) {
  const { id } = booking;
  const other = side === 'practice' ? booking.professionalName : booking.practiceName;
  const label = dispute.kind === 'hours' ? 'Withdraw dispute' : 'Withdraw';
  const withdraw = useAct(withdrawDispute, {
    onSuccess: () => toast({ title: 'Withdrawn', description: `We'll email ${other}.` }),
  });
  return (
    <div className="cluster fill-phone">
      <ConfirmButton
        title={dispute.kind === 'hours' ? 'Withdraw the dispute?' : 'Withdraw what you said?'}
        label={label}
        pendingLabel="Withdrawing…"
        action={withdraw}
        onConfirm={() => withdraw.act({ params: { id } })}
      >
        <p>
          {withdrawnText(dispute)} We'll notify {other}.
        </p>
      </ConfirmButton>
    </div>
  );
}
