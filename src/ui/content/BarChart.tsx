/** Values as bars, each with its figure above and its name below. A table says the same next to it. */
import styles from './BarChart.module.css';

const step = 40;
const barWidth = 26;
const space = 24;

export interface ChartBar {
  name: string;
  value: number;
  /** The value as text, above the bar. */
  label: string;
  /** Below the bar, where there is room for it. */
  tick?: string | undefined;
}

export function BarChart({ bars, barHeight }: { bars: readonly ChartBar[]; barHeight: number }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${bars.length * step} ${barHeight + 2 * space}`}
      aria-hidden="true"
    >
      {bars.map(({ name, value, label, tick }, index) => {
        const height = value === 0 ? 0 : Math.max(2, (barHeight * value) / largest);
        return (
          <g key={name} transform={`translate(${index * step + step / 2} ${space + barHeight})`}>
            <rect className={styles.base} x={-barWidth / 2} y={-1} width={barWidth} height="1" />
            {value > 0 && (
              <>
                <rect
                  className={styles.bar}
                  x={-barWidth / 2}
                  y={-height}
                  width={barWidth}
                  height={height}
                  rx="3"
                />
                <text y={-height - 4}>{label}</text>
              </>
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
