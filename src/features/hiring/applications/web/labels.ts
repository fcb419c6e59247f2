/** Labels for applications. */

import type { ApplicationStatus } from '#features/jobs/rules';
import type { BadgeTone } from '#ui/content/Badge';
import { reasons } from '../rules';

export interface BadgeContent {
  word: string;
  tone: BadgeTone;
}

export const pending: BadgeContent = { word: 'Pending', tone: 'yellow' };

const applicationBadges: Record<ApplicationStatus, BadgeContent> = {
  pending,
  selected: { word: 'Selected', tone: 'blue' },
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  rejected: { word: 'Not Selected', tone: 'grey' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
  cancelled: { word: 'Cancelled', tone: 'red' },
};

/** An unknown status is shown as pending. */
export const applicationBadge = (status: string): BadgeContent =>
  applicationBadges[status as ApplicationStatus] ?? pending;

const reasonsForPractice: Record<keyof typeof reasons, (name: string) => string> = {
  taken: () => 'You booked someone else.',
  closed: () => 'You closed this.',
  expired: () => 'The shift started before anyone was booked.',
  conflict: (name) => `${name} was booked elsewhere at this time.`,
  changed: () => 'You changed the terms after this application.',
  lapsed: () => "This request wasn't answered in time.",
};

/**
 * System reasons are stored in the wording for the professional, so they are reworded for the
 * practice. A reason the practice typed stays as it is.
 */
export function reasonForPractice(reason: string, name: string): string {
  const known = Object.keys(reasons) as (keyof typeof reasons)[];
  const key = known.find((each) => reasons[each] === reason);
  return key ? reasonsForPractice[key](name) : reason;
}
