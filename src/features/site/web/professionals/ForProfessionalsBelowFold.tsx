/** The "For professionals" page, below its hero. */
import { JoinButton } from '../hero/JoinButton';
import { ClosingCall } from '../parts/ClosingCall';
import { Flow } from '../parts/Flow';
import { type Highlight, Highlights } from '../parts/Highlights';
import { Section } from '../parts/Section';
import { Receipt } from './Receipt';
import { WelcomedRoles } from './WelcomedRoles';

const benefits: Highlight[] = [
  {
    glyph: 'dollar',
    title: 'A rate no one trims',
    text: 'Your profile shows your hourly rate. For any shift you can ask for more or less, and what you agree on is what you get.',
  },
  {
    glyph: 'calendar',
    title: 'Set your own hours',
    text: 'Mark the hours you can work, weekday by weekday. Change them as often as life does.',
  },
  {
    glyph: 'shield',
    title: 'Upload once',
    text: 'Upload your license and CPR card, and we’ll review them within 24 to 48 hours. We’ll email you 30 and 7 days before one expires.',
  },
  {
    glyph: 'clock',
    title: 'Your time is worth something',
    text: 'If a practice cancels in the last 4 hours before a shift, it owes you two hours at the agreed rate.',
  },
  {
    glyph: 'star',
    title: 'Know where you’re going',
    text: 'Facility, equipment and payment, rated by professionals who have worked there. Yours counts too.',
  },
  {
    glyph: 'gift',
    title: 'Points that add up',
    text: 'Completed shifts, on-time mornings and quick replies earn points, and points earn rewards.',
  },
];

const steps = [
  {
    title: 'Sign up with your phone',
    text: 'We text you a code, you choose a password, and the account is yours.',
  },
  {
    title: 'Upload your documents',
    text: 'Your license number, plus photos or PDFs of your license and CPR card. Look around while we check them.',
  },
  {
    title: 'Pick your shifts',
    text: 'Propose your rate with a note, or quick apply at the posted one. Accept the contract when you’re selected.',
  },
  {
    title: 'Work, check out, get paid',
    text: 'Your hours and total show on the booking. The practice pays you directly within 2 to 3 business days.',
  },
];

export default function ForProfessionalsBelowFold() {
  return (
    <>
      <Section title="Six reasons to keep a day free for us">
        <Highlights points={benefits} />
      </Section>
      <Receipt />
      <Section title="From sign-up to first paycheck" heading="beside">
        <Flow steps={steps} variant="ladder" />
      </Section>
      <WelcomedRoles />
      <ClosingCall
        title="Someone near you needs coverage"
        text="It takes about ten minutes with your license handy. Joining and working cost you nothing."
      >
        <JoinButton to="/verify?userType=professional">Create Your Profile</JoinButton>
      </ClosingCall>
    </>
  );
}
