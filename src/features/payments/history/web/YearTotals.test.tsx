/** The choice of a year stays in place while its totals are loading. */
import { expect, it } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import { YearTotals } from './YearTotals';

it('shows the years and the download while a year loads', () => {
  const { text, links } = rendered(<YearTotals side="practice" known={undefined} />);
  expect(text).toContain('This year');
  expect(text).toContain('Loading…');
  expect(links).toEqual({ 'Download totals (CSV)': '/api/payments/totals.csv' });
});
