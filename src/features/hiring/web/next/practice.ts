/** What a practice's dashboard counts and lists of its jobs and shifts. */
import type { BookingView } from '../../../bookings/schema';
import type { OwnJobView } from '../../../jobs/schema';

export interface OpenJobs {
  jobs: readonly OwnJobView[];
  /** There are more than were read. */
  hasMore: boolean;
}

const few = 3;

export const countText = ({ jobs, hasMore }: OpenJobs): string =>
  `${jobs.length}${hasMore ? '+' : ''}`;

export const waitingText = ({ jobs, hasMore }: OpenJobs): string =>
  `${jobs.reduce((sum, { waiting }) => sum + waiting, 0)}${hasMore ? '+' : ''}`;

/** Behind every date; not infinite, since two of those have no difference. */
const startOf = ({ startsAt }: OwnJobView) =>
  startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);

/** The jobs somebody waits for, the one that starts soonest first; positions without a start last. */
export const waitingJobs = (jobs: readonly OwnJobView[]): OwnJobView[] =>
  jobs
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, few);

/** The shifts that are going on or come next. */
export const upcomingShifts = (bookings: readonly BookingView[], now: Date): BookingView[] =>
  bookings.filter(({ endsAt }) => endsAt !== null && new Date(endsAt) > now).slice(0, few);
