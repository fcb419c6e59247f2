/** Figures of a month in words, and short enough for the top of a bar. */

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 1,204 or 6.5. */
export const countText = (value: number): string => count.format(value);

/** Shown in a table where there is no value. */
export const nothing = '–';

export const percentText = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? nothing : `${percent}%`;

const maxHours = 48;
const daysOf = (hours: number) => Math.round((hours / 24) * 10) / 10;
const unit = (value: number, word: string) =>
  `${countText(value)} ${word}${value === 1 ? '' : 's'}`;

/** 18 hours; from two days on, 2.1 days. */
export function timeText(hours: number | null): string {
  if (hours === null) return nothing;
  return hours < maxHours ? unit(hours, 'hour') : unit(daysOf(hours), 'day');
}

/** 18h or 2.1d. */
export function shortTime(hours: number | null): string {
  if (hours === null) return nothing;
  return hours < maxHours
    ? `${countText(hours < 10 ? hours : Math.round(hours))}h`
    : `${countText(daysOf(hours))}d`;
}
