/** The landing page for practices, below its hero. */
import { ButtonLink } from '#ui/content/Button';
import { JoinButton } from '../hero/JoinButton';
import { CheckmarkList } from '../parts/CheckmarkList';
import { ClosingCall } from '../parts/ClosingCall';
import { Flow } from '../parts/Flow';
import { type Highlight, Highlights } from '../parts/Highlights';
import { Section } from '../parts/Section';
import styles from './PracticeRest.module.css';
import { UseCases } from './UseCases';

const benefits = [
  '2,500+ professionals across the state, from single-chair towns to Fargo',
  '95% of posted shifts are filled, in 4 hours on average',
  'Verified practices are placed first in every search',
  'Live availability: see tonight who’s available tomorrow',
  'Reviews from practices like yours, 4.8 out of 5 on average',
  'No agency, no retainer, no minimum number of shifts',
];

const steps = [
  {
    title: 'Post position',
    text: 'Role, date, hours, rate, W-2 or 1099. Skip the phone calls.',
  },
  {
    title: 'Review applications',
    text: 'Each comes with a proposed rate, a note, a rating and the miles to your door.',
  },
  {
    title: 'Select and book',
    text: 'One click creates the contract. The professional accepts it on their phone.',
  },
  {
    title: 'Professional coverage',
    text: 'They check in, treat your patients and check out. Payment is handled securely afterward.',
  },
];

const useCases = [
  {
    title: 'Emergency coverage',
    text: 'Illness, a blizzard on I-94, a child home from school. Post the same day and reach everyone who’s available and close enough.',
    when: 'Same day',
  },
  {
    title: 'Planned temporary staff',
    text: 'Maternity leave, surgery, a continuing-education week in Fargo. Line up people you know well ahead of time.',
    when: 'Weeks ahead',
  },
  {
    title: 'Trial periods',
    text: 'Looking for a permanent hygienist? Work a few days together first. Hiring someone you met here costs nothing extra.',
    when: 'Before you hire',
  },
];

const features: Highlight[] = [
  {
    glyph: 'contract',
    title: 'Digital contracts',
    text: 'Names, shift, rate, mileage and employment type in one document that both sides accept and can download.',
  },
  {
    glyph: 'dollar',
    title: 'Secure payments',
    text: 'Your card is kept by the payment provider, never by us. The $10 fee is charged once and comes with a receipt.',
  },
  {
    glyph: 'phone',
    title: 'SMS notifications',
    text: 'Applications, acceptances and changes texted to the front desk. Reply STOP to unsubscribe.',
  },
];

export default function PracticeBelowFold() {
  return (
    <>
      <Section title="Why practices post here" tone="deep" heading="beside">
        <div className={`lead ${styles.benefits}`}>
          <CheckmarkList items={benefits} />
        </div>
      </Section>
      <Section title="From posting to covered">
        <Flow steps={steps} />
        <div className={`grid ${styles.action}`}>
          <JoinButton to="/register" variant="secondary">
            Create Practice Account
          </JoinButton>
        </div>
      </Section>
      <UseCases title="Three ways to use it" cases={useCases} />
      <Section title="Built in">
        <Highlights points={features} />
      </Section>
      <ClosingCall
        title="Your next gap is already on the calendar"
        text="You may not know the date yet. Free to join, no subscription, $10 per booking."
      >
        <JoinButton to="/register">Start Hiring Today</JoinButton>
        <ButtonLink to="/contact" size="large">
          Contact Our Team
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
