/** Invites one available professional: a chip to click, then a dialog that says what it means. */
import { useState } from 'react';
import type { AvailablePerson, StaffableJob } from '#features/dashboard/schema';
import { distanceText } from '#features/hiring/applications/web/compare';
import { useInvite } from '#features/hiring/invitations/web/api';
import { shiftText } from '#features/jobs/web/labels';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import styles from '../Dashboard.module.css';

interface InvitePersonProps {
  person: AvailablePerson;
  job: StaffableJob;
}

export function InvitePerson({ person, job }: InvitePersonProps) {
  const { id, name, photoUrl, miles, hourlyRate, reliability, isFavorite } = person;
  const [isAsking, setAsking] = useState(false);
  const invite = useInvite();
  return (
    <>
      <button
        type="button"
        className={`touch-target ${styles.person}`}
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
