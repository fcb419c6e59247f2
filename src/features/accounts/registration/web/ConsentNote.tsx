/** What a user agrees to by registering; the server records when, and which version. */
import { Link } from 'react-router';
import styles from '#features/accounts/web/form.module.css';

/** Open in a new tab so the form keeps what was typed. */
export const ConsentNote = () => (
  <p className={`note text-center ${styles.consent}`}>
    By continuing you agree to the{' '}
    <Link to="/terms" target="_blank">
      Terms
    </Link>{' '}
    and{' '}
    <Link to="/privacy" target="_blank">
      Privacy Policy
    </Link>
    .
  </p>
);
