/** After posting: who is available on each day, to invite with one tap. */

import { useState } from 'react';
import { useParams } from 'react-router';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import type { AvailablePerson, StaffableJob } from '#features/dashboard/schema';
import LastResortsOf from '#features/hiring/callouts/web/LastResorts';
import { maxOpenInvitations } from '#features/hiring/invitations/rules';
import { useInvite } from '#features/hiring/invitations/web/api';
import { AbsentOwnJob } from '#features/jobs/web/AbsentOwnJob';
import { nounOf, postJobPath, shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { Badge } from '#ui/content/Badge';
import { Button, ButtonLink } from '#ui/content/Button';
import { PagedList } from '#ui/list/PagedList';
import { BackLink } from '#ui/page/BackLink';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { usePosting } from '../api';
import styles from '../Dashboard.module.css';
import { availableText, dot, postedTitle } from '../labels';
import { PersonRow } from './PersonRow';

export const meta = () => privateMetaTags('Posted');

export default function PostedScreen() {
  const { id = '' } = useParams();
  return (
    <RequireSide title="Posted" side="practice">
      {() => <Posted key={id} id={id} />}
    </RequireSide>
  );
}

function Posted({ id }: { id: string }) {
  const pages = usePosting(id);
  const { items, error, retry } = pages;
  const [first] = items ?? [];
  return (
    <Screen>
      <BackLink to="/jobs">Back to your shifts</BackLink>
      {first ? (
        <div className="stack gap-5 max-w-form">
          <header>
            <h1>{postedTitle(first)}</h1>
            <p className="note tabular-nums">
              {[first.title, rateText(first.hourlyRate)].join(dot)}
            </p>
          </header>
          {!first.isPermanent && (
            <p>
              Professionals can see it now. To fill it sooner, invite who is available: the first to
              accept is booked at the posted rate.
            </p>
          )}
          <PagedList pages={pages} noun="days" empty={null}>
            {(days) => (
              <div className="stack gap-5">
                {days.map((job) => (
                  <Day key={job.id} job={job} />
                ))}
              </div>
            )}
          </PagedList>
          <div className="cluster">
            <ButtonLink to={first.seriesSize > 1 ? '/jobs' : `/practice/jobs/${first.id}`}>
              {first.seriesSize > 1 ? 'See your shifts' : `See the ${nounOf(first)}`}
            </ButtonLink>
            <ButtonLink to={postJobPath} variant="quiet">
              Post another
            </ButtonLink>
          </div>
        </div>
      ) : (
        <AbsentOwnJob error={error} refetch={retry} heading="Posted" />
      )}
    </Screen>
  );
}

/** The list stays as first loaded: after an invitation no one else moves under the finger. */
function Day({ job }: { job: StaffableJob }) {
  const [people] = useState(job.available);
  const [count] = useState(job.availableCount);
  const area = useFocusFallback<HTMLElement>();
  const { openInvitations, allowedActions, isPermanent } = job;
  const isFull = openInvitations >= maxOpenInvitations;
  if (isPermanent) {
    return <p>Professionals can see it now. You can invite some of them from its page.</p>;
  }
  return (
    <section
      className="stack gap-2 content-start"
      aria-labelledby={`day-${job.id}`}
      ref={area}
      tabIndex={-1}
    >
      <div className="cluster gap-1 gap-x-4 items-baseline justify-between">
        <h2 className="lead" id={`day-${job.id}`}>
          {shiftText(job)}
        </h2>
        <span className="note tabular-nums" role="status">
          {openInvitations > 0 && `${openInvitations} invited`}
        </span>
      </div>
      <p>{availableText(count)}</p>
      {job.isNobodyLeft && <LastResortsOf job={job} />}
      {people.length > 0 && allowedActions.includes('invite') && (
        <ul className={`stack gap-0 panel divided ${styles.rows}`}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              actions={<InviteButton person={person} job={job} isFull={isFull} />}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface InviteButtonProps {
  person: AvailablePerson;
  job: StaffableJob;
  isFull: boolean;
}

function InviteButton({ person: { id, name }, job, isFull }: InviteButtonProps) {
  const invite = useInvite();
  return invite.isSuccess ? (
    <Badge tone="yellow">Invited</Badge>
  ) : (
    <Button
      size="small"
      about={`${name} to ${shiftText(job)}`}
      disabled={isFull}
      isPending={invite.isPending}
      pendingLabel="Inviting…"
      onClick={() => invite.act({ params: { id: job.id }, body: { professionalIds: [id] } })}
    >
      Invite
    </Button>
  );
}
