/** A timeline of four steps, from the sick call to the signed contract. */
import { Section } from '../parts/Section';
import styles from './GapTimeline.module.css';

const steps = [
  {
    time: '1:05 PM',
    title: 'Post the shift',
    text: 'Hygiene, tomorrow, 8:00 AM–5:00 PM, $48/hr, mileage paid. Your address and parking are already filled in.',
  },
  {
    time: '2:40 PM',
    title: 'Look at who applied',
    text: 'Three names, all verified. One has worked with your software, one lives eleven miles out.',
  },
  {
    time: '4:15 PM',
    title: 'Select one',
    text: 'The contract is created from the posting and the agreed rate, and goes to her phone.',
  },
  {
    time: '5:05 PM',
    title: 'Booked',
    text: 'She accepted. You both have what you need for tomorrow, and you can go home.',
  },
];

export const GapTimeline = () => (
  <Section
    title="Four steps, four hours"
    intro="On average, it takes four hours to fill a shift. Here’s how an afternoon like that goes."
    tone="deep"
  >
    <ol className={`stack gap-0 ${styles.line}`}>
      {steps.map(({ time, title, text }) => (
        <li key={time}>
          <time className={styles.time}>{time}</time>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
