/** Whoever edits one day of several reads so, and can change them all. */
import { expect, it } from 'vitest';
import type { OwnJobView } from '#features/jobs/schema';
import { rendered } from '#tests/support/browser/rendered';
import { SeriesScope } from './SeriesScope';

const days = ['2027-01-12', '2027-01-13', '2027-01-14'].map((workDate, index) => ({
  id: `j${index}`,
  workDate,
  status: 'open',
}));

const textOf = (shown: typeof days) => {
  const job = { id: 'j0', workDate: '2027-01-12', status: 'open', days: shown };
  return rendered(
    <SeriesScope job={job as unknown as OwnJobView} scope="day" onChange={() => {}} />,
  ).text;
};

it('names the day and offers the other open ones', () => {
  const text = textOf(days);
  expect(text).toContain("You're editing Tue, Jan 12, one of 3 days posted together.");
  expect(text).toContain('You can change all open days at once.');
});

it('says so if no other day is open, and nothing about a single day', () => {
  const filled = days.map((day, index) => (index === 0 ? day : { ...day, status: 'filled' }));
  expect(textOf(filled)).toContain('None of the other days are open.');
  expect(textOf(days.slice(0, 1)).trim()).toBe('');
});
