/** The drawing of the practices page: three people cross a bridge to an office at sunrise. */
import styles from '../parts/drawing.module.css';
import own from './OfficeDrawing.module.css';

const deck = 270;
const [left, right] = [90, 690];
const middle = (left + right) / 2;
const rise = 190;
const at = (x: number) => deck - rise * (1 - ((x - middle) / (middle - left)) ** 2);

const wires = Array.from({ length: 19 }, (_, index) => left + (index + 1) * 30)
  .map((x) => `M${x} ${at(x).toFixed(1)}V${deck}`)
  .join('');

const Walker = ({ x, bag = false }: { x: number; bag?: boolean }) => (
  <g transform={`translate(${x} ${deck})`}>
    <circle className={styles.skin} cx="0" cy="-67" r="10" />
    <path className={styles.cloth} d="M-13-28c0-17 4-26 13-26s13 9 13 26Z" />
    <path className={styles.ink} d="M-5-28l-7 27M5-28l8 27" />
    {bag && <rect className={styles.bag} x="12" y="-36" width="18" height="13" rx="3" />}
  </g>
);

const OfficeDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 5 1120 350"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden="true"
  >
    <circle className={styles.sun} cx={middle} cy="80" r="40" />
    <path className={styles.hills} d="M0 232C160 180 320 226 480 204S860 170 1120 214V270H0Z" />
    <path className={styles.river} d="M0 270H1120V360H0Z" />
    <path className={styles.bank} d="M0 270H112C108 308 84 332 90 360H0Z" />
    <path className={styles.bank} d="M1120 270H668C672 308 700 332 692 360H1120Z" />
    <path className={styles.wave} d="M170 306h80M300 318h150M500 304h90M240 340h110M420 342h60" />
    <path className={styles.wire} d={wires} />
    <path
      className={styles.steel}
      d={`M${left} ${deck}Q${middle} ${deck - 2 * rise} ${right} ${deck}`}
    />
    <path className={styles.ink} d={`M0 ${deck}H1120`} />
    <Walker x={330} />
    <Walker x={470} bag />
    <Walker x={610} />
    <path className={styles.wall} d="M770 269V120H1050V269Z" />
    <path className={own.roof} d="M752 120H1068L1048 92H772Z" />
    <path
      className={own.awning}
      d="M790 176h120v14a20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0Z"
    />
    <rect className={styles.pane} x="800" y="216" width="100" height="36" rx="3" />
    <path className={styles.bag} d="M936 269V202a24 24 0 0 1 48 0V269Z" />
    <rect className={styles.pane} x="1000" y="196" width="32" height="52" rx="3" />
    <text className={own.sign} x="910" y="156">
      OPEN TODAY
    </text>
  </svg>
);

export default OfficeDrawing;
