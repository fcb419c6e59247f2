/** Applications, contracts and invitations in the words of the screens. */
import { rateText } from '../../../kernel/money';
import { minutesBetween } from '../../../kernel/zones';
import type { BadgeTone } from '../../../ui/Badge';
import type { Side } from '../../bookings/web/stand';
import { employmentTypes } from '../../jobs/rules';
import { type Shift, shiftText } from '../../jobs/web/words';
import {
  type ApplicationStatus,
  type ContractStatus,
  type InvitationEnd,
  type InvitationStatus,
  reasons,
} from '../rules';

interface Mark {
  word: string;
  tone: BadgeTone;
}

const pending: Mark = { word: 'Pending', tone: 'yellow' };

const applicationMarks: Record<ApplicationStatus, Mark> = {
  pending,
  selected: { word: 'Selected', tone: 'blue' },
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  rejected: { word: 'Not Selected', tone: 'grey' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
};

/** From the documents: a state nobody knows is shown as pending. */
export const applicationMark = (status: string): Mark =>
  applicationMarks[status as ApplicationStatus] ?? pending;

export const contractMarks: Record<ContractStatus, Mark> = {
  pending,
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  expired: { word: 'Expired', tone: 'grey' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
};

export const invitationMarks: Record<InvitationStatus, Mark> = {
  pending: { word: 'Open', tone: 'yellow' },
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  closed: { word: 'Closed', tone: 'grey' },
};

/** Why an invitation was closed before it was answered, to the side that reads it. */
export const invitationEndText: Record<InvitationEnd, Record<Side, string>> = {
  taken: { professional: reasons.taken, practice: 'Another professional was booked.' },
  closed: { professional: reasons.closed, practice: 'You closed this job.' },
  expired: {
    professional: 'The shift started before you answered.',
    practice: 'The shift started before they answered.',
  },
  changed: {
    professional: 'The practice changed this job after inviting you.',
    practice: 'You changed this job after inviting them.',
  },
  conflict: {
    professional: reasons.conflict,
    practice: 'They were booked elsewhere at this time.',
  },
};

const reasonsForPractice: Record<keyof typeof reasons, (name: string) => string> = {
  taken: () => 'You booked someone else for this job.',
  closed: () => 'You closed this job.',
  expired: () => 'The shift started before anyone was booked.',
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

/** Why a practice can only decline a quick apply; `name` is whose contract waits for an answer. */
export const unconfirmableText = (name: string | undefined): string =>
  name
    ? `You're waiting for ${name}'s answer. You can confirm this request if they decline.`
    : "The job was changed after this request, so it can't be confirmed.";

interface Booked extends Shift {
  jobTitle: string;
  rate: number;
}

/** What was really booked, as the server answered it. */
export const bookedText = (booked: Booked): string =>
  `You're booked: ${booked.jobTitle}, ${shiftText(booked)}, ${rateText(booked.rate)}.`;

export const employmentText = (type: string): string =>
  employmentTypes[type as keyof typeof employmentTypes] ?? type;

/** 5 hr 12 min left; of days the hours tell little. */
export function timeLeftText(until: string, now: Date): string {
  const minutes = minutesBetween(now, until);
  if (minutes <= 0) return 'no time left';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours === 0) return `${minutes} min left`;
  return minutes % 60 === 0 ? `${hours} hr left` : `${hours} hr ${minutes % 60} min left`;
}
