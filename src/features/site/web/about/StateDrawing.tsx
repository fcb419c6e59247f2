/** A map of North Dakota with its towns joined by arches; positions are approximate. */
import styles from '../parts/drawing.module.css';
import own from './StateDrawing.module.css';

const towns = {
  Williston: [88, 150],
  Dickinson: [128, 272],
  Minot: [230, 144],
  Bismarck: [262, 277],
  Jamestown: [403, 269],
  'Grand Forks': [534, 172],
  Fargo: [550, 272],
} as const;

type Town = keyof typeof towns;

const routes: [Town, Town, number][] = [
  ['Williston', 'Minot', 60],
  ['Dickinson', 'Bismarck', 56],
  ['Minot', 'Bismarck', 0],
  ['Bismarck', 'Jamestown', 56],
  ['Minot', 'Grand Forks', 96],
  ['Jamestown', 'Fargo', 60],
  ['Grand Forks', 'Fargo', 0],
];

const span = ([from, to, rise]: [Town, Town, number]) => {
  const [[x1, y1], [x2, y2]] = [towns[from], towns[to]];
  const side = rise ? 0 : 46;
  return `M${x1} ${y1}Q${(x1 + x2) / 2 + side} ${(y1 + y2) / 2 - rise} ${x2} ${y2}`;
};

/** Straight borders in the west, north and south; the Red River in the east. */
const border =
  'M40 70H530c6 14-4 22 4 34s-2 22 8 34 0 24 8 36-2 26 8 40 4 24 2 38 12 22 10 40 10 24 8 40 8 14 10 28H40Z';
const missouri = 'M40 172c30 14 44-4 76 8s52 26 86 22 40 34 52 62 10 30 14 46 18 34 22 50';

const StateDrawing = () => (
  <svg className={styles.drawing} viewBox="16 10 596 410" aria-hidden="true">
    <path className={own.land} d={border} />
    <path className={own.water} d={missouri} />
    <path className={styles.steel} d={routes.map(span).join('')} />
    {Object.entries(towns).map(([name, [x, y]]) => (
      <g key={name}>
        <circle className={name === 'Bismarck' ? own.capital : own.town} cx={x} cy={y} r="7" />
        <text
          className={x > 500 ? own.easternTown : own.townName}
          x={x > 500 ? x - 14 : x}
          y={x > 500 ? y + 6 : y + 29}
        >
          {name}
        </text>
      </g>
    ))}
  </svg>
);

export default StateDrawing;
