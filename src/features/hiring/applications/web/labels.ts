/** Labels for applications. */
import type { BadgeTone } from '../../../../ui/Badge';
import { type ApplicationStatus, reasons } from '../../rules';

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
};

/** From the documents: a state nobody knows is shown as pending. */
export const applicationBadge = (status: string): BadgeContent =>
  applicationBadges[status as ApplicationStatus] ?? pending;

const reasonsForPractice: Record<keyof typeof reasons, (name: string) => string> = {
  taken: () => 'You booked somebody else for this job.',
  closed: () => 'You took this job off the list.',
  expired: () => 'The shift started before anybody was booked.',
  conflict: (name) => `${name} was booked elsewhere at this time.`,
  changed: () => 'You changed the job after this application.',
  lapsed: () => "This request wasn't answered in time.",
};

/** Reasons are kept in the words for the professional; its own words a practice reads as they are. */
export function reasonForPractice(reason: string, name: string): string {
  const known = Object.keys(reasons) as (keyof typeof reasons)[];
  const key = known.find((each) => reasons[each] === reason);
  return key ? reasonsForPractice[key](name) : reason;
}
