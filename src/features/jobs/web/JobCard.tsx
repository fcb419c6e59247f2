/** One job as a card: role, time, place and pay; used in lists, previews and invitations. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { rateText } from '../../../kernel/money/money';
import { employmentTypes } from '../rules';
import type { JobView } from '../schema';
import { JobBadge, PracticeBadge } from './JobBadge';
import styles from './JobCard.module.css';
import { JobIcon } from './JobIcon';
import { hoursText, mileageText, milesText } from './labels';
import { ShiftTime } from './ShiftTime';

/** The fields the card shows; the form's preview fills them before a job exists. */
export type CardJob = Pick<
  JobView,
  | 'title'
  | 'description'
  | 'practiceName'
  | 'isPracticeVerified'
  | 'location'
  | 'employmentType'
  | 'paysMileage'
  | 'mileageRate'
  | 'isPermanent'
  | 'startsAt'
  | 'endsAt'
  | 'breakMinutes'
  | 'timeZone'
  | 'status'
> & {
  professionalType: string;
  /** Absent while it is not entered yet. */
  hourlyRate: number | null;
};

/** Lines of the description before it is cut. */
const clamps = { professional: styles.threeLines, practice: styles.twoLines };

interface JobCardProps {
  job: CardJob;
  /** The reader: a professional sees three lines of the description, a practice two. */
  side: 'professional' | 'practice';
  /** Link of the title, which covers the whole card; a preview has none. */
  to?: string;
  level?: 2 | 3;
  miles?: number | null;
  /** The user's own status next to the job's, such as "Applied". */
  mark?: ReactNode;
  /** Below the description, for example why it fits. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function JobCard(props: JobCardProps) {
  const { job, side, to, level = 3, miles, mark, children, actions } = props;
  const Heading = `h${level}` as const;
  const { pathname, search } = useLocation();
  return (
    <article className={styles.card}>
      <div className={styles.marks}>
        <JobBadge status={job.status} />
        <PracticeBadge isVerified={job.isPracticeVerified} />
        {mark}
      </div>
      <div className={styles.first}>
        <Heading className={styles.title}>
          {to ? (
            <Link to={to} state={{ from: pathname + search }} className={styles.link}>
              {job.title}
            </Link>
          ) : (
            job.title
          )}
        </Heading>
        <p className={styles.rate}>
          {job.hourlyRate === null ? '$–/hr' : rateText(job.hourlyRate)}
        </p>
      </div>
      {/* A practice does not need to see its own name. */}
      {side === 'professional' && <p className={styles.practice}>{job.practiceName}</p>}
      <JobFacts job={job} miles={miles} />
      {job.description && (
        <p className={`${styles.description} ${clamps[side]}`}>{job.description}</p>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** Wraps as a unit, and a new line does not start with the separator dot. */
const Extra = ({ children }: { children: string }) => (
  <span className={styles.extra}>
    {' · '}
    <span className={styles.whole}>{children}</span>
  </span>
);

/** Time, place and terms, each with its icon. */
export function JobFacts({ job, miles }: { job: CardJob; miles?: number | null }) {
  const hours = hoursText(job);
  const mileage = mileageText(job);
  const distance = milesText(miles);
  return (
    <ul className={styles.facts}>
      <li>
        <JobIcon name="calendar" size={18} />
        <span>
          <ShiftTime shift={job} />
          {hours && <Extra>{hours}</Extra>}
        </span>
      </li>
      <li>
        <JobIcon name="pin" size={18} />
        <span>
          {job.location || 'Location TBD'}
          {distance && <Extra>{distance}</Extra>}
        </span>
      </li>
      <li>
        <JobIcon name="badge" size={18} />
        <span>
          {job.professionalType} · {employmentTypes[job.employmentType]}
        </span>
      </li>
      {mileage && (
        <li>
          <JobIcon name="car" size={18} />
          <span>Pays mileage, {mileage}</span>
        </li>
      )}
    </ul>
  );
}
