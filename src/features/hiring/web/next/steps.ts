/** What needs a professional's answer, most urgent first, and the next shift. */

import { formatInstant } from '../../../../kernel/time/zones';
import type { BookingView } from '../../../bookings/schema';
import { shiftText } from '../../../jobs/web/labels';
import type { ContractView } from '../../contracts/schema';
import { timeLeftText } from '../../contracts/web/labels';

import type { Invitation } from '../../invitations/web/api';

export interface Step {
  id: string;
  title: string;
  text: string;
  to: string;
  label: string;
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

function contractStep(contracts: readonly ContractView[], now: Date): Step[] {
  const waiting = contracts
    .filter(({ allowedActions }) => allowedActions.includes('accept'))
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  const [first] = waiting;
  if (!first) return [];
  const until = formatInstant(first.expiresAt, first.timeZone);
  return [
    {
      id: 'contracts',
      title: count(waiting.length, 'contract needs your answer', 'contracts need your answer'),
      text: `${first.jobTitle} at ${first.practiceName}: answer by ${until} (${timeLeftText(first.expiresAt, now)}).`,
      to: '/applications',
      label: 'Review and answer',
    },
  ];
}

function invitationStep(invitations: readonly Invitation[]): Step[] {
  const open = invitations.filter(({ allowedActions }) => allowedActions.includes('accept'));
  const [first] = open;
  if (!first) return [];
  return [
    {
      id: 'invitations',
      title: count(open.length, 'invitation is open', 'invitations are open'),
      text: `${first.practiceName}: ${first.jobTitle}, ${shiftText(first)}. The first to accept is booked.`,
      to: '/applications',
      label: 'See invitations',
    },
  ];
}

export const stepsOf = (
  contracts: readonly ContractView[],
  invitations: readonly Invitation[],
  now: Date,
): Step[] => [...invitationStep(invitations), ...contractStep(contracts, now)];

/** The confirmed shift that ends soonest after now. */
export function nextShift(bookings: readonly BookingView[], now: Date): BookingView | undefined {
  return bookings
    .filter(({ status, endsAt }) => status === 'confirmed' && endsAt && new Date(endsAt) > now)
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))[0];
}
