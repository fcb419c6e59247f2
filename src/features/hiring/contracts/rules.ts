/** The states, the deadline and the events of a contract, and why an answer to it is refused. */

import type { UserType } from '#kernel/actor';
import type { BookingId, ContractId } from '#kernel/id';
import { createMachine } from '#kernel/machine';
import { refusalsOf } from '#kernel/refusal';
import { hourMs } from '#kernel/time/durations';

export const contractStatuses = [
  'pending',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Hours the professional has to answer a contract, unless the shift starts earlier. */
export const contractHours = 18;

/**
 * The deadline for answering a contract or a quick apply: `hours` from now, but no later than
 * `answerBefore`, the start of the shift (`null` for a permanent position).
 */
export function deadlineFor(now: Date, hours: number, answerBefore: Date | null): Date {
  const end = new Date(now.getTime() + hours * hourMs);
  return answerBefore && answerBefore < end ? answerBefore : end;
}

export const refusals = refusalsOf({
  contractExpired: 'This contract has expired, so it can no longer be accepted or declined.',
  /** Already answered, withdrawn or cancelled. */
  contractClosed: 'This contract can no longer be accepted or declined.',
});

interface ContractFacts {
  expiresAt: Date;
  now: Date;
}

const mustNotBeExpired = ({ expiresAt, now }: ContractFacts) =>
  expiresAt <= now ? refusals.contractExpired() : undefined;

export type ContractAction =
  | 'accept'
  | 'decline'
  | 'expire'
  | 'withdraw'
  | 'conflict'
  | 'cancel'
  | 'restore';

export const contractMachine = createMachine<
  ContractAction,
  UserType | 'system',
  ContractStatus,
  ContractFacts
>(
  [
    {
      action: 'accept',
      by: 'professional',
      from: 'pending',
      to: 'accepted',
      guard: mustNotBeExpired,
    },
    {
      action: 'decline',
      by: 'professional',
      from: 'pending',
      to: 'declined',
      guard: mustNotBeExpired,
    },
    { action: 'expire', by: 'system', from: 'pending', to: 'expired' },
    { action: 'withdraw', by: 'practice', from: 'pending', to: 'withdrawn' },
    // The professional was booked elsewhere at the same time.
    { action: 'conflict', by: 'system', from: 'pending', to: 'declined' },
    // Its booking was cancelled.
    { action: 'cancel', by: 'system', from: 'accepted', to: 'cancelled' },
    // It was cancelled as a no-show, but the shift was worked.
    { action: 'restore', by: 'system', from: 'cancelled', to: 'accepted' },
  ],
  (_action, from) => (from === 'expired' ? refusals.contractExpired() : refusals.contractClosed()),
);

export interface ContractEvents {
  'contract.accepted': { contractId: ContractId; bookingId: BookingId };
  'contract.declined': { contractId: ContractId };
  'contract.expired': { contractId: ContractId };
  'contract.conflicted': { contractId: ContractId };
}
