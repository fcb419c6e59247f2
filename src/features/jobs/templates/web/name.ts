/** Suggests a template's name from a job's title, which may be longer. */
export const maxNameLength = 80;

/** Cuts between words if that keeps most of the title, and never inside a character. */
export function nameFrom(title: string): string {
  const whole = title.trim();
  if (whole.length <= maxNameLength) return whole;
  const fitting = [...new Intl.Segmenter('en').segment(whole)]
    .filter(({ index, segment }) => index + segment.length <= maxNameLength)
    .map(({ segment }) => segment)
    .join('');
  const end = fitting.lastIndexOf(' ');
  return (end > maxNameLength / 2 ? fitting.slice(0, end) : fitting).trim();
}
