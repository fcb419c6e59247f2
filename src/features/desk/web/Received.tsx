/** The sender's reference, and a note that a receipt was emailed. */
import type { Receipt } from '../schema';
import styles from './desk.module.css';

export interface DeliveryReceipt extends Receipt {
  email: string;
}

export const Received = ({ reference, email }: Pick<DeliveryReceipt, 'reference' | 'email'>) => (
  <p className={styles.received}>
    Your reference number is{' '}
    <strong className={`tabular-nums nowrap ${styles.reference}`}>{reference}</strong>. We sent a
    confirmation to {email}.
  </p>
);
