/** The shift a dialog is about. */

import { DaysTime } from '#features/jobs/web/ShiftTime';
import { rateText } from '#kernel/money/money';
import { DotSeparated } from '#ui/content/DotSeparated';
import type { JobListing } from '../schema';

import styles from './apply.module.css';

export const ShiftSummary = ({ job }: { job: JobListing }) => (
  <p className={`stack gap-1 wrap-anywhere row-padding ${styles.shift}`}>
    <strong className="bold">{job.title}</strong>
    <span>
      <DotSeparated>
        {job.practiceName}
        {job.location}
      </DotSeparated>
    </span>
    <span>
      <DotSeparated>
        <DaysTime shift={job} days={job.days} />
        {rateText(job.hourlyRate)}
      </DotSeparated>
    </span>
  </p>
);
