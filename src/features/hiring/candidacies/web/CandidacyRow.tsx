/** One candidacy as a row, with the buttons of its furthest state. */

import { MessageLink } from '#features/hiring/applications/web/MessageLink';
import { ShiftRow } from '#features/hiring/applications/web/ShiftRow';
import { Withdraw } from '#features/hiring/applications/web/Withdraw';
import { ContractAnswer } from '#features/hiring/contracts/web/ContractAnswer';
import { InvitationAnswer } from '#features/hiring/invitations/web/InvitationAnswer';
import { shiftParts } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import type { CandidacyView } from '../schema';
import { standingOf } from './candidacy';

export function CandidacyRow({ candidacy }: { candidacy: CandidacyView }) {
  const now = useNow();
  const { mark, next } = standingOf(candidacy, now);
  return (
    <ShiftRow
      shift={candidacy}
      mark={mark}
      terms={termsText(candidacy)}
      next={next}
      actions={<Actions candidacy={candidacy} />}
    />
  );
}

function termsText({ rate, postedRate, application, group }: CandidacyView): string {
  if (rate === postedRate || !application) return rateText(rate);
  return group === 'waiting'
    ? `You proposed ${rateText(rate)} (posted at ${rateText(postedRate)})`
    : rateText(rate);
}

function Actions({ candidacy }: { candidacy: CandidacyView }) {
  const { group, jobTitle, practiceName, application, contract, invitation, bookingId } = candidacy;
  const { days, timeZone } = candidacy;
  // The past needs no buttons; its title leads to the job.
  if (group === 'past') return null;
  return (
    <>
      {contract && contract.allowedActions.length > 0 ? (
        <ContractAnswer contract={{ ...contract, jobTitle, practiceName }} />
      ) : (
        invitation &&
        invitation.allowedActions.length > 0 && (
          // What stands in the way is in the row.
          <InvitationAnswer invitation={{ ...candidacy, ...invitation, blockedReason: null }} />
        )
      )}
      {group === 'booked' &&
        days.map((day) => (
          <ButtonLink key={day.jobId} size="small" to={`/bookings/${day.bookingId}`}>
            {shiftParts({ ...day, timeZone })[0]}
            <span className="visually-hidden">: open the booking for {jobTitle}</span>
          </ButtonLink>
        ))}
      {group === 'booked' && days.length === 0 && bookingId && (
        <ButtonLink size="small" to={`/bookings/${bookingId}`}>
          Open booking<span className="visually-hidden"> for {jobTitle}</span>
        </ButtonLink>
      )}
      {application && <MessageLink application={application} name={practiceName} />}
      {application?.allowedActions.includes('withdraw') && (
        <Withdraw id={application.id} jobTitle={jobTitle} days={days.length} />
      )}
    </>
  );
}
