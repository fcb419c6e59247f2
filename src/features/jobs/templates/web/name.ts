/** A template's name to begin with, out of a job's title, which may be longer. */
export const longestName = 80;

/** Cut between words where that leaves most of it, and never inside of a character. */
export function nameFrom(title: string): string {
  const whole = title.trim();
  if (whole.length <= longestName) return whole;
  const fitting = [...new Intl.Segmenter('en').segment(whole)]
    .filter(({ index, segment }) => index + segment.length <= longestName)
    .map(({ segment }) => segment)
    .join('');
  const end = fitting.lastIndexOf(' ');
  return (end > longestName / 2 ? fitting.slice(0, end) : fitting).trim();
}
