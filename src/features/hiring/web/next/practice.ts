/** The counts and lists of jobs and shifts on a practice's dashboard. */
import type { BookingView } from '../../../bookings/schema';
import type { OwnJobView } from '../../../jobs/schema';

export interface OpenJobs {
  jobs: readonly OwnJobView[];
  /** More exist than were loaded. */
  hasMore: boolean;
}

const few = 3;

export const countText = ({ jobs, hasMore }: OpenJobs): string =>
  `${jobs.length}${hasMore ? '+' : ''}`;

export const waitingText = ({ jobs, hasMore }: OpenJobs): string =>
  `${jobs.reduce((sum, { waiting }) => sum + waiting, 0)}${hasMore ? '+' : ''}`;

/** Sorts after every date. Not Infinity, because Infinity − Infinity is NaN. */
const startOf = ({ startsAt }: OwnJobView) =>
  startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);

/** Jobs with pending applicants, soonest start first; positions without a start come last. */
export const waitingJobs = (jobs: readonly OwnJobView[]): OwnJobView[] =>
  jobs
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, few);

/** Shifts in progress or coming up. */
export const upcomingShifts = (bookings: readonly BookingView[], now: Date): BookingView[] =>
  bookings.filter(({ endsAt }) => endsAt !== null && new Date(endsAt) > now).slice(0, few);
