/** One emergency check-out: who, when, why, the hours, and the decision. */

import { Link } from 'react-router';
import { hoursText } from '#features/bookings/attendance/web/labels';
import { exactDollarsText } from '#kernel/money/money';
import { formatMoment, formatShift } from '#kernel/time/zones';
import { DotSeparated } from '#ui/content/DotSeparated';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { decideEmergency, type EmergencyCheckout } from '../schema';
import styles from './Emergencies.module.css';
import { HoursForm } from './HoursForm';

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
      className={`stack gap-y-3 items-start row-padding ${styles.row}`}
      aria-current={isLinked || undefined}
    >
      <div>
        <h2 className={styles.title}>
          <Link to={`/professionals/${professionalId}`}>{professionalName}</Link> at{' '}
          <Link to={`/practices/${practiceId}`}>{practiceName}</Link>
        </h2>
        <p className="note">
          <DotSeparated>
            {jobTitle}
            {startsAt && endsAt && formatShift({ startsAt, endsAt, timeZone })}
          </DotSeparated>
        </p>
        <p className="note">
          <DotSeparated>
            {checkedInAt &&
              `In ${formatMoment(checkedInAt, timeZone)}${isCheckInFar ? ' (far from the practice)' : ''}`}
            {`Out ${formatMoment(checkedOutAt, timeZone)}`}
          </DotSeparated>
        </p>
        <blockquote className={`wrap-anywhere pre-line ${styles.reason}`}>{reason}</blockquote>
        {note && <p className="note">Decision: {note}</p>}
        {item.decidedBy && item.decidedAt && (
          <p className="note">
            {item.decidedBy}, {formatMoment(item.decidedAt, timeZone, new Date())}
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
    {paidHours !== null && <span className="note">of {hoursText(paidHours)} planned</span>}
    {totalAmount !== null && <span className="note">{exactDollarsText(totalAmount)}</span>}
  </p>
);

function Decision({ item }: { item: EmergencyCheckout }) {
  const { bookingId, professionalName, practiceName, hoursWorked, totalAmount } = item;
  const decide = useAct(decideEmergency, {
    onSuccess: ({ state, hoursWorked }) =>
      toast({
        title: state === 'approved' ? 'Emergency approved' : 'Hours set',
        description: `${professionalName} and ${practiceName} will see ${hoursText(hoursWorked ?? 0)}.`,
      }),
    onError: (error) => failureToast("We couldn't save your decision", error, 'Please try again.'),
  });
  if (item.allowedActions.length === 0) return null;
  const about = `for ${professionalName}`;
  return (
    <div className="cluster">
      <ConfirmButton
        size="small"
        about={about}
        title={`Approve ${hoursText(hoursWorked ?? 0)}?`}
        label="Approve"
        pendingLabel="Approving…"
        action={decide}
        onConfirm={() => decide.act({ body: { bookingId, decision: 'approve' } })}
      >
        <p>
          {practiceName} will owe {professionalName}
          {totalAmount !== null && ` ${exactDollarsText(totalAmount)}`}. We'll notify both.
        </p>
      </ConfirmButton>
      <DialogButton
        size="small"
        button="Adjust hours"
        about={about}
        title={`Adjust hours for ${professionalName}`}
      >
        <HoursForm
          item={item}
          action={decide}
          onSet={(hours, note) =>
            decide.act({ body: { bookingId, decision: 'reject', hours, note } })
          }
        />
      </DialogButton>
    </div>
  );
}
