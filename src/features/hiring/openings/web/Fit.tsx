/** The reasons a job fits, as short labels. */

import { CheckIcon } from '#ui/content/icons';
import { milesText } from '../rules';
import type { JobListing } from '../schema';

import styles from './Fit.module.css';

/** The distance is left out, because the card already shows it next to the place. */
const reasonsOf = ({ reasons, miles }: NonNullable<JobListing['fit']>) =>
  reasons.filter((reason) => miles === null || reason !== milesText(miles));

export function Fit({ fit }: { fit: JobListing['fit'] }) {
  if (fit === null) return null;
  const reasons = reasonsOf(fit);
  if (reasons.length === 0 && fit.isAvailable !== false) return null;
  return (
    <ul className={`cluster ${styles.fit}`} aria-label="How well it fits">
      {reasons.map((reason) => (
        <li key={reason}>
          <CheckIcon size={14} /> {reason}
        </li>
      ))}
      {fit.isAvailable === false && <li className={styles.against}>Outside your availability</li>}
    </ul>
  );
}
