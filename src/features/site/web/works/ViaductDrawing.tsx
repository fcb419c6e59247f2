/** A drawing of a prairie viaduct on five numbered piers, modeled on the one at Valley City. */
import styles from '../parts/drawing.module.css';
import own from './ViaductDrawing.module.css';

const deck = 110;
const piers = [160, 360, 560, 760, 960];

/** A steel tower: two slanted legs with crossed braces. */
const tower = (x: number) =>
  `M${x - 12} ${deck}L${x - 30} 300M${x + 12} ${deck}L${x + 30} 300` +
  `M${x - 15} 145L${x + 21} 205M${x + 15} 145L${x - 21} 205` +
  `M${x - 21} 205L${x + 26} 258M${x + 21} 205L${x - 26} 258`;

const spans = piers
  .slice(1)
  .map((x) => `M${x - 200} ${deck}Q${x - 100} ${deck + 56} ${x} ${deck}`)
  .join('');

const ViaductDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 1120 350"
    preserveAspectRatio="xMinYMid slice"
    aria-hidden="true"
  >
    <path className={styles.hills} d="M0 250C160 190 300 236 470 214S820 176 1120 236V350H0Z" />
    <circle className={styles.sun} cx="860" cy="58" r="34" />
    <path className={styles.birds} d="M300 52q7-9 13 0q7-9 13 0M346 34q6-8 11 0q6-8 11 0" />
    <path className={styles.river} d="M0 300H1120V350H0Z" />
    <path className={styles.bank} d="M0 110H70C74 190 120 260 196 350H0Z" />
    <path className={styles.bank} d="M1120 110H1050C1046 190 1000 260 924 350H1120Z" />
    <path className={styles.wave} d="M250 322h90M390 330h60M520 318h120M690 328h70M800 320h60" />
    <path className={styles.wire} d={spans} />
    <path className={own.truss} d={piers.map(tower).join('')} />
    <path className={own.deckLine} d={`M0 ${deck}H1120`} />
    {piers.map((x, index) => (
      <g key={x}>
        <circle className={index === 4 ? styles.sun : own.disc} cx={x} cy={deck} r="21" />
        <text className={index === 4 ? own.dark : own.figure} x={x} y={deck + 7}>
          {index + 1}
        </text>
      </g>
    ))}
    <g transform="translate(66 110)">
      <circle className={styles.skin} cx="0" cy="-62" r="9" />
      <path className={styles.cloth} d="M-12-26c0-16 4-24 12-24s12 8 12 24Z" />
      <path className={styles.ink} d="M-5-26l-6 25M5-26l7 25" />
      <rect className={styles.bag} x="11" y="-33" width="16" height="12" rx="3" />
    </g>
  </svg>
);

export default ViaductDrawing;
