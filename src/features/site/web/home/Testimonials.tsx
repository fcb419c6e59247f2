/** Three testimonials with star ratings. */

import { Stars } from '#ui/content/Stars';
import { Section } from '../parts/Section';
import styles from './Testimonials.module.css';

const testimonials = [
  {
    rating: 5,
    words:
      'I work three days in Bismarck and take a Friday in Minot when the rate is right. The contract is on my phone before I’ve packed my loupes.',
    name: 'Megan T.',
    who: 'Dental hygienist, Bismarck',
  },
  {
    rating: 5,
    words:
      'Our assistant broke her wrist on a Sunday. By Sunday night, Monday was covered by someone who knew her way around a crown prep.',
    name: 'Carla V.',
    who: 'Office manager, Grand Forks',
  },
  {
    rating: 4.5,
    words:
      'Good people, honest hours. Half a star off because I’d like to see more assistants this far west.',
    name: 'Dr. Paul H.',
    who: 'Dentist, Dickinson',
  },
];

export const Testimonials = () => (
  <Section title="From both sides" tone="paper">
    <div className={`stack gap-6 ${styles.testimonials}`}>
      {testimonials.map(({ rating, words, name, who }) => (
        <figure key={name} className={`stack content-start ${styles.voice}`}>
          <Stars rating={rating} />
          <blockquote className="lead">{words}</blockquote>
          <figcaption className="grid muted">
            <b className="strong ink">{name}</b>
            {who}
          </figcaption>
        </figure>
      ))}
    </div>
  </Section>
);
