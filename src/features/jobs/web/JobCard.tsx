/** One job as a card: role, time, place and pay; used in lists and previews. */

import type { ReactNode } from 'react';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { DotSeparated } from '#ui/content/DotSeparated';
import { StretchedLink } from '#ui/content/StretchedLink';
import { employmentTypes } from '../rules';
import type { JobView } from '../schema';
import { PracticeBadge } from './JobBadge';
import styles from './JobCard.module.css';
import { JobIcon } from './JobIcon';
import { hoursText, mileageText, milesText } from './labels';
import { type PaidDays, payOfDays } from './pay';
import { DaysTime } from './ShiftTime';

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
> & {
  professionalType: string;
  /** Absent while it is not entered yet. */
  hourlyRate: number | null;
  practicePhotoUrl?: string | null;
  days?: PaidDays['days'];
};

interface JobCardProps {
  job: CardJob;
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
  const { job, to, level = 3, miles, mark, children, actions } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={`stack panel min-w-0 relative row-padding ${styles.card}`}>
      <div className={`flex gap-3 min-w-0 ${styles.head}`}>
        <Avatar size="small" name={job.practiceName} url={job.practicePhotoUrl ?? null} />
        <div className={`flex-1 min-w-0 ${styles.names}`}>
          <Heading className={`lead wrap-anywhere ${styles.title}`}>
            {to ? (
              <StretchedLink to={to} isCard>
                {job.title}
              </StretchedLink>
            ) : (
              job.title
            )}
          </Heading>
          <p className={`cluster gap-y-1 items-center note ${styles.by}`}>
            {job.practiceName}
            <PracticeBadge isVerified={job.isPracticeVerified} />
          </p>
        </div>
      </div>
      <Pay job={job} miles={miles} />
      <JobFacts job={job} miles={miles} isBrief={to !== undefined} />
      {job.description && <p className={`note ${styles.description}`}>{job.description}</p>}
      <div className={`cluster gap-y-1 items-center hide-empty ${styles.more}`}>
        {mark}
        {children}
      </div>
      {actions && <div className={`cluster items-center ${styles.actions}`}>{actions}</div>}
    </article>
  );
}

/** Leads with what all days pay, which is what a professional compares. */
function Pay({ job, miles }: Pick<JobCardProps, 'job' | 'miles'>) {
  const rate = job.hourlyRate === null ? '$–/hr' : rateText(job.hourlyRate);
  const pay = payOfDays(job, miles);
  if (!pay) return <p className={`grid ${styles.pay}`}>{rate}</p>;
  return (
    <p className={`grid ${styles.pay}`}>
      <span>{pay.amount}</span> <span className={styles.rate}>{pay.formula}</span>
    </p>
  );
}

interface JobFactsProps {
  job: CardJob;
  miles?: number | null | undefined;
  /** For a list: smaller, without the hours, which the pay line has, and the terms on one line. */
  isBrief?: boolean;
}

/** Time, place and terms, each with its icon. */
export function JobFacts({ job, miles, isBrief = false }: JobFactsProps) {
  const hours = isBrief ? null : hoursText(job);
  const mileage = mileageText(job);
  const distance = milesText(miles);
  const size = isBrief ? 16 : 18;
  return (
    <ul
      className={
        isBrief ? `stack gap-2 ${styles.facts} ${styles.brief}` : `stack gap-2 ${styles.facts}`
      }
    >
      <li>
        <JobIcon name="calendar" size={size} />
        <DotSeparated>
          <DaysTime shift={job} days={job.days} />
          {hours}
        </DotSeparated>
      </li>
      <li>
        <JobIcon name="pin" size={size} />
        <DotSeparated>
          {job.location || 'Location TBD'}
          {distance}
        </DotSeparated>
      </li>
      <li>
        <JobIcon name="badge" size={size} />
        <DotSeparated>
          {job.professionalType}
          {employmentTypes[job.employmentType]}
          {isBrief && mileage && `mileage ${mileage}`}
        </DotSeparated>
      </li>
      {!isBrief && mileage && (
        <li>
          <JobIcon name="car" size={size} />
          <span>Pays mileage, {mileage}</span>
        </li>
      )}
    </ul>
  );
}
