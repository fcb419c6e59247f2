/** The shift that a dialog is about. */

import { rateText } from '../../../../kernel/money';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import type { OfferedJob } from '../schema';

import styles from './apply.module.css';

export const ShiftBox = ({ job }: { job: OfferedJob }) => (
  <p className={styles.shift}>
    <strong>{job.title}</strong>
    <span>
      {job.practiceName} · {job.location}
    </span>
    <span>
      <ShiftTime shift={job} /> · {rateText(job.hourlyRate)}
    </span>
  </p>
);
