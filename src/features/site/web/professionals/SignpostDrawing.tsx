/** A drawing of a road to the bridge, with a signpost that shows places and pay. */
import styles from '../parts/drawing.module.css';
import own from './SignpostDrawing.module.css';

const boards = [
  { town: 'Washburn', miles: '38 mi', rate: '$48/hr' },
  { town: 'Jamestown', miles: '102 mi', rate: '$52/hr' },
  { town: 'Mandan', miles: '7 mi', rate: '$46/hr' },
];

const SignpostDrawing = () => (
  <svg className={styles.drawing} viewBox="0 30 640 440" aria-hidden="true">
    <circle className={styles.sun} cx="196" cy="226" r="44" />
    <path className={styles.hills} d="M0 262C120 214 226 262 330 236S520 214 640 250V480H0Z" />
    <path className={styles.bank} d="M0 300C180 276 420 276 640 300V480H0Z" />
    <path className={own.road} d="M70 480C130 400 176 330 190 262H206C226 330 300 400 380 480Z" />
    <path className={own.dash} d="M198 280v16M202 312v22M207 352v30M214 404v44" />
    <path className={styles.wire} d="M158 240v22M177 226v36M198 222v40M219 226v36M238 240v22" />
    <path className={styles.steel} d="M136 262Q198 180 260 262" />
    <path className={styles.ink} d="M96 262H300" />
    <path
      className={styles.wheat}
      d="M40 404q2-16-3-30M58 410q2-14 5-26M78 400q2-18-3-34M560 430q2-16-3-30M580 424q2-14 5-28M602 432q2-18-3-34"
    />
    <path className={own.post} d="M470 92V452" />
    {boards.map(({ town, miles, rate }, index) => (
      <g key={town} transform={`translate(${index === 1 ? 330 : 356} ${112 + index * 84})`}>
        <path
          className={own.board}
          d={index === 1 ? 'M26 0H254V60H26L0 30Z' : 'M0 0H228L254 30L228 60H0Z'}
        />
        <text className={own.boardTown} x={index === 1 ? 38 : 16} y="27">
          {town}
        </text>
        <text className={own.quietLabel} x={index === 1 ? 38 : 16} y="47">
          {miles}
        </text>
        <text className={own.boardRate} x={index === 1 ? 240 : 224} y="37">
          {rate}
        </text>
      </g>
    ))}
  </svg>
);

export default SignpostDrawing;
