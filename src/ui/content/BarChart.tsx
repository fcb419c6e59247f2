/**
 * Values as bars, each with its figure above and its name below. A table next to it says the same.
 */
import styles from './BarChart.module.css';

const step = 40;
const barWidth = 26;
const space = 24;

export interface ChartBar {
  name: string;
  /** `null` if there is nothing to measure, unlike a result of zero. */
  value: number | null;
  /** The value as text, above the bar. */
  label: string;
  /** Below the bar, where there is room for it. */
  tick?: string | undefined;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  barHeight: number;
  /** The value of a full bar, such as 100 for a share. Zero is then a result, with its figure. */
  max?: number | undefined;
}

/** How wide a label is on a phone, where letters are larger than the drawing, in its units. */
const widthOf = (label: string): number =>
  [...label].reduce(
    (sum, letter) => sum + (/[.,]/.test(letter) ? 4 : letter === '%' ? 14 : 9.5),
    0,
  );
/** Between two labels. */
const gap = 3;

/**
 * Which labels have room on a phone, beginning with the last: two wide ones are never side by side.
 */
export function labelsThatFit(labels: readonly (string | null)[]): boolean[] {
  let next: string | null = null;
  return labels
    .toReversed()
    .map((label) => {
      const isShown =
        label !== null && (next === null || (widthOf(label) + widthOf(next)) / 2 + gap <= step);
      next = isShown ? label : null;
      return isShown;
    })
    .toReversed();
}

export function BarChart({ bars, barHeight, max }: BarChartProps) {
  const largest = max ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const labels = bars.map(({ value, label }) =>
    value !== null && (value > 0 || max !== undefined) ? label : null,
  );
  const roomy = labelsThatFit(labels);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${bars.length * step} ${barHeight + 2 * space}`}
      aria-hidden="true"
    >
      {bars.map(({ name, value, tick }, index) => {
        const height = value ? Math.max(2, (barHeight * value) / largest) : 0;
        return (
          <g key={name} transform={`translate(${index * step + step / 2} ${space + barHeight})`}>
            <rect className={styles.base} x={-barWidth / 2} y={-1} width={barWidth} height="1" />
            {height > 0 && (
              <rect
                className="fill-primary"
                x={-barWidth / 2}
                y={-height}
                width={barWidth}
                height={height}
                rx="3"
              />
            )}
            {labels[index] && (
              <text className={roomy[index] ? undefined : styles.crowded} y={-height - 4}>
                {labels[index]}
              </text>
            )}
            <text className={styles.tick} y={19}>
              {tick}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
