/** The year that is shown, kept in the URL. */
import type { Choice } from '#ui/list/filters';
import { useParameter } from '#ui/list/pages';

/** `none` is the label for what is shown if the URL has no year. */
export function useYear(
  years: readonly number[] = [],
  none: string,
): { year: number | undefined; choice: Choice } {
  const [value, onChange] = useParameter<string>('year', '');
  const year = /^2[01]\d\d$/.test(value) ? Number(value) : undefined;
  const listed = year && !years.includes(year) ? [year, ...years] : years;
  const options = [
    { value: '', label: none },
    ...listed.map(String).map((each) => ({ value: each, label: each })),
  ];
  return {
    year,
    choice: { label: 'Year', name: 'year', options, value: year ? value : '', onChange },
  };
}
