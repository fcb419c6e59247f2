/** Four numbers that people ask about before they sign up. */
import { Link } from 'react-router';
import { Section } from '../parts/Section';
import styles from './Numbers.module.css';

export const Numbers = () => (
  <Section title="Four numbers worth knowing" tone="deep" heading="beside">
    <dl className={`stack gap-6 gap-x-7 halves ${styles.numbers}`}>
      <div>
        <dt>24 to 48 hours</dt>
        <dd>is how long we take to review your license, CPR card or practice documents.</dd>
      </div>
      <div>
        <dt>4 hours</dt>
        <dd>
          before the start, either side can still cancel or reschedule for free. A practice that
          cancels later owes two hours at the agreed rate.
        </dd>
      </div>
      <div>
        <dt>2 to 3 business days</dt>
        <dd>after check-out, the professional has been paid.</dd>
      </div>
      <div>
        <dt>$10</dt>
        <dd>
          per booking, paid by the practice. Joining is free and there is no subscription.{' '}
          <Link to="/faq">More answers</Link>
        </dd>
      </div>
    </dl>
  </Section>
);
