/** A drawing of a week as a river: workdays are bridges, days off are fields. */
import styles from '../parts/drawing.module.css';
import own from './WeekDrawing.module.css';

const deck = 300;
const width = 80;
const start = 40;
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** First day, number of days, height. */
const shifts = [
  { from: 2, length: 1, rise: 92, rate: '$48' },
  { from: 3, length: 2, rise: 168, rate: '$50' },
] as const;

const bridges = shifts.map(({ from, length, rise, rate }) => {
  const left = start + from * width;
  const right = left + length * width;
  const middle = (left + right) / 2;
  const at = (x: number) => deck - rise * (1 - ((x - middle) / (middle - left)) ** 2);
  const wires = Array.from({ length: length * 5 - 1 }, (_, index) => left + (index + 1) * 16)
    .map((x) => `M${x} ${at(x).toFixed(1)}V${deck}`)
    .join('');
  return {
    arch: `M${left} ${deck}Q${middle} ${deck - 2 * rise} ${right} ${deck}`,
    wires,
    middle,
    top: deck - rise,
    rate,
  };
});

const wheat = [70, 84, 98, 140, 154, 168, 460, 474, 488, 540, 554, 568]
  .map((x, index) => `M${x} ${deck}q2-16 ${index % 2 ? -3 : 5}-${26 + (index % 3) * 7}`)
  .join('');

const WeekDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 640 440" aria-hidden="true">
    <path className={styles.hills} d="M0 262C110 214 210 250 320 226S520 200 640 240V300H0Z" />
    <circle className={styles.sun} cx="540" cy="92" r="36" />
    <path className={styles.birds} d="M96 104q7-9 13 0q7-9 13 0M142 82q6-8 11 0q6-8 11 0" />
    <path className={styles.river} d="M0 300H640V440H0Z" />
    <path className={styles.wheat} d={wheat} />
    {bridges.map(({ arch, wires, middle, top, rate }) => (
      <g key={rate}>
        <path className={styles.wire} d={wires} />
        <path className={styles.steel} d={arch} />
        <rect className={styles.bag} x={middle - 30} y={top - 17} width="60" height="34" rx="17" />
        <text className={own.rate} x={middle} y={top + 6}>
          {rate}
        </text>
      </g>
    ))}
    <path className={styles.ink} d={`M0 ${deck}H640`} />
    <path className={styles.wave} d="M60 384h70M190 394h120M360 382h90M500 392h60" />
    {days.map((day, index) => (
      <text key={day} className={own.dayName} x={start + (index + 0.5) * width} y={deck + 40}>
        {day}
      </text>
    ))}
  </svg>
);

export default WeekDrawing;
