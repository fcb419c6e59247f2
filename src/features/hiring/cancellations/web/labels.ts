/** Suggested reasons, and the status of a fee and of an excuse in words. */

import type { ExcuseStatus, FeeStatus } from '#features/bookings/cancellation/rules';
import type { Side } from '#features/bookings/web/progress';
import type { BadgeTone } from '#ui/content/Badge';

export const suggestedReasons: Record<Side, readonly string[]> = {
  professional: ["I'm sick.", 'Family emergency.', 'Car trouble.', 'Bad weather.'],
  practice: [
    'Our own staff is back.',
    'Too few patients that day.',
    "We're closing that day.",
    'Bad weather.',
  ],
};

export const noShowReasons: readonly string[] = [
  "Didn't come and didn't call.",
  "Called to say they're not coming.",
];

export const feeBadges: Record<FeeStatus, { word: string; tone: BadgeTone }> = {
  due: { word: 'Due', tone: 'yellow' },
  requested: { word: 'Requested', tone: 'yellow' },
  paid: { word: 'Marked as paid', tone: 'blue' },
  received: { word: 'Received', tone: 'green' },
};

export const excuseBadges: Record<ExcuseStatus, { word: string; tone: BadgeTone }> = {
  pending: { word: 'In review', tone: 'yellow' },
  accepted: { word: 'Accepted', tone: 'green' },
  rejected: { word: 'Not accepted', tone: 'red' },
};
