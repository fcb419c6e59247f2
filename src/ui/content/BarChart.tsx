/**
 * Amounts as bars, rates as dots on a line, each with its figure above and its name below. A table
 * next to it says the same.
 */
import styles from './BarChart.module.css';

const step = 40;
const barWidth = 26;
const space = 24;

const xOf = (index: number): number => index * step + step / 2;

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
  /** The highest value a rate can have, such as 100 for a share. Zero is then a result too. */
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

/** How much two labels side by side lack. */
const lack = (one: string, other: string) =>
  Math.max(0, (widthOf(one) + widthOf(other)) / 2 + gap - step);

/**
 * Which labels have room on a phone: the largest and the latest always, the others from the last
 * one back, as two wide ones are never side by side.
 */
export function labelsThatFit(labels: readonly (string | null)[], largest: number): boolean[] {
  const shown = new Map<number, string>();
  const latest = labels.findLastIndex((label) => label !== null);
  const others = labels.map((_, index) => labels.length - 1 - index);
  for (const index of [largest, latest, ...others]) {
    const label = labels[index];
    if (!label) continue;
    const hasRoom = [index - 1, index + 1].every(
      (next) => lack(label, shown.get(next) ?? '') === 0,
    );
    if (hasRoom || index === latest) shown.set(index, label);
  }
  return labels.map((_, index) => shown.has(index));
}

/** Whether the line of a rate clearly rises from its dot, so that the label has its room below. */
function isLow(heights: readonly (number | null)[], index: number): boolean {
  const height = heights[index] ?? 0;
  const [before, after] = [heights[index - 1] ?? height, heights[index + 1] ?? height];
  return before + after > 2 * height + 12 && height > 30;
}

export function BarChart({ bars, barHeight, max }: BarChartProps) {
  const isRate = max !== undefined;
  const values = bars.map(({ value }) => value ?? 0);
  const largest = Math.max(...values);
  const full = max ?? Math.max(1, largest);
  const labels = bars.map(({ value, label }, index) =>
    value !== null && (value > 0 || isRate || index === bars.length - 1) ? label : null,
  );
  const largestAt = values.lastIndexOf(largest);
  const roomy = labelsThatFit(labels, largestAt);
  const heights = bars.map(({ value }) => value && Math.max(2, (barHeight * value) / full));
  const shift = lack(labels[largestAt] ?? '', labels[largestAt + 1] ?? '');
  // Broken where nothing was measured.
  const line = bars.map(({ value }, index) => {
    const command = (bars[index - 1]?.value ?? null) === null ? 'M' : 'L';
    return value === null ? '' : `${command}${xOf(index)} ${-(heights[index] ?? 0)}`;
  });
  return (
    <svg
      className={styles.chart}
      viewBox={`0 ${-space - barHeight} ${bars.length * step} ${barHeight + 2 * space}`}
      aria-hidden="true"
    >
      {isRate && <path className={styles.line} d={line.join('')} />}
      {bars.map(({ name, value, tick }, index) => {
        const height = heights[index] ?? 0;
        return (
          <g key={name} transform={`translate(${xOf(index)} 0)`}>
            <rect className={styles.base} x={-barWidth / 2} y={-1} width={barWidth} height="1" />
            {isRate
              ? value !== null && <circle className="fill-primary" cy={-height} r="4" />
              : height > 0 && (
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
              <text
                className={roomy[index] ? undefined : styles.crowded}
                x={roomy[index] && index === largestAt + 1 ? shift : undefined}
                y={isRate ? (isLow(heights, index) ? 18 : -8) - height : -height - 4}
              >
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
