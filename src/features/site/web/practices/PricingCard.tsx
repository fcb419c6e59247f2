/** The complete pricing. */
import { CheckmarkList } from '../parts/CheckmarkList';
import { Section } from '../parts/Section';
import styles from './PricingCard.module.css';

const included = [
  'As many postings as you like',
  'License and CPR checks for clinical applicants',
  'Contract, messages, check-in, check-out and receipts',
  'Charged once, after the shift, by the method in your profile',
];

export const PricingCard = () => (
  <Section
    title="One price, for bookings only"
    intro="The professional’s pay is between the two of you: you pay the agreed rate directly, and we add no percentage to it."
    tone="paper"
    heading="beside"
  >
    <div className={`stack ${styles.card}`}>
      <p className={`grid lead text-center ${styles.price}`}>
        <b>$10</b> per booking
      </p>
      <p>Free to join. No subscription. If no one comes, you pay nothing.</p>
      <CheckmarkList items={included} />
    </div>
  </Section>
);
