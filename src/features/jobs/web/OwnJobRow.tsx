/** One of the practice's jobs as a row: what, when, pay, status, and who fills it. */
import { Link, useLocation } from 'react-router';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import type { OwnJobRow as Job } from '../schema';
import { JobBadge } from './JobBadge';
import { staffingOf } from './labels';
import styles from './OwnJobRow.module.css';
import { DaysTime } from './ShiftTime';

export function OwnJobRow({ job }: { job: Job }) {
  const path = `/practice/jobs/${job.id}`;
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  const now = useNow();
  const { badge } = staffingOf(job, now);
  return (
    <article className={`dense-row ${styles.row}`}>
      <div className={styles.what}>
        <h3 className={`row-title ${styles.title}`}>
          <StretchedLink to={path}>{job.title}</StretchedLink>
        </h3>
        <p className={styles.facts}>
          <DotSeparated>
            {job.professionalType}
            <DaysTime shift={job} days={job.days} />
          </DotSeparated>
        </p>
        {job.description && (
          <p className={`note clamp-2 ${styles.description}`}>{job.description}</p>
        )}
      </div>
      <p className={`bold tabular-nums text-right ${styles.rate}`}>{rateText(job.hourlyRate)}</p>
      <p className={styles.status}>
        {job.days.length > 1 ? (
          <SeriesBadge days={job.days} />
        ) : (
          <Badge tone={badge.tone}>{badge.word}</Badge>
        )}
      </p>
      <div
        className={`cluster gap-1 gap-x-3 items-center justify-between desk-contents ${styles.foot}`}
      >
        {job.days.length > 1 ? (
          <SeriesStaffing job={job} now={now} />
        ) : (
          <Staffing job={job} now={now} state={state} />
        )}
        <div className={`relative flex-none ml-auto ${styles.view}`}>
          <ButtonLink to={path} state={state} size="small">
            View Applications ({job.applications})
            <span className="visually-hidden"> for {job.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** Open as long as one day is open; otherwise how the days ended. */
function SeriesBadge({ days }: Pick<Job, 'days'>) {
  const filled = days.filter(({ status }) => status === 'filled').length;
  const isOpen = days.some(({ status }) => status === 'open');
  if (filled > 0 && isOpen) {
    return (
      <Badge tone="green">
        {filled} of {days.length} filled
      </Badge>
    );
  }
  return (
    <JobBadge status={isOpen ? 'open' : filled > 0 ? 'filled' : (days[0]?.status ?? 'open')} />
  );
}

interface StaffingProps {
  job: Job;
  now: Date;
}

/** Who has which days, and how many wait for an answer. */
function SeriesStaffing({ job, now }: StaffingProps) {
  const people = new Map<string, number>();
  for (const { name } of job.days) if (name) people.set(name, (people.get(name) ?? 0) + 1);
  const { note } = staffingOf({ ...job, chosen: null, hold: null }, now);
  return (
    <div className={`row note min-w-0 relative wrap-anywhere ${styles.who}`}>
      <p>
        {[...people].map(([name, count]) => (
          <span key={name} className="block ink strong">
            {name}: {count === 1 ? '1 day' : `${count} days`}
          </span>
        ))}
        {job.waiting > 0 ? <Badge tone="yellow">{note}</Badge> : <span>{note}</span>}
      </p>
    </div>
  );
}

function Staffing({ job, now, state }: StaffingProps & { state: { from: string } }) {
  const { name, photoUrl = null, bookingId, note } = staffingOf(job, now);
  return (
    <div className={`row note min-w-0 relative wrap-anywhere ${styles.who}`}>
      {name && <Avatar size="small" name={name} url={photoUrl} />}
      <p>
        {name && (
          <span className="block ink strong">
            {bookingId ? (
              <Link to={`/bookings/${bookingId}`} state={state}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        )}
        {!name && job.waiting > 0 ? <Badge tone="yellow">{note}</Badge> : <span>{note}</span>}
      </p>
    </div>
  );
}
