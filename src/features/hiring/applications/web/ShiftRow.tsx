/** One shift as a row: who, what, when, its status and what comes next, with buttons at the end. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DaysTime } from '#features/jobs/web/ShiftTime';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useFocusFallback } from '#ui/page/focus';
import type { BadgeContent } from './labels';
import styles from './ShiftRow.module.css';

interface RowShift {
  jobId: string;
  jobTitle: string;
  practiceName: string;
  practicePhotoUrl: string | null;
  location: string;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  /** The days of its series that have the same status, if there are several. */
  days?: readonly { startsAt: string; endsAt: string }[];
}

interface ShiftRowProps {
  shift: RowShift;
  mark: BadgeContent;
  /** Next to the status, for example the rate. */
  terms: ReactNode;
  /** What happens next, or why it ended. */
  next?: ReactNode;
  actions?: ReactNode;
}

/** A list needs the town; the state and the ZIP code are on the job. */
const townOf = (location: string) => location.replace(/,[^,]* \d{5}$/, '');

export function ShiftRow(props: ShiftRowProps) {
  const { shift, mark, terms, next, actions } = props;
  // The clicked button unmounts, so focus falls back to the row.
  const area = useFocusFallback<HTMLElement>();
  return (
    <article
      className={`cluster gap-x-3 items-start focus-inset ${styles.row}`}
      ref={area}
      tabIndex={-1}
    >
      <Avatar size="small" name={shift.practiceName} url={shift.practicePhotoUrl} />
      <div className={`grid min-w-0 wrap-anywhere gap-half ${styles.facts}`}>
        <div className="cluster gap-y-0 items-center">
          <h3 className={styles.title}>
            <Link to={`/jobs/${shift.jobId}`} state={{ from: '/applications' }}>
              {shift.jobTitle}
            </Link>
          </h3>
          <span className={styles.status}>
            <Badge tone={mark.tone}>{mark.word}</Badge>
            {terms}
          </span>
        </div>
        <p className="cluster gap-0 gap-x-3">
          <DaysTime shift={shift} days={shift.days} />
          <span className="muted">
            <DotSeparated>
              {shift.practiceName}
              {townOf(shift.location)}
            </DotSeparated>
          </span>
        </p>
        {next && <p className="muted">{next}</p>}
      </div>
      {actions && <div className={`cluster hide-empty ${styles.actions}`}>{actions}</div>}
    </article>
  );
}
