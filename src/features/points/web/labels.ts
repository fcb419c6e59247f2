/** Points, kinds of entries and states of redemptions as text. */
import type { BadgeTone } from '#ui/content/Badge';
import type { EntryType, RedemptionStatus } from '../rules';

export const countText = (count: number): string => count.toLocaleString('en-US');

/** 1 point, 1,250 points. */
export const pointsText = (points: number): string =>
  `${countText(points)} ${points === 1 ? 'point' : 'points'}`;

/** +20 or −150, with a real minus sign. */
export const signedText = (points: number): string =>
  points < 0 ? `−${countText(-points)}` : `+${countText(points)}`;

export const typeNames: Record<EntryType, string> = {
  login: 'Logins',
  message_response: 'Quick replies',
  job_completion: 'Shifts',
  punctuality: 'On time',
  reliability: 'Reliability',
  redemption: 'Rewards',
};

/** Any state but these two is bad news. */
export const statusBadges: Record<RedemptionStatus, { word: string; tone: BadgeTone }> = {
  pending: { word: 'Pending', tone: 'yellow' },
  fulfilled: { word: 'Fulfilled', tone: 'green' },
  rejected: { word: 'Rejected', tone: 'red' },
};
