/** Labels of bookings: time, place, job and status. */

import { milesText } from '#features/jobs/web/labels';
import { daysBetween } from '#kernel/time/day';
import {
  formatBookedDay,
  formatTime,
  formatTimeRange,
  localOf,
  zoneAbbreviation,
} from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import type { BookingStatus } from '../rules';
import type { BookingView } from '../schema';
import type { Side } from './progress';

interface StatusBadge {
  word: string;
  tone: BadgeTone;
}

/** As the practice reads them: `paid` is about the platform fee. */
export const bookingBadges: Record<BookingStatus, StatusBadge> = {
  pending: { word: 'Pending', tone: 'yellow' },
  confirmed: { word: 'Confirmed', tone: 'green' },
  completed: { word: 'Completed', tone: 'blue' },
  paid: { word: 'Completed, fee paid', tone: 'grey' },
  cancelled: { word: 'Cancelled', tone: 'red' },
};

/** To a professional, a shift is paid once the wages arrived. */
export function badgeOf(
  {
    status,
    areWagesReceived,
    checkedInAt,
  }: Pick<BookingView, 'status' | 'areWagesReceived' | 'checkedInAt'>,
  side: Side,
): StatusBadge {
  if (status === 'confirmed' && checkedInAt) return { word: 'Checked in', tone: 'green' };
  if (side === 'practice' || (status !== 'completed' && status !== 'paid')) {
    return bookingBadges[status];
  }
  return areWagesReceived ? { word: 'Paid', tone: 'grey' } : bookingBadges.completed;
}

/** Sat, Jan 02, 2027. */
export const dateText = ({ shiftDate }: Pick<BookingView, 'shiftDate'>): string =>
  shiftDate ? formatBookedDay(shiftDate) : 'Date TBD';

type Times = Pick<BookingView, 'startsAt' | 'endsAt' | 'timeZone'>;

/** 8:00 AM–5:00 PM CST, in the practice's zone. */
export const timeText = ({ startsAt, endsAt, timeZone }: Times): string =>
  startsAt && endsAt ? formatTimeRange({ startsAt, endsAt, timeZone }) : 'Time TBD';

/** 8:00 AM CST, where space is limited. */
export const startText = ({
  shiftStart,
  startsAt,
  timeZone,
}: Pick<BookingView, 'shiftStart' | 'startsAt' | 'timeZone'>): string =>
  shiftStart
    ? `${formatTime(shiftStart)}${startsAt ? ` ${zoneAbbreviation(startsAt, timeZone)}` : ''}`
    : '';

export const placeText = ({ location }: Pick<BookingView, 'location'>): string =>
  location || 'Location TBD';

/** What a practice sees of a professional's home: the city and the distance, never the street. */
export function homeText(city: string | null, miles: number | null): string | null {
  const distance = milesText(miles);
  return city && distance ? `${city}, ${distance}` : city;
}

export const titleText = ({ jobTitle }: Pick<BookingView, 'jobTitle'>): string =>
  jobTitle || 'Dental Professional';

export const bookingPath = (id: string): string => `/bookings/${id}`;

/** Name and photo of the other side, and the link to their card. */
export const otherSide = (booking: BookingView, side: Side) =>
  side === 'professional'
    ? {
        id: booking.practiceId,
        name: booking.practiceName,
        photoUrl: booking.practicePhotoUrl,
        to: `/practices/${booking.practiceId}`,
      }
    : {
        id: booking.professionalId,
        name: booking.professionalName,
        photoUrl: booking.professionalPhotoUrl,
        to: `/professionals/${booking.professionalId}`,
      };

/** "in 3 days", counted in days of the practice's zone; `null` without a shift. */
export function daysAwayText(
  { shiftDate, startsAt, endsAt, timeZone }: Times & Pick<BookingView, 'shiftDate'>,
  now: Date,
): string | null {
  if (!shiftDate || !startsAt || !endsAt) return null;
  if (new Date(startsAt) <= now && now < new Date(endsAt)) return 'now';
  const days = daysBetween(localOf(now, timeZone).date, shiftDate);
  return relativeDays.format(days, 'day');
}
const relativeDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * A route, in whatever maps app the device opens. The address is the practice's, never a
 * professional's home.
 */
export const directionsUrl = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

const over: readonly BookingStatus[] = ['completed', 'paid', 'cancelled'];

/**
 * Splits bookings in the order of their starts into those in progress, those that need the reader's
 * answer, upcoming ones, and past or cancelled ones, the latest first.
 */
export function splitAt<
  T extends Pick<BookingView, 'status' | 'startsAt' | 'endsAt' | 'checkedInAt'>,
>(items: readonly T[], now: Date, needsAnswer: (item: T) => boolean) {
  const isRunning = ({ status, startsAt, endsAt, checkedInAt }: T) =>
    status === 'confirmed' &&
    (checkedInAt !== null ||
      (startsAt !== null &&
        endsAt !== null &&
        new Date(startsAt) <= now &&
        now < new Date(endsAt)));
  const isOver = ({ status, endsAt }: T) =>
    over.includes(status) || (endsAt !== null && new Date(endsAt) <= now);
  const others = items.filter((item) => !isRunning(item));
  const rest = others.filter((item) => !needsAnswer(item));
  return {
    running: items.filter(isRunning),
    toAnswer: others.filter(needsAnswer),
    coming: rest.filter((item) => !isOver(item)),
    earlier: rest.filter(isOver).reverse(),
  };
}

export const sideLabels: Record<
  Side,
  { title: string; hint: string; next: { to: string; label: string } }
> = {
  professional: {
    title: 'My Scheduled Shifts',
    hint: 'Find a shift that works for you. Once a practice books you, it shows up here.',
    next: { to: '/jobs', label: 'Browse shifts' },
  },
  practice: {
    title: 'Practice Bookings',
    hint: 'Post a shift and choose who covers it. Your bookings show up here.',
    next: { to: '/practice/jobs/create', label: 'Post New Job' },
  },
};
