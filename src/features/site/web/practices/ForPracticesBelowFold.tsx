/** For practices, below its hero. */
import { ButtonLink } from '../../../../ui/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { type Point, Points } from '../parts/Points';
import { Section } from '../parts/Section';
import { useSignUp } from '../signUp';
import { GapTimeline } from './GapTimeline';
import { PricingCard } from './PricingCard';
import { UseCases } from './UseCases';

const benefits: Point[] = [
  {
    glyph: 'shield',
    title: 'Credentials first',
    text: 'An expired license or CPR card stops an application before it reaches you.',
  },
  {
    glyph: 'people',
    title: 'You choose, we do not assign',
    text: 'See rate, distance, years and reliability next to each other, read the reviews, pick.',
  },
  {
    glyph: 'contract',
    title: 'Paperwork that writes itself',
    text: 'Contracts, hours, receipts and invoices sit with the booking, and export for your bookkeeper.',
  },
  {
    glyph: 'star',
    title: 'Ask them back',
    text: 'Keep favorites. When a shift reopens, they and the earlier applicants who are free hear first.',
  },
];

const useCases = [
  {
    title: 'The six o’clock text',
    text: 'A hygienist is out, twelve recalls are in the book. Post before the first coffee and let the lobby open as usual.',
    when: 'Today or tomorrow',
  },
  {
    title: 'Twelve weeks of leave',
    text: 'Post a whole stretch with one form. Each day is filled on its own, so one person or four can carry it.',
    when: 'Planned',
  },
  {
    title: 'Meetings, vacations, hunting season',
    text: 'You know the weeks already. Put them up in spring and have the best applicants by summer.',
    when: 'Every year',
  },
  {
    title: 'A post you cannot fill yet',
    text: 'Advertise the permanent job here too, and keep the chair busy with temps until the right person signs.',
    when: 'For good',
  },
];

export default function ForPracticesBelowFold() {
  const { pathFor } = useSignUp();
  return (
    <>
      <Section title="What changes at the front desk" tone="paper" heading="beside">
        <Points points={benefits} variant="open" columns={2} />
      </Section>
      <GapTimeline />
      <UseCases title="When practices post" cases={useCases} />
      <PricingCard />
      <ClosingCall
        title="Have the account before you need it"
        text="Sign up on a quiet afternoon, get verified, and the next gap is a form away."
      >
        <ButtonLink to={pathFor('practice')} variant="primary" size="large">
          Set Up Your Practice
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
