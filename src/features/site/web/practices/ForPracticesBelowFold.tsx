/** The "For practices" page, below its hero. */
import { JoinButton } from '../hero/JoinButton';
import { ClosingCall } from '../parts/ClosingCall';
import { type Highlight, Highlights } from '../parts/Highlights';
import { Section } from '../parts/Section';
import { GapTimeline } from './GapTimeline';
import { PricingCard } from './PricingCard';
import { UseCases } from './UseCases';

const benefits: Highlight[] = [
  {
    glyph: 'shield',
    title: 'Credentials first',
    text: 'An expired license or CPR card stops an application before it reaches you.',
  },
  {
    glyph: 'people',
    title: 'You choose, we don’t assign',
    text: 'Compare rate, distance, experience and reliability side by side, read the reviews, and pick.',
  },
  {
    glyph: 'contract',
    title: 'Paperwork that writes itself',
    text: 'Contracts, hours, receipts and invoices sit with the booking, and export for your bookkeeper.',
  },
  {
    glyph: 'star',
    title: 'Ask them back',
    text: 'Save favorites. When a shift reopens, they and earlier applicants who are available hear first.',
  },
];

const useCases = [
  {
    title: 'The six o’clock text',
    text: 'A hygienist is out, twelve recalls are in the book. Post before your first coffee and open the doors as usual.',
    when: 'Today or tomorrow',
  },
  {
    title: 'Twelve weeks of leave',
    text: 'Post the whole stretch with one form. Each day is filled separately, so one person or four can cover it.',
    when: 'Planned',
  },
  {
    title: 'Meetings, vacations, hunting season',
    text: 'You already know the weeks. Post them in spring and have the best applicants by summer.',
    when: 'Every year',
  },
  {
    title: 'A position you can’t fill yet',
    text: 'Post the permanent position here too, and keep the chair busy with temps until the right person signs on.',
    when: 'Permanent',
  },
];

export default function ForPracticesBelowFold() {
  return (
    <>
      <Section title="What changes at the front desk" tone="paper" heading="beside">
        <Highlights points={benefits} variant="open" columns={2} />
      </Section>
      <GapTimeline />
      <UseCases title="When practices post" cases={useCases} />
      <PricingCard />
      <ClosingCall
        title="Have the account before you need it"
        text="Sign up on a quiet afternoon and get verified. Then the next gap is just one form away."
      >
        <JoinButton to="/verify?userType=practice">Set Up Your Practice</JoinButton>
      </ClosingCall>
    </>
  );
}
