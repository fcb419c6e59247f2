/** The drawing of the home page: a person crosses a bridge to the practice. */
import styles from '../parts/drawing.module.css';

const deck = 350;
const [left, right] = [120, 520];
const middle = (left + right) / 2;
const rise = 200;

/** The arch is a parabola, so that the wires meet it exactly. */
const archAt = (x: number) => deck - rise * (1 - ((x - middle) / (middle - left)) ** 2);

const wires = Array.from({ length: 11 }, (_, index) => left + ((index + 1) * (right - left)) / 12)
  .map((x) => `M${x.toFixed(1)} ${archAt(x).toFixed(1)}V${deck}`)
  .join('');

/** A quadratic curve whose control point is twice as high draws exactly that parabola. */
const arch = `M${left} ${deck}Q${middle} ${deck - 2 * rise} ${right} ${deck}`;

const wheat = [20, 34, 47, 62, 78, 92]
  .map((x, index) => `M${x} ${deck}q2 -14 ${index % 2 ? -3 : 5} -${24 + (index % 3) * 6}`)
  .join('');

const waves =
  'M176 400h30M240 400h128M404 400h58M150 430h98M284 430h36M356 430h126M198 460h66M304 460h100M440 460h30';

const BridgeDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 640 480" aria-hidden="true">
    <path className={styles.hills} d="M0 316C90 262 170 304 262 276S452 236 640 292V350H0Z" />
    <path className={styles.river} d="M0 350H640V480H0Z" />
    <path
      className={styles.birds}
      d="M118 116q7-9 13 0q7-9 13 0M160 92q6-8 11 0q6-8 11 0M496 142q6-8 11 0q6-8 11 0"
    />
    <circle className={styles.sun} cx={middle} cy={deck - rise} r="38" />
    <path className={styles.bank} d="M0 350H142C138 396 104 424 112 480H0Z" />
    <path className={styles.bank} d="M640 350H498C502 396 536 424 528 480H640Z" />
    <path className={styles.wave} d={waves} />
    <path className={styles.wire} d={wires} />
    <path className={styles.steel} d={arch} />
    <path className={styles.ink} d={`M0 ${deck}H640`} />
    <path className={styles.wheat} d={wheat} />

    <g transform="translate(236 350)">
      <circle className={styles.skin} cx="0" cy="-73" r="10.5" />
      <path className={styles.cloth} d="M-14-31c0-19 5-28 14-28s14 9 14 28Z" />
      <path className={styles.ink} d="M-6-31l-7 30M6-31l8 30" />
      <rect className={styles.bag} x="13" y="-39" width="19" height="14" rx="3" />
    </g>

    <g transform="translate(580 350)">
      <path className={styles.wall} d="M-44-1V-78L0-108 44-78V-1Z" />
      <path className={styles.bag} d="M-10 0v-36a10 10 0 0 1 20 0V0Z" />
      <rect className={styles.pane} x="-34" y="-60" width="15" height="18" rx="2" />
      <rect className={styles.pane} x="19" y="-60" width="15" height="18" rx="2" />
      <path
        className={styles.cloth}
        d="M0-87c-9-5-13 1-10 9 2 5 2.5 11 5.5 11 2.5 0 2-6 4.5-6s2 6 4.5 6c3 0 3.5-6 5.5-11 3-8-1-14-10-9Z"
      />
    </g>
  </svg>
);

export default BridgeDrawing;
