/** An example of a day's pay, computed like a booking. */
import { brand } from '#kernel/brand';
import { Section } from '../parts/Section';
import styles from './Receipt.module.css';

export const Receipt = () => (
  <Section
    title="What one Thursday can add up to"
    intro="Minot to Velva and back, a day of recalls, lunch off the clock. The booking adds it up for both of you, so there’s nothing to argue about on Friday."
    tone="deep"
    heading="beside"
  >
    <div className={styles.receipt}>
      <table className="w-full">
        <caption>An example, not a promise: rates and mileage are whatever you agree on.</caption>
        <tbody>
          <tr>
            <th scope="row">
              8 hours <small>at $48.00</small>
            </th>
            <td>$384.00</td>
          </tr>
          <tr>
            <th scope="row">
              46 miles <small>at 65¢, offered by the practice</small>
            </th>
            <td>$29.90</td>
          </tr>
          <tr>
            <th scope="row">
              {brand.name} <small>what we take from your pay</small>
            </th>
            <td>$0.00</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Paid to you by the practice</th>
            <td>$413.90</td>
          </tr>
        </tbody>
      </table>
    </div>
  </Section>
);
