/** The day of a shift in four steps, and the six ways to check out. */

import {
  automaticCheckoutHours,
  checkInLeadMinutes,
  checkoutMethods,
} from '#features/bookings/attendance/rules';
import type { Side } from '#features/bookings/web/progress';
import { choiceNames, methodNotes } from '../labels';
import styles from './CheckoutDemo.module.css';

const steps: Record<Side, readonly string[]> = {
  professional: [
    'The practice has a 4-digit PIN for your booking. You hear it at the office.',
    `Check in when you arrive, from ${checkInLeadMinutes} minutes before the start.`,
    "When you're done, choose how to check out and enter your hours. You can't enter more than the time since the start, rounded up to the half hour.",
    `If you forget, we check you out ${automaticCheckoutHours} hours after the scheduled end, with the scheduled hours.`,
  ],
  practice: [
    'Generate a 4-digit PIN for the booking, or let check-in do it. Only you can see it.',
    `The professional checks in on their phone, from ${checkInLeadMinutes} minutes before the start.`,
    "When they're done, tell them the PIN or sign the form on their screen.",
    `If they forget, we check them out ${automaticCheckoutHours} hours after the scheduled end.`,
  ],
};

export const HowItWorks = ({ side }: { side: Side }) => (
  <section className="stack gap-3 panel p-4" aria-labelledby="how-it-works">
    <h2 id="how-it-works">How it works</h2>
    <ol className={`stack gap-2 ${styles.steps}`}>
      {steps[side].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <h3>Six ways to check out</h3>
    <dl className={`stack gap-2 ${styles.methods}`}>
      {checkoutMethods.map((method) => (
        <div key={method}>
          <dt>{choiceNames[method]}</dt>
          <dd>{methodNotes[method]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
