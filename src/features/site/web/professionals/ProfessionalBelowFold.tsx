/** The landing page for professionals, below its hero. */
import { Link } from 'react-router';
import { GetStarted } from '../hero/GetStarted';
import { ClosingCall } from '../parts/ClosingCall';
import { Flow } from '../parts/Flow';
import { type Highlight, Highlights } from '../parts/Highlights';
import { Section } from '../parts/Section';
import { RoleCards } from './RoleCards';

const benefits: Highlight[] = [
  {
    glyph: 'bridge',
    title: 'Work between jobs, or alongside one',
    text: 'Keep your three days at your regular office and add a fourth somewhere else. No minimum, no exclusivity.',
  },
  {
    glyph: 'dollar',
    title: 'Pay in plain sight',
    text: 'Each posting shows its rate and whether it’s W-2 or 1099. Ask for your own rate when you apply.',
  },
  {
    glyph: 'car',
    title: 'Miles counted',
    text: 'Distance is measured from your ZIP code, and mileage pay shows in dollars before you say yes.',
  },
  {
    glyph: 'bell',
    title: 'No refreshing',
    text: 'New shifts, contracts and changes come by text or email. Turn either off when you’re on vacation.',
  },
];

const steps = [
  {
    title: 'Create profile',
    text: 'Title, experience, license, CPR card, rate, hours. We check your documents and mark you verified.',
  },
  {
    title: 'Browse and apply',
    text: 'Filter by role, date, rate and miles. Apply with a note and wait for the contract, or quick apply and reserve the time.',
  },
  {
    title: 'Work and earn',
    text: 'Check in on your phone, check out with the practice, and see what you’re owed before you get to your car.',
  },
];

export default function ProfessionalBelowFold() {
  return (
    <>
      <Section title="Temp work without the guesswork" heading="beside">
        <Highlights points={benefits} variant="open" columns={2} />
      </Section>
      <Section title="Three steps to your first shift" tone="paper">
        <Flow steps={steps} />
      </Section>
      <RoleCards />
      <ClosingCall
        title="The next open shift could be yours"
        text={
          <>
            Sign up today and apply as soon as your documents are verified. Want the long version
            first? <Link to="/for-professionals">Read what professionals get</Link>.
          </>
        }
      >
        <GetStarted userType="professional">Start Your Profile</GetStarted>
      </ClosingCall>
    </>
  );
}
