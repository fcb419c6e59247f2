/** The three roles, with what practices expect of each. */
import { Section } from '../parts/Section';
import styles from './RoleCards.module.css';

const roles = [
  {
    title: 'Dentists',
    text: 'Cover a parental leave in Devils Lake, or two weeks of vacation in Hettinger.',
    asks: [
      'Active North Dakota license',
      'Restorative, exams, emergencies',
      'Usually full days or weeks',
    ],
    // A mouth mirror.
    tool: 'M44 20a18 18 0 1 1-.1 0M57 51l29 45M60 49l30 45',
  },
  {
    title: 'Dental Hygienists',
    text: 'The column everyone misses first. Single days from Bottineau to Bowman, often next week.',
    asks: ['Active RDH license', 'Prophy, perio, radiographs', 'Local anesthesia is a plus'],
    // A scaler with two ends.
    tool: 'M22 24c8-6 14-2 14 6l44 44c8 0 12 6 6 14M32 34l46 46',
  },
  {
    title: 'Dental Assistants',
    text: 'A second pair of hands at the chair, in general, surgical and orthodontic practices.',
    asks: ['RDA or QDA registration', 'Four-handed chairside, sterilization', 'Half days welcome'],
    // A suction tip.
    tool: 'M20 34c18-20 32-8 38 10s14 34 38 40M26 40c12-12 20-4 26 10s18 36 42 42',
  },
];

export const RoleCards = () => (
  <Section title="Made for three roles">
    <ul className="stack gap-5 desk-thirds">
      {roles.map(({ title, text, asks, tool }) => (
        <li key={title} className={`panel ${styles.role}`}>
          <svg className={styles.tool} viewBox="0 0 112 112" aria-hidden="true">
            <path className={styles.arch} d="M0 112V56a56 56 0 0 1 112 0v56Z" />
            <path className={styles.steel} d={tool} />
          </svg>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
          <ul className={`col-full mt-2 ${styles.asks}`}>
            {asks.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
);
