/** One dispute for an admin: the timesheet's facts, both sides' words, and the decision. */
import { Link } from 'react-router';
import { evidenceText, methodNames } from '#features/bookings/attendance/rules';
import { signaturePng } from '#features/bookings/attendance/schema';

import { exactDollarsText } from '#kernel/money/money';
import { formatDuration, formatMoment, formatShift, formatTime } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { type Fact, Facts } from '#ui/content/Facts';
import { urlFor } from '#ui/data/api';
import { Case, CasePart, type Opened } from '#ui/list/Queue';
import { type AdminDispute, oneDispute } from '../schema';
import { DecideDispute } from './DecideDispute';
import styles from './disputes.module.css';
import { History } from './History';
import { hoursAndAmount, queueBadge } from './labels';

export function QueueBadge({ dispute }: { dispute: AdminDispute }) {
  const { word, tone } = queueBadge(dispute);
  return <Badge tone={tone}>{word}</Badge>;
}

export const DisputePane = (opened: Opened<AdminDispute>) => (
  <Case
    {...opened}
    read={oneDispute}
    loading={{ title: 'Dispute' }}
    heading={(dispute) => ({
      title: `${dispute.professionalName} at ${dispute.practiceName}`,
      mark: <QueueBadge dispute={dispute} />,
    })}
  >
    {(dispute) => (
      <>
        <CasePart title="What both sides say">
          <History steps={dispute.steps} timeZone={dispute.timeZone} />
        </CasePart>
        <CasePart title="Timesheet">
          <Facts facts={factsOf(dispute)} />
        </CasePart>
        {dispute.allowedActions.includes('decide') ? (
          <CasePart title="Decision">
            <DecideDispute dispute={dispute} onDecided={opened.onDecided} />
          </CasePart>
        ) : (
          <Waiting dispute={dispute} />
        )}
      </>
    )}
  </Case>
);

/** For an open dispute that can't be decided yet: when it can be. */
function Waiting({ dispute }: { dispute: AdminDispute }) {
  const { answerUntil, timeZone, status } = dispute;
  if (status === 'answered') {
    return <p className="note">This is your own shift, so another admin has to decide about it.</p>;
  }
  if (!answerUntil) return null;
  return (
    <p className="note">
      The other side has until {formatMoment(answerUntil, timeZone)} to answer. You can decide after
      that.
    </p>
  );
}

function factsOf(dispute: AdminDispute): Fact[] {
  const { timeZone, evidence, statedHours, claimedHours } = dispute;
  const { plannedHours, breakMinutes, checkedInAt, checkedOutAt, method, photoUrl, form } =
    evidence;
  const at = (instant: string, meters: number | null, isApproximate: boolean) =>
    `${formatMoment(instant, timeZone)}${evidenceText({ meters, isApproximate })}`;
  return [
    ['Shift', `${dispute.jobTitle}, ${formatShift(dispute)}`],
    [
      'Planned',
      plannedHours !== null &&
        `${formatDuration(plannedHours)}${breakMinutes > 0 ? `, ${breakMinutes} min unpaid break` : ''}`,
    ],
    ['Stated', statedHours === null ? 'No check-out' : hoursAndAmount(statedHours, dispute)],
    ['Claimed', claimedHours === null ? 'Not stated' : hoursAndAmount(claimedHours, dispute)],
    [
      'Checked in',
      checkedInAt && at(checkedInAt, evidence.checkedInMeters, evidence.isCheckInApproximate),
    ],
    ['Checked out', checkedOutAt && at(checkedOutAt, evidence.checkedOutMeters, false)],
    ['Method', method && methodNames[method]],
    ['Signed as', form?.signedAs],
    [
      'Signature',
      form && (
        <img
          key="signature"
          className={`framed ${styles.signature}`}
          src={urlFor(signaturePng.path, { id: dispute.bookingId })}
          alt="Signature on the form"
        />
      ),
    ],
    ['Stated on the form', form?.statedAmount != null && exactDollarsText(form.statedAmount)],
    ['Times on the form', form && `${formatTime(form.from)} to ${formatTime(form.to)}`],
    [
      'Photo',
      photoUrl && (
        <a key="photo" href={photoUrl} target="_blank" rel="noopener noreferrer">
          See the photo<span className="visually-hidden">, in a new tab</span>
        </a>
      ),
    ],
    [
      'Profiles',
      <span key="profiles">
        <Link to={`/professionals/${dispute.professionalId}`}>{dispute.professionalName}</Link>,{' '}
        <Link to={`/practices/${dispute.practiceId}`}>{dispute.practiceName}</Link>
      </span>,
    ],
  ];
}
