/** Why sending failed, next to the button: the toast is generic and disappears. */
import type { ApiError } from '#ui/data/api';
import styles from './desk.module.css';

/** Field issues are already shown at their fields. */
export const FailureNote = ({ error }: { error: ApiError | null }) =>
  error?.serverMessage && !error.issues ? (
    <p className={styles.note}>{error.serverMessage}</p>
  ) : null;
