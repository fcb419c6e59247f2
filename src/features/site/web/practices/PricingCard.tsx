/** The price, once and completely. */
import { Checks } from '../parts/Checks';
import { Section } from '../parts/Section';
import styles from './PricingCard.module.css';

const included = [
  'As many postings as you like',
  'License and CPR checks of everyone who applies',
  'Contract, messages, check-in, check-out and receipts',
  'Charged once, after the shift was worked, by card or by check',
];

export const PricingCard = () => (
  <Section
    title="One price, for bookings only"
    intro="The professional’s pay is between the two of you: you pay the agreed rate directly, and we add no percentage to it."
    tone="paper"
    heading="beside"
  >
    <div className={styles.card}>
      <p className={styles.price}>
        <b>$10</b> per booking
      </p>
      <p>Free to join. No subscription. If nobody comes, you pay nothing.</p>
      <Checks items={included} />
    </div>
  </Section>
);
