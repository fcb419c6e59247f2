/** What a person agrees to by registering; the server keeps when and which version. */
import { Link } from 'react-router';
import styles from './form.module.css';

/** In tabs of their own: a password that was typed would not be there on the way back. */
export const ConsentNote = () => (
  <p className={styles.consent}>
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
