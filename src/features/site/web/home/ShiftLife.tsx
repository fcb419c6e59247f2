/** The stages of a shift, on the same line that shows the progress of a booking. */
import { Section } from '../parts/Section';
import styles from './ShiftLife.module.css';

const stages = [
  { title: 'Applied', text: 'Kayla, a hygienist in Minot, applies at $48/hr and adds a note.' },
  { title: 'Contract', text: 'The practice picks her. What they agreed on is in writing.' },
  {
    title: 'Confirmed',
    text: 'She accepts. Now she has the address, and both have phone numbers.',
  },
  { title: 'Checked in', text: '7:52 AM, on her phone, eight minutes early.' },
  { title: 'Checked out', text: '5:04 PM. Lunch off the clock: eight hours.' },
  { title: 'Paid', text: '$384.00 from the practice straight to Kayla.' },
];

/** Each stage is centered above its column; the arch is a parabola through all six. */
const deck = 230;
const arch = `M93.3 ${deck}Q560 -150 1026.7 ${deck}`;
const stations = [
  [280, 108.4],
  [466.7, 47.6],
  [653.3, 47.6],
  [840, 108.4],
] as const;
const wires = stations.map(([x, y]) => `M${x} ${y}V${deck}`).join('');
const points = [[93.3, deck], ...stations, [1026.7, deck]] as const;

const Line = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 1120 250" aria-hidden="true">
    <path className={styles.deck} d={`M0 ${deck}H1120`} />
    <path className={styles.wire} d={wires} />
    <path className={styles.arch} d={arch} />
    {points.map(([x, y]) => (
      <circle key={x} className={styles.station} cx={x} cy={y} r="9" />
    ))}
  </svg>
);

export const ShiftLife = () => (
  <Section
    title="The life of a shift"
    tone="deep"
    intro="Both sides see the same line: what’s done, what’s next, and whose turn it is. Here’s a hygiene day on Tue, Jan 12, 8:00 AM–5:00 PM CST."
  >
    <div className={`relative ${styles.life}`}>
      <div className={`relative mb-5 ${styles.picture}`}>
        <Line className={styles.ahead} />
        <Line className={styles.done} />
        <svg className={styles.ahead} viewBox="0 0 1120 250" aria-hidden="true">
          <circle className={styles.now} r="15" />
        </svg>
      </div>
      <ol className={`stack ${styles.stages}`}>
        {stages.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <label className={`items-center gap-2 muted text-medium ${styles.pause}`}>
        <input type="checkbox" />
        Pause animation
      </label>
    </div>
  </Section>
);
