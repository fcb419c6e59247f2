/** A practice's unfilled shifts, soonest first: applicants, who is available, and Invite. */

import { useState } from 'react';
import { Link } from 'react-router';
import type { AvailablePerson, StaffableJob } from '#features/dashboard/schema';
import { distanceText } from '#features/hiring/applications/web/compare';
import { maxOpenInvitations } from '#features/hiring/invitations/rules';
import { useInvite } from '#features/hiring/invitations/web/api';
import { JobIcon } from '#features/jobs/web/JobIcon';
import { shiftText } from '#features/jobs/web/labels';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Pending } from '#ui/feedback/states';
import { useUnfilled } from '../api';
import styles from '../Dashboard.module.css';
import { applicantsText, dot } from '../labels';
import { Section } from '../Section';

export default function Unfilled() {
  const { data, error, refetch } = useUnfilled();
  return (
    <Section title="Unfilled shifts" more={[{ to: '/jobs', label: 'Your jobs' }]}>
      {!data ? (
        <Pending error={error} refetch={refetch} shape="table" />
      ) : data.length === 0 ? (
        <p className="panel p-4">
          You have no open jobs. Post a shift so professionals nearby can apply.
        </p>
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

function UnfilledRow({ job }: { job: StaffableJob }) {
  const { id, title, hourlyRate, waiting, openInvitations } = job;
  const to = `/practice/jobs/${id}`;
  return (
    <li className={styles.row}>
      <span className={`centered ${styles.icon}`}>
        <JobIcon name="calendar" />
      </span>
      <div className="stack gap-0 relative min-w-0 wrap-anywhere">
        <h3 className={styles.title}>
          <Link to={to}>{title}</Link>
        </h3>
        <p className="note tabular-nums">
          <DotSeparated
            text={[
              shiftText(job),
              rateText(hourlyRate),
              ...(openInvitations > 0 ? [`${openInvitations} invited`] : []),
            ].join(dot)}
          />
        </p>
      </div>
      <div className={`cluster items-center ${styles.actions}`}>
        <ButtonLink to={to} size="small" variant={waiting > 0 ? 'secondary' : 'quiet'}>
          {waiting > 0 ? `See ${applicantsText(waiting)}` : 'No applicants yet'}
          <span className="visually-hidden"> for {title}</span>
        </ButtonLink>
      </div>
      <WhoIsAvailable job={job} />
    </li>
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
      <p className={`cluster items-center note tabular-nums col-full ${styles.people}`}>
        {others} nearby is available then.
      </p>
    );
  }
  const rest = availableCount - available.length;
  return (
    <div className={`cluster items-center col-full ${styles.people}`}>
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
          <strong>Invite {name}</strong>
          <span className="visually-hidden"> to {job.title}</span> · {distanceText(miles)}
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
