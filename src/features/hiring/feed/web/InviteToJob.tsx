/** Invites a professional to one of the practice's open jobs. */

import { useState } from 'react';
import { useInvitations, useInvite } from '#features/hiring/invitations/web/api';
import styles from '#features/hiring/invitations/web/invite.module.css';
import { needsLicense } from '#features/jobs/rules';
import { type OwnJobRow, practiceJobs } from '#features/jobs/schema';
import { postJobPath, shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { Badge } from '#ui/content/Badge';
import { Button, ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { DialogButton, useCloseDialog } from '#ui/feedback/Dialog';
import { Empty, Pending } from '#ui/feedback/states';
import { usePages } from '#ui/list/pages';
import type { FeedEntry } from '../schema';
import { canWork } from './week';

interface InviteToJobProps {
  entry: FeedEntry;
  today: string;
}

interface InviteButtonProps extends InviteToJobProps {
  /** The one primary button of a screen; small in a row otherwise. */
  isPrimary?: boolean;
}

export function InviteToJob({ isPrimary, ...props }: InviteButtonProps) {
  const { firstName, lastName } = props.entry.professional;
  const name = `${firstName} ${lastName}`;
  return (
    <DialogButton
      size={isPrimary ? 'medium' : 'small'}
      variant={isPrimary ? 'primary' : 'secondary'}
      button="Invite"
      about={name}
      title={`Invite ${name}`}
    >
      <Choice {...props} />
    </DialogButton>
  );
}

/** Upcoming jobs this professional may take, sorted by matching title, then by matching hours. */
function jobsFor(jobs: readonly OwnJobRow[], entry: FeedEntry, today: string) {
  const { title } = entry.professional;
  const rank = { true: 0, null: 1, false: 2 };
  return jobs
    .filter(
      ({ allowedActions, professionalType }) =>
        allowedActions.includes('invite') &&
        (professionalType === title || !needsLicense(professionalType)),
    )
    .map((job) => ({ job, isAvailable: canWork(entry, job, today) }))
    .sort(
      (one, other) =>
        Number(one.job.professionalType !== title) - Number(other.job.professionalType !== title) ||
        rank[`${one.isAvailable}`] - rank[`${other.isAvailable}`],
    );
}

function Choice({ entry, today }: InviteToJobProps) {
  const { id, firstName, hourlyRate } = entry.professional;
  const query = { status: 'open', when: 'upcoming', sort: 'soonest', series: 'apart' } as const;
  const { items, error, retry } = usePages(practiceJobs, query, {
    limit: 100,
    isWhole: true,
  });
  const [chosen, setChosen] = useState<string>();
  if (!items) return <Pending error={error} refetch={retry} shape="table" />;
  const jobs = jobsFor(items, entry, today);
  const [only, second] = jobs;
  const job = (second ? jobs.find((each) => each.job.id === chosen) : only)?.job;
  if (jobs.length === 0) {
    return (
      <Empty
        title="No open shift to invite to"
        action={
          <ButtonLink to={postJobPath} variant="primary">
            Post New Job
          </ButtonLink>
        }
      >
        Post a shift for {entry.professional.title}s, then invite {firstName}.
      </Empty>
    );
  }
  return (
    <div className="stack">
      <p className="note">
        {firstName} usually works for {rateText(hourlyRate)}. We'll email your offer at the posted
        rate. The first person to accept an invitation is booked at once.
      </p>
      <ul className="stack gap-2" aria-label="Your open shifts">
        {jobs.map(({ job: each, isAvailable }) => (
          <li key={each.id}>
            <label className={`row gap-3 framed focus-frame ${styles.candidate}`}>
              <input
                type="radio"
                name="job"
                checked={each.id === job?.id}
                onChange={() => setChosen(each.id)}
              />
              <span className="grid min-w-0 wrap-anywhere gap-half">
                <span className="bold">{each.title}</span>
                <span className="note">
                  <DotSeparated>{`${shiftText(each)} · ${rateText(each.hourlyRate)}`}</DotSeparated>
                </span>
                {isAvailable !== null && (
                  <span className="cluster gap-1">
                    <Badge tone={isAvailable ? 'green' : 'grey'}>
                      {isAvailable ? 'Available' : 'Not available'}
                    </Badge>
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="stack gap-2 bottom-bar">
        {job ? (
          <SendButton key={job.id} job={job} professionalId={id} />
        ) : (
          <Button variant="primary" isWide disabled>
            Choose a shift
          </Button>
        )}
      </div>
    </div>
  );
}

interface SendButtonProps {
  job: OwnJobRow;
  professionalId: FeedEntry['professional']['id'];
}

function SendButton({ job, professionalId }: SendButtonProps) {
  const { items, error } = useInvitations(job.id);
  const send = useInvite(useCloseDialog());
  const isInvited = items?.some(
    (each) => each.professionalId === professionalId && each.status === 'pending',
  );
  return (
    <Button
      variant="primary"
      isWide
      disabled={isInvited || !(items || error)}
      isPending={send.isPending}
      pendingLabel="Inviting…"
      onClick={() =>
        send.act({ params: { id: job.id }, body: { professionalIds: [professionalId] } })
      }
    >
      {isInvited ? 'Already invited' : `Invite at ${rateText(job.hourlyRate)}`}
    </Button>
  );
}
