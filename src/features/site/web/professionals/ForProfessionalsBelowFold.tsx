/** For professionals, below its hero. */
import { ButtonLink } from '../../../../ui/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { Flow } from '../parts/Flow';
import { type Point, Points } from '../parts/Points';
import { Section } from '../parts/Section';
import { Receipt } from './Receipt';
import { WelcomedRoles } from './WelcomedRoles';

const benefits: Point[] = [
  {
    glyph: 'dollar',
    title: 'A rate nobody trims',
    text: 'Your profile carries your hourly rate. For any shift you can ask for more, or less, and what you agree is what you get.',
  },
  {
    glyph: 'calendar',
    title: 'Hours you paint yourself',
    text: 'Mark the hours you can work, weekday by weekday. Change them as often as life does.',
  },
  {
    glyph: 'shield',
    title: 'Papers once',
    text: 'Upload license and CPR card, and we review them within 24 to 48 hours. We write 30 and 7 days before one runs out.',
  },
  {
    glyph: 'clock',
    title: 'Your time is worth something',
    text: 'If a practice cancels in the last 4 hours before a shift, it owes you two hours at the agreed rate.',
  },
  {
    glyph: 'star',
    title: 'Know where you are going',
    text: 'Facility, equipment and payment, rated by professionals who have worked there. Yours counts too.',
  },
  {
    glyph: 'gift',
    title: 'Points that add up',
    text: 'Finished shifts, punctual mornings and quick replies earn points, and points buy rewards.',
  },
];

const steps = [
  {
    title: 'Sign up with your phone',
    text: 'We text you a code, you choose a password, and the account is yours.',
  },
  {
    title: 'Show us your papers',
    text: 'License number, license and CPR card as photos or PDF. You can look around while we check them.',
  },
  {
    title: 'Pick your shifts',
    text: 'Propose your rate with a note, or quick-apply at the posted one. Accept the contract when you are chosen.',
  },
  {
    title: 'Work, check out, be paid',
    text: 'Hours and total stand on the booking. The practice pays you directly within 2 to 3 business days.',
  },
];

export default function ForProfessionalsBelowFold() {
  return (
    <>
      <Section title="Six reasons to keep a day free for us">
        <Points points={benefits} />
      </Section>
      <Receipt />
      <Section title="From account to first pay" heading="beside">
        <Flow steps={steps} variant="ladder" />
      </Section>
      <WelcomedRoles />
      <ClosingCall
        title="Somebody near you needs cover"
        text="It takes about ten minutes with your license at hand. Joining and working cost you nothing."
      >
        <ButtonLink to="/verify?userType=professional" variant="primary" size="large">
          Create Your Profile
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
