/** One emergency check-out: who, when, why, the hours, and the decision. */
import { Link } from 'react-router';
import { exactDollarsText } from '#kernel/money/money';
import { formatDuration, formatMoment, formatShift } from '#kernel/time/zones';
import { type Fact, Facts } from '#ui/content/Facts';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { Case, CaseActions, CasePart, type Opened } from '#ui/list/Queue';
import { decideEmergency, type EmergencyCheckout, oneEmergency } from '../schema';
import { HoursForm } from './HoursForm';

export const EmergencyPane = (opened: Opened<EmergencyCheckout>) => (
  <Case
    {...opened}
    read={oneEmergency}
    loading={{ title: 'Emergency check-out' }}
    heading={({ professionalId, professionalName, practiceId, practiceName }) => ({
      title: (
        <>
          <Link to={`/professionals/${professionalId}`}>{professionalName}</Link> at{' '}
          <Link to={`/practices/${practiceId}`}>{practiceName}</Link>
        </>
      ),
    })}
  >
    {(item) => (
      <>
        <Facts facts={factsOf(item)} />
        <CasePart title="What they wrote">
          <p className="wrap-anywhere pre-line">{item.reason}</p>
        </CasePart>
        {item.allowedActions.length > 0 && <Decision item={item} onDecided={opened.onDecided} />}
      </>
    )}
  </Case>
);

function factsOf(item: EmergencyCheckout): Fact[] {
  const { timeZone, startsAt, endsAt, hoursWorked, paidHours, totalAmount } = item;
  const at = (instant: string | null) => instant && formatMoment(instant, timeZone);
  const shift = startsAt && endsAt ? `, ${formatShift({ startsAt, endsAt, timeZone })}` : '';
  return [
    ['Shift', `${item.jobTitle}${shift}`],
    ['Planned', paidHours !== null && formatDuration(paidHours)],
    ['Checked in', at(item.checkedInAt)],
    ['Where', item.isCheckInFar && 'Far from the practice'],
    ['Checked out', at(item.checkedOutAt)],
    ['Hours', hoursWorked !== null && formatDuration(hoursWorked)],
    ['Amount', totalAmount !== null && exactDollarsText(totalAmount)],
    ['Decided', item.decidedBy && `${at(item.decidedAt)} by ${item.decidedBy}`],
    ['Note', item.note],
  ];
}

function Decision({ item, onDecided }: { item: EmergencyCheckout; onDecided: () => void }) {
  const { bookingId, professionalName, practiceName, hoursWorked, totalAmount } = item;
  const decide = useAct(decideEmergency, {
    onSuccess: ({ state, hoursWorked }) =>
      toast({
        title: state === 'approved' ? 'Emergency approved' : 'Hours set',
        description: `${professionalName} and ${practiceName} will see ${formatDuration(hoursWorked ?? 0)}.`,
      }),
    onRefreshed: onDecided,
    onError: (error) => failureToast("We couldn't save your decision", error, 'Please try again.'),
  });
  return (
    <CaseActions>
      <ConfirmButton
        variant="primary"
        title={`Approve ${formatDuration(hoursWorked ?? 0)}?`}
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
      <DialogButton button="Adjust hours" title={`Adjust hours for ${professionalName}`}>
        <HoursForm
          item={item}
          action={decide}
          onSet={(hours, note) =>
            decide.act({ body: { bookingId, decision: 'reject', hours, note } })
          }
        />
      </DialogButton>
    </CaseActions>
  );
}
