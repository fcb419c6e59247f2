/** Why sending failed, beside the button: the toast keeps the documents' words and goes away. */
import type { ApiError } from '../../../ui/api';
import styles from './desk.module.css';

/** Issues stand beside their fields already. */
export const FailureNote = ({ error }: { error: ApiError | null }) =>
  error?.serverMessage && !error.issues ? (
    <p className={styles.note}>{error.serverMessage}</p>
  ) : null;
