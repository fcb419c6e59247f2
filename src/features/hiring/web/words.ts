/** Applications, contracts and invitations in the words of the screens. */
import { minutesBetween } from '../../../kernel/zones';
import type { BadgeTone } from '../../../ui/Badge';
import { employmentTypes } from '../../jobs/rules';
import type { ApplicationStatus, ContractStatus, InvitationStatus } from '../rules';

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
  withdrawn: { word: 'Taken back', tone: 'grey' },
};

export const invitationMarks: Record<InvitationStatus, Mark> = {
  pending: { word: 'Open', tone: 'yellow' },
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  closed: { word: 'Closed', tone: 'grey' },
};

export const employmentText = (type: string): string =>
  employmentTypes[type as keyof typeof employmentTypes] ?? type;

/** 5 h 12 min left; of days the hours tell little. */
export function timeLeftText(until: string, now: Date): string {
  const minutes = minutesBetween(now, until);
  if (minutes <= 0) return 'no time left';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours === 0) return `${minutes} min left`;
  return minutes % 60 === 0 ? `${hours} h left` : `${hours} h ${minutes % 60} min left`;
}
