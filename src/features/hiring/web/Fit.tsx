/** Why a job fits, in a few words each. */
import { CheckIcon } from '../../../ui/icons';
import type { OfferedJob } from '../schema';
import styles from './Fit.module.css';

export const Fit = ({ fit }: { fit: OfferedJob['fit'] }) =>
  fit !== null &&
  fit.reasons.length > 0 && (
    <ul className={styles.fit} aria-label="Why it fits">
      {fit.reasons.map((reason) => (
        <li key={reason}>
          <CheckIcon size={14} /> {reason}
        </li>
      ))}
    </ul>
  );
