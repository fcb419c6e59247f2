/** A drawing of a day's schedule in three columns, with a bridge over the gap in the middle one. */
import styles from '../parts/drawing.module.css';
import own from './ScheduleDrawing.module.css';

const hours = ['8', '9', '10', '11', '12', '1', '2', '3'];
const top = 96;
const row = 40;

interface Block {
  column: number;
  from: number;
  length: number;
}

const booked: Block[] = [
  { column: 0, from: 0, length: 2 },
  { column: 0, from: 2, length: 1 },
  { column: 0, from: 3.5, length: 1.5 },
  { column: 0, from: 6, length: 2 },
  { column: 1, from: 0, length: 1 },
  { column: 1, from: 7, length: 1 },
  { column: 2, from: 0, length: 1.5 },
  { column: 2, from: 2, length: 2 },
  { column: 2, from: 5, length: 1 },
  { column: 2, from: 6, length: 1.5 },
];

const left = (column: number) => 84 + column * 180;
/** Start and end of the gap; the arch between them lies on its side. */
const [from, to] = [top + row + 6, top + 7 * row - 6];
const side = left(1) + 14;
const middle = (from + to) / 2;

const wires = [1, 2, 3, 4, 5, 6, 7]
  .map((index) => {
    const y = from + (index * (to - from)) / 8;
    const reach = 128 * (1 - ((y - middle) / (middle - from)) ** 2);
    return `M${side} ${y}h${reach.toFixed(1)}`;
  })
  .join('');

const ScheduleDrawing = () => (
  <svg className={styles.drawing} viewBox="0 10 640 440" aria-hidden="true">
    <rect className={own.sheet} x="24" y="24" width="592" height="412" rx="16" />
    {['Dr. Larson', 'Hygiene 1', 'Hygiene 2'].map((name, column) => (
      <text key={name} className={own.column} x={left(column) + 82} y="66">
        {name}
      </text>
    ))}
    {hours.map((hour, index) => (
      <g key={hour}>
        <path className={own.hair} d={`M76 ${top + index * row}H604`} />
        <text className={own.hour} x="62" y={top + index * row + 6}>
          {hour}
        </text>
      </g>
    ))}
    {booked.map(({ column, from, length }) => (
      <rect
        key={`${column} ${from}`}
        className={own.booked}
        x={left(column) + 6}
        y={top + from * row + 3}
        width="152"
        height={length * row - 6}
        rx="7"
      />
    ))}
    <rect
      className={own.bridged}
      x={left(1) + 6}
      y={top + row + 3}
      width="152"
      height={6 * row - 6}
      rx="7"
    />
    <path className={styles.wire} d={wires} />
    <path className={styles.steel} d={`M${side} ${from}Q${side + 256} ${middle} ${side} ${to}`} />
    <path className={styles.ink} d={`M${side} ${from - 4}V${to + 4}`} />
    <circle className={styles.sun} cx={side + 128} cy={middle} r="15" />
    <path className={own.tick} d={`M${side + 121} ${middle}l5 5 9-10`} />
  </svg>
);

export default ScheduleDrawing;
