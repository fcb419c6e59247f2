/** Six things that come with it. */
import { type Point, Points } from '../parts/Points';
import { Section } from '../parts/Section';

const features: Point[] = [
  {
    glyph: 'calendar',
    title: 'Flexible scheduling',
    text: 'Professionals mark the hours they can work, week by week. Practices see who is free right now.',
  },
  {
    glyph: 'shield',
    title: 'Verified credentials',
    text: 'We check every license and CPR card, and say so when one runs out.',
  },
  {
    glyph: 'chat',
    title: 'Messages that stay with the shift',
    text: 'Where to park, which software, whose scrubs: asked and answered beside the booking.',
  },
  {
    glyph: 'star',
    title: 'Reviews from both sides',
    text: 'Each side rates the other after check-out. Neither can read a review before both are written.',
  },
  {
    glyph: 'pin',
    title: 'Matched by distance',
    text: 'Mandan sees Bismarck first. Every shift shows its miles, and mileage pay where there is any.',
  },
  {
    glyph: 'clock',
    title: 'Digital timesheets',
    text: 'Check-in and check-out keep the hours, to the half hour, and both sides read the same sheet.',
  },
];

export const Features = () => (
  <Section title="What comes with every booking">
    <Points points={features} variant="open" />
  </Section>
);
