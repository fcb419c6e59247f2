/** One emergency check-out: who, when, why, the hours, and the decision. */
import { useState } from 'react';
import { Link } from 'react-router';
import { hoursText } from '#features/bookings/attendance/web/labels';
import { exactDollarsText } from '#kernel/money/money';
import { formatInstant, formatShift } from '#kernel/time/zones';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { decideEmergency, type EmergencyCheckout } from '../schema';
import styles from './Emergencies.module.css';
import { HoursDialog } from './HoursDialog';

interface EmergencyRowProps {
  item: EmergencyCheckout;
  /** Whether the link in the mail was about this one. */
  isLinked: boolean;
}

export function EmergencyRow({ item, isLinked }: EmergencyRowProps) {
  const { professionalId, professionalName, practiceId, practiceName, jobTitle, timeZone } = item;
  const { startsAt, endsAt, checkedInAt, checkedOutAt, isCheckInFar, reason, note } = item;
  return (
    <li
      ref={isLinked ? scrollTo : undefined}
      className={`stack gap-y-3 items-start ${styles.row}`}
      aria-current={isLinked || undefined}
    >
      <div>
        <h2 className={styles.title}>
          <Link to={`/professionals/${professionalId}`}>{professionalName}</Link> at{' '}
          <Link to={`/practices/${practiceId}`}>{practiceName}</Link>
        </h2>
        <p className="note">
          {jobTitle}
          {startsAt && endsAt && ` · ${formatShift({ startsAt, endsAt, timeZone })}`}
        </p>
        <p className="note">
          {checkedInAt && `In ${formatInstant(checkedInAt, timeZone)}`}
          {isCheckInFar && ' (far from the practice)'} · Out {formatInstant(checkedOutAt, timeZone)}
        </p>
        <blockquote className={styles.reason}>{reason}</blockquote>
        {note && <p className="note">Decision: {note}</p>}
        {item.decidedBy && item.decidedAt && (
          <p className="note">
            {item.decidedBy}, {formatInstant(item.decidedAt, timeZone)}
          </p>
        )}
      </div>
      <Stated item={item} />
      <Decision item={item} />
    </li>
  );
}

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

const Stated = ({ item: { hoursWorked, paidHours, totalAmount } }: { item: EmergencyCheckout }) => (
  <p className={`cluster gap-y-0 tabular-nums ${styles.stated}`}>
    <strong>{hoursWorked !== null && hoursText(hoursWorked)}</strong>
    {paidHours !== null && <span>of {hoursText(paidHours)} planned</span>}
    {totalAmount !== null && <span>{exactDollarsText(totalAmount)}</span>}
  </p>
);

function Decision({ item }: { item: EmergencyCheckout }) {
  const { bookingId, professionalName, practiceName, hoursWorked, totalAmount } = item;
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const close = () => setAsking(undefined);
  const decide = useAct(decideEmergency, {
    onSuccess: ({ state, hoursWorked }) => {
      close();
      toast({
        title: state === 'approved' ? 'Emergency approved' : 'Hours set',
        description: `${professionalName} and ${practiceName} will see ${hoursText(hoursWorked ?? 0)}.`,
      });
    },
    onError: (error) => {
      // Another admin decided it.
      if (error.status === 409) close();
      return failureToast("We couldn't save your decision", error, 'Please try again.');
    },
  });
  if (item.allowedActions.length === 0) return null;
  const name = <span className="visually-hidden"> for {professionalName}</span>;
  return (
    <div className="cluster">
      <Button size="small" onClick={() => setAsking('approve')}>
        Approve{name}
      </Button>
      <Button size="small" onClick={() => setAsking('reject')}>
        Set other hours{name}
      </Button>
      <ConfirmDialog
        isOpen={asking === 'approve'}
        onClose={close}
        title={`Approve ${hoursText(hoursWorked ?? 0)}?`}
        label="Approve"
        pendingLabel="Approving…"
        isPending={decide.isPending}
        onConfirm={() => decide.act({ body: { bookingId, decision: 'approve' } })}
      >
        <p>
          {practiceName} then owes {professionalName}
          {totalAmount !== null && ` ${exactDollarsText(totalAmount)}`}. Both are told.
        </p>
      </ConfirmDialog>
      <HoursDialog
        item={item}
        isOpen={asking === 'reject'}
        isPending={decide.isPending}
        onClose={close}
        onSet={(hours, note) =>
          decide.act({ body: { bookingId, decision: 'reject', hours, note } })
        }
      />
    </div>
  );
}
