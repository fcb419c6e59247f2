/** Rules of changing a name: freely, or as a request that an admin decides on. */

import type { UserId } from '../../../kernel/id';
import { createMachine } from '../../../kernel/machine';
import { type Refusal, refused } from '../../../kernel/refusal';
import { ownCase } from '../../accounts/policy';
import type { DocumentKind, DocumentStatus } from '../../documents/rules';
import type { Decision } from '../rules';

/** Made: the name was changed, after a request or without one. */
export const nameStatuses = ['pending', 'made', 'rejected', 'withdrawn'] as const;
export type NameStatus = (typeof nameStatuses)[number];

export interface PersonName {
  firstName: string;
  lastName: string;
}

const refusals = {
  sameName: () => refused('same_name', "That's already your name."),
  sameRequest: () =>
    refused('same_name', "You've already requested this name. We're reviewing it."),
  notPending: () =>
    refused('request_closed', 'This request has been withdrawn, replaced or decided.'),
};

const mustBeImpartial = ({ isHolder }: { isHolder: boolean }) => (isHolder ? ownCase() : undefined);

export const nameMachine = createMachine<
  'withdraw' | 'approve' | 'reject',
  'holder' | 'admin',
  NameStatus,
  { isHolder: boolean }
>(
  [
    { action: 'withdraw', by: 'holder', from: 'pending', to: 'withdrawn' },
    { action: 'approve', by: 'admin', from: 'pending', to: 'made', guard: mustBeImpartial },
    { action: 'reject', by: 'admin', from: 'pending', to: 'rejected', guard: mustBeImpartial },
  ],
  refusals.notPending,
);

/**
 * Whether no admin has compared the name with a document. Each document counts, because license and
 * CPR certification alone let a professional work; so does an approval whose documents have expired,
 * because new ones bring it back.
 */
export const canChangeWithoutReview = (
  decision: Decision,
  documents: readonly { kind: DocumentKind; status: DocumentStatus }[],
): boolean =>
  decision !== 'verified' &&
  !documents.some(({ kind, status }) => kind !== 'facility_photo' && status === 'verified');

const isSame = (one: PersonName, other: PersonName): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName;

/** A new request replaces the pending one, unless it is for the same name. */
export function checkNewName(
  wanted: PersonName,
  current: PersonName,
  pending: PersonName | undefined,
): Refusal | undefined {
  if (isSame(wanted, current)) return refusals.sameName();
  return pending && isSame(wanted, pending) ? refusals.sameRequest() : undefined;
}

export const nameRateLimit = (userId: UserId) => ({
  key: `name:${userId}`,
  max: 5,
  seconds: 86_400,
});
export const tooManyNames = 'Too many attempts. Please try again tomorrow.';
