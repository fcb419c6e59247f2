/** Six features of the product. */
import { type Highlight, Highlights } from '../parts/Highlights';
import { Section } from '../parts/Section';

const features: Highlight[] = [
  {
    glyph: 'calendar',
    title: 'Flexible scheduling',
    text: 'Professionals mark the hours they can work, week by week. Practices see who’s available right now.',
  },
  {
    glyph: 'shield',
    title: 'Verified credentials',
    text: 'We check every license and CPR card, and let you know before one expires.',
  },
  {
    glyph: 'chat',
    title: 'Messages that stay with the shift',
    text: 'Where to park, which software, whose scrubs: ask and answer right on the booking.',
  },
  {
    glyph: 'star',
    title: 'Reviews from both sides',
    text: 'Each side rates the other after check-out. Neither sees a review until both are written.',
  },
  {
    glyph: 'pin',
    title: 'Matched by distance',
    text: 'Mandan sees Bismarck first. Every shift shows the miles, and any mileage pay.',
  },
  {
    glyph: 'clock',
    title: 'Digital timesheets',
    text: 'Check-in and check-out track the hours to the half hour, and both sides see the same timesheet.',
  },
];

export const Features = () => (
  <Section title="What comes with every booking">
    <Highlights points={features} variant="open" />
  </Section>
);
