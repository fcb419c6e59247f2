/** What the sender keeps: the reference, and that a receipt is on its way. */
import type { Receipt } from '../schema';
import styles from './desk.module.css';

export interface DeliveryReceipt extends Receipt {
  email: string;
}

export const Received = ({ reference, email }: Pick<DeliveryReceipt, 'reference' | 'email'>) => (
  <p className={styles.received}>
    Your reference is <strong className={styles.reference}>{reference}</strong>. We sent a receipt
    to {email}.
  </p>
);
