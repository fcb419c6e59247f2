/** One of the practice's jobs as a row: what, when, pay, status, and who fills it. */
import { Link, useLocation } from 'react-router';
import { rateText } from '../../../kernel/money/money';
import { Avatar } from '../../../ui/content/Avatar';
import { Badge } from '../../../ui/content/Badge';
import { ButtonLink } from '../../../ui/content/Button';
import { CoverLink } from '../../../ui/content/CoverLink';
import type { OwnJobRow as Job } from '../schema';
import { JobBadge } from './JobBadge';
import { staffingOf } from './labels';
import styles from './OwnJobRow.module.css';
import { ShiftTime } from './ShiftTime';

export function OwnJobRow({ job }: { job: Job }) {
  const path = `/practice/jobs/${job.id}`;
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  const { bookingId, badge } = staffingOf(job);
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <CoverLink to={path}>{job.title}</CoverLink>
        </h3>
        <p className={styles.facts}>
          {job.professionalType} · <ShiftTime shift={job} />
          {job.seriesSize > 1 && <> · One of {job.seriesSize} days</>}
        </p>
        {job.description && <p className={styles.description}>{job.description}</p>}
      </div>
      <p className={styles.rate}>{rateText(job.hourlyRate)}</p>
      <p className={styles.status}>
        {job.chosen && !bookingId ? (
          <Badge tone={badge.tone}>{badge.word}</Badge>
        ) : (
          <JobBadge status={job.status} />
        )}
      </p>
      <div className={styles.foot}>
        <Staffing job={job} state={state} />
        <div className={styles.view}>
          <ButtonLink to={path} state={state} size="small">
            View Applications ({job.applications})
            <span className="visually-hidden"> for {job.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Staffing({ job, state }: { job: Job; state: { from: string } }) {
  const { name, photoUrl = null, bookingId, note } = staffingOf(job);
  return (
    <div className={styles.who}>
      {name && <Avatar size="small" name={name} url={photoUrl} />}
      <p>
        {name && (
          <span className={styles.name}>
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
