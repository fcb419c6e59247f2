/** One open shift in a public list: role, town, time and pay. */

import { employmentTypes } from '#features/jobs/rules';
import { JobIcon } from '#features/jobs/web/JobIcon';
import { mileageText } from '#features/jobs/web/labels';
import { takeHomeOf, takeHomeText } from '#features/jobs/web/pay';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import { rateText } from '#kernel/money/money';
import { formatDuration } from '#kernel/time/zones';
import { DotSeparated } from '#ui/content/DotSeparated';
import { placeText, roleTitles } from '../rules';
import type { PublicShift } from '../schema';
import { shiftUrl } from './links';
import styles from './shifts.module.css';

/** Leads with what the shift pays in all; a permanent position has only its rate. */
export function Pay({ shift }: { shift: PublicShift }) {
  const takeHome = takeHomeOf(shift, null);
  const rate = rateText(shift.hourlyRate);
  if (!takeHome) return <p className="text-title bold">{rate}</p>;
  return (
    <p className="text-title bold">
      {takeHomeText(shift, null)}
      <span className="note regular block">{`${formatDuration(takeHome.paidHours)} × ${rate}`}</span>
    </p>
  );
}

const moreDaysText = ({ otherDays: { length } }: PublicShift): string =>
  length === 1 ? 'and 1 more day' : `and ${length} more days`;

export function ShiftCard({ shift, level = 2 }: { shift: PublicShift; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const mileage = mileageText(shift);
  return (
    <article className={`panel min-w-0 relative p-4 ${styles.card}`}>
      <Heading className="lead">
        <a href={shiftUrl(shift)} className={styles.cover}>
          {roleTitles[shift.role]}
        </a>
      </Heading>
      <ul className={`stack gap-1 content-start muted text-medium ${styles.facts}`}>
        <li className="flex gap-2">
          <JobIcon name="pin" size={16} />
          <span>{placeText(shift)}</span>
        </li>
        <li className="flex gap-2">
          <JobIcon name="calendar" size={16} />
          <span>
            <ShiftTime shift={shift} />
            {shift.otherDays.length > 0 && <> {moreDaysText(shift)}</>}
          </span>
        </li>
        <li className="flex gap-2">
          <JobIcon name="badge" size={16} />
          <DotSeparated>
            {employmentTypes[shift.employmentType]}
            {shift.isPracticeVerified && 'verified practice'}
            {mileage && `mileage ${mileage}`}
          </DotSeparated>
        </li>
      </ul>
      <Pay shift={shift} />
    </article>
  );
}
