/** Why the user cannot take a job, shown on its card instead of the buttons. */
import { AlertIcon } from '#ui/content/icons';
import styles from './apply.module.css';

export const Blocked = ({ reason }: { reason: string | null }) =>
  reason && (
    <p className={`muted ${styles.blocked}`}>
      <AlertIcon size={18} />
      <span>{reason}</span>
    </p>
  );
