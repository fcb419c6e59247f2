/** One job as a card: what, when, where, for how much; the same in lists, previews and invitations. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { rateText } from '../../../kernel/money';
import { employmentTypes } from '../rules';
import type { JobView } from '../schema';
import { JobBadge, PracticeBadge } from './JobBadge';
import styles from './JobCard.module.css';
import { JobIcon } from './JobIcon';
import { hoursText, mileageText, milesText } from './labels';
import { ShiftTime } from './ShiftTime';

/** What the card shows of a job; a form can make it up before there is one. */
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
  /** Not known while it is not typed yet. */
  hourlyRate: number | null;
};

/** The documents' numbers of lines. */
const clamps = { professional: styles.threeLines, practice: styles.twoLines };

interface JobCardProps {
  job: CardJob;
  /** Who looks: a professional reads three lines of the description, a practice two. */
  side: 'professional' | 'practice';
  /** Where the title leads, and with it the whole card; a preview leads nowhere. */
  to?: string;
  level?: 2 | 3;
  miles?: number | null;
  /** A state of one's own beside the job's, such as "Applied". */
  mark?: ReactNode;
  /** Below the description, such as why it fits. */
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
      {/* Its own name says nothing to a practice. */}
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

/** Goes to the next line as a whole, and leaves its dot behind. */
const Extra = ({ children }: { children: string }) => (
  <span className={styles.extra}>
    {' · '}
    <span className={styles.whole}>{children}</span>
  </span>
);

/** When, where and on what terms, each with its picture. */
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
