/** How it works, in five steps. */
import { Flow } from '../parts/Flow';
import { Section } from '../parts/Section';

const steps = [
  {
    title: 'Create a profile',
    text: 'Professionals add their license, CPR card and hourly rate; practices add their office. We check both.',
  },
  {
    title: 'Find shifts',
    text: 'Practices post the day, the hours and the rate. Professionals see the shifts that fit their week.',
  },
  {
    title: 'Apply and connect',
    text: 'Professionals apply with their rate and a note. The practice chooses, and a digital contract seals it.',
  },
  {
    title: 'Work shifts',
    text: 'Check in on arrival, check out at the end. Both sides see the same hours.',
  },
  {
    title: 'Get paid',
    text: 'The practice pays the agreed hourly rate directly. Our only fee is $10 per booking, and the practice pays it.',
  },
];

export const Steps = () => (
  <Section id="how-it-works" title="How it works, in five steps">
    <Flow steps={steps} />
  </Section>
);
