import { expect, test } from 'vitest';
import type { BookingView } from '../../../bookings/schema';
import type { OwnJobView } from '../../../jobs/schema';
import { countText, upcomingShifts, waitingJobs, waitingText } from './practice';

const job = (waiting: number, startsAt: string | null = '2027-01-12T14:00:00.000Z') =>
  ({ waiting, startsAt }) as OwnJobView;

test('open jobs and pending applicants are counted, and more pages are indicated', () => {
  const jobs = [job(2), job(0), job(3)];
  expect(countText({ jobs, hasMore: false })).toBe('3');
  expect(waitingText({ jobs, hasMore: false })).toBe('5');
  expect(countText({ jobs, hasMore: true })).toBe('3+');
});

test('jobs sort by start, positions without a start last', () => {
  const soon = job(1, '2027-01-11T14:00:00.000Z');
  const later = job(1);
  const position = job(4, null);
  expect(waitingJobs([position, later, job(0), soon])).toEqual([soon, later, position]);
});

test('a shift that is over is not upcoming', () => {
  const shift = (endsAt: string | null) => ({ endsAt }) as BookingView;
  const going = shift('2027-01-12T13:00:00.000Z');
  const over = shift('2027-01-12T11:00:00.000Z');
  expect(upcomingShifts([over, going, shift(null)], new Date('2027-01-12T12:00:00Z'))).toEqual([
    going,
  ]);
});
