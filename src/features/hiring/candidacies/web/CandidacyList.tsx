/** A professional's candidacies in groups, with chips that show one group alone. */

import { Link } from 'react-router';
import { MessageLink } from '#features/hiring/applications/web/MessageLink';
import { ShiftRow } from '#features/hiring/applications/web/ShiftRow';
import { Withdraw } from '#features/hiring/applications/web/Withdraw';
import { ContractAnswer } from '#features/hiring/contracts/web/ContractAnswer';
import { InvitationAnswer } from '#features/hiring/invitations/web/InvitationAnswer';
import { shiftParts } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useFilter } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { type CandidacyGroup, candidacyGroups } from '../rules';
import { type CandidacyView, myCandidacies } from '../schema';
import { groupNames, sectionsOf, standingOf } from './candidacy';

const groups = {
  name: 'show',
  label: 'Show',
  values: candidacyGroups,
  textOf: (group: CandidacyGroup) => groupNames[group],
};

const noneIn: Record<CandidacyGroup, string> = {
  answer: 'Nothing needs your answer right now.',
  waiting: "You aren't waiting to hear from anyone.",
  booked: "You don't have an upcoming shift yet.",
  past: 'Nothing here yet.',
};

export function CandidacyList() {
  const { value: group, choice } = useFilter(groups);
  const pages = usePages(myCandidacies, { group }, { pollsOffline: true });
  const isBlank = group === undefined && pages.items?.length === 0;
  return (
    <div className="stack gap-3">
      {!isBlank && <ChoiceChips choice={choice} />}
      <PagedList
        pages={pages}
        noun="shifts"
        empty={
          group ? (
            <p className="muted">{noneIn[group]}</p>
          ) : (
            <Empty
              title="You haven't applied to any shifts yet."
              action={<ButtonLink to="/jobs">Find shifts</ButtonLink>}
            >
              When you apply or a practice invites you, it shows up here.
            </Empty>
          )
        }
      >
        {(items) =>
          sectionsOf(items).map(({ group: name, items: shown }) => (
            <section key={name} className="stack gap-2" aria-label={groupNames[name]}>
              <h2 className="text-body">{groupNames[name]}</h2>
              <ul className="stack gap-0 panel divided">
                {shown.map((candidacy) => (
                  <li key={candidacy.jobId}>
                    <CandidacyRow
                      candidacy={candidacy}
                      isPrimary={candidacy === items.find(canAccept)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}

/** The first of these has the screen's one primary button. */
const canAccept = ({ contract, invitation }: CandidacyView) =>
  [contract, invitation].some((offer) => offer?.allowedActions.some((each) => each === 'accept'));

interface CandidacyRowProps {
  candidacy: CandidacyView;
  isPrimary: boolean;
}

/** One candidacy as a row, with the buttons of its furthest state. */
function CandidacyRow({ candidacy, isPrimary }: CandidacyRowProps) {
  const now = useNow();
  const { mark, next } = standingOf(candidacy, now);
  return (
    <ShiftRow
      shift={candidacy}
      mark={mark}
      terms={termsText(candidacy)}
      next={
        candidacy.group === 'past' && candidacy.application?.status === 'accepted' ? (
          <BookingLinks candidacy={candidacy}>{next}</BookingLinks>
        ) : (
          next
        )
      }
      actions={<Actions candidacy={candidacy} isPrimary={isPrimary} />}
    />
  );
}

/** To the booking of a past shift, or to that of each day. */
function BookingLinks({ candidacy, children }: { candidacy: CandidacyView; children: string }) {
  const { jobTitle, days, timeZone, bookingId } = candidacy;
  if (days.length > 0) {
    return (
      <DotSeparated>
        {days.map((day) => (
          <Link key={day.jobId} to={`/bookings/${day.bookingId}`}>
            {shiftParts({ ...day, timeZone })[0]}
            <span className="visually-hidden">: the booking for {jobTitle}</span>
          </Link>
        ))}
      </DotSeparated>
    );
  }
  return (
    <Link to={`/bookings/${bookingId}`}>
      {children}
      <span className="visually-hidden"> for {jobTitle}</span>
    </Link>
  );
}

function termsText({ rate, postedRate, application, group }: CandidacyView): string {
  if (rate === postedRate || !application) return rateText(rate);
  return group === 'waiting'
    ? `You proposed ${rateText(rate)} (posted at ${rateText(postedRate)})`
    : rateText(rate);
}

function Actions({ candidacy, isPrimary }: CandidacyRowProps) {
  const { group, jobTitle, practiceName, application, contract, invitation, bookingId } = candidacy;
  const { days, timeZone } = candidacy;
  // The past needs no buttons; it has links to the job and the booking.
  if (group === 'past') return null;
  return (
    <>
      {contract && contract.allowedActions.length > 0 ? (
        <ContractAnswer contract={{ ...contract, jobTitle, practiceName }} isPrimary={isPrimary} />
      ) : (
        invitation &&
        invitation.allowedActions.length > 0 && (
          // What stands in the way is in the row.
          <InvitationAnswer
            invitation={{ ...candidacy, ...invitation, blockedReason: null }}
            isPrimary={isPrimary}
          />
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
