/**
 * A practice's unfilled shifts, soonest first: applicants, who is available, and Invite. Without
 * any, who could come.
 */
import { lazy, Suspense, useState } from 'react';
import type { AvailablePerson, StaffableJob, unfilled } from '#features/dashboard/schema';
import { distanceText } from '#features/hiring/applications/web/compare';
import { maxOpenInvitations } from '#features/hiring/invitations/rules';
import { useInvite } from '#features/hiring/invitations/web/api';
import { JobIcon } from '#features/jobs/web/JobIcon';
import { awaitedText, shiftText } from '#features/jobs/web/labels';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Pending } from '#ui/feedback/states';
import { useUnfilled } from '../api';
import styles from '../Dashboard.module.css';
import { applicantsText, dot } from '../labels';
import { Row } from '../Row';
import { Section } from '../Section';

/** Lazy: for a shift that no one is left for, and a practice without any. */
const LastResortsOf = lazy(() => import('#features/hiring/callouts/web/LastResorts'));
const NearbyPeople = lazy(() => import('./NearbyPeople'));

export default function Unfilled({ hasProfile }: { hasProfile: boolean }) {
  const { data, error, refetch } = useUnfilled();
  if (data?.length === 0) return <NearbyPeople hasProfile={hasProfile} />;
  return (
    <Section title="Unfilled shifts" more={[{ to: '/jobs', label: 'Your shifts' }]}>
      {!data ? (
        <Pending error={error} refetch={refetch} shape="table" />
      ) : (
        <ul className={`stack gap-0 panel divided ${styles.rows}`}>
          {data.map((job) => (
            <UnfilledRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function UnfilledRow({ job }: { job: EndpointOutput<typeof unfilled>[number] }) {
  const { id, title, hourlyRate, waiting, openInvitations } = job;
  const to = `/practice/jobs/${id}`;
  const awaited = awaitedText(job);
  const facts = [
    shiftText(job),
    rateText(hourlyRate),
    ...(openInvitations > 0 ? [`${openInvitations} invited`] : []),
  ];
  return (
    <Row
      face={
        <span className={`centered ${styles.icon}`}>
          <JobIcon name="calendar" />
        </span>
      }
      title={title}
      to={to}
      facts={facts.join(dot)}
      isWaiting={awaited !== null}
      actions={
        waiting > 0 ? (
          <ButtonLink to={to} size="small">
            See {applicantsText(waiting)}
            <span className="visually-hidden"> for {title}</span>
          </ButtonLink>
        ) : (
          !awaited && <span className="note">No applicants yet</span>
        )
      }
    >
      {awaited ? (
        <p className={`note tabular-nums ${styles.people}`}>{awaited}</p>
      ) : (
        <WhoIsAvailable job={job} />
      )}
    </Row>
  );
}

function WhoIsAvailable({ job }: { job: StaffableJob }) {
  const { available, availableCount, waiting, openInvitations, allowedActions, isPermanent } = job;
  const canInvite = allowedActions.includes('invite') && openInvitations < maxOpenInvitations;
  if (isPermanent || !canInvite) return null;
  if (availableCount === 0) {
    // People who applied or are invited are no longer listed as available.
    const others = waiting > 0 || openInvitations > 0 ? 'No one else' : 'No one';
    return (
      <div className={`stack gap-2 ${styles.people}`}>
        <p className="note">{others} nearby is available then.</p>
        {job.isNobodyLeft && (
          <Suspense>
            <LastResortsOf job={job} />
          </Suspense>
        )}
      </div>
    );
  }
  const rest = availableCount - available.length;
  return (
    <div className={`cluster items-center ${styles.people}`}>
      <span className="note tabular-nums">Available:</span>
      {available.map((person) => (
        <InvitePerson key={person.id} person={person} job={job} />
      ))}
      {rest > 0 && <span className="note tabular-nums">and {rest} more</span>}
    </div>
  );
}

/** Invites one available professional: a chip to click, then a dialog that says what it means. */
function InvitePerson({ person, job }: { person: AvailablePerson; job: StaffableJob }) {
  const { id, name, photoUrl, miles, hourlyRate, reliability, isFavorite } = person;
  const [isAsking, setAsking] = useState(false);
  const invite = useInvite();
  return (
    <>
      <button
        type="button"
        className={`touch-target gap-2 small bg-paper ${styles.person}`}
        onClick={() => setAsking(true)}
      >
        <Avatar size="small" name={name} url={photoUrl} />
        <span>
          <strong className="strong">Invite {name}</strong>
          <span className="visually-hidden"> to {job.title}</span>,{' '}
          {distanceText(miles).toLowerCase()}
        </span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Invite ${name}?`}
        label="Send invitation"
        pendingLabel="Inviting…"
        cancelLabel="Not now"
        action={invite}
        onConfirm={() => invite.act({ params: { id: job.id }, body: { professionalIds: [id] } })}
      >
        <p>
          <strong>{job.title}</strong>
          <br />
          {shiftText(job)}, {rateText(job.hourlyRate)}
        </p>
        <p>
          {name} is available then, {distanceText(miles).toLowerCase()}, and usually works for{' '}
          {rateText(hourlyRate)}. {reliabilityText(reliability)}.
          {isFavorite && ' One of your favorites.'}
        </p>
        <p>
          We'll email {name} your offer at the posted rate. The first person to accept an invitation
          is booked at once.
        </p>
      </ConfirmDialog>
    </>
  );
}
