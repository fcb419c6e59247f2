/** Rules of changing a name: freely, or as a request that an admin decides on. */

import { ownCase } from '#features/accounts/policy';
import type { DocumentKind, DocumentStatus } from '#features/documents/rules';
import type { UserId } from '#kernel/id';
import { createMachine } from '#kernel/machine';
import { rateLimit } from '#kernel/rateLimit';
import { type Refusal, refusalsOf } from '#kernel/refusal';
import type { Decision } from '../rules';

/** Made: the name was changed, after a request or without one. */
export const nameStatuses = ['pending', 'made', 'rejected', 'withdrawn'] as const;
export type NameStatus = (typeof nameStatuses)[number];

export interface PersonName {
  firstName: string;
  lastName: string;
}

const refusals = refusalsOf({
  sameName: "That's already your name.",
  sameRequest: ['same_name', "You've already requested this name. We're reviewing it."],
  notPending: ['request_closed', 'This request has been withdrawn, replaced or decided.'],
});

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

/** Why a new name is a request. Expected: a practice relies on who comes under this name. */
export const reviewReasons = ['compared', 'expected'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * `null` if the name can change without review: no admin has compared this one with a document, and no practice
 * expects somebody of this name. Each document counts, because license and CPR certification alone
 * let a professional work; so does an approval whose documents have expired, because new ones bring
 * it back.
 */
export function reviewReasonOf(
  decision: Decision,
  documents: readonly { kind: DocumentKind; status: DocumentStatus }[],
  isExpected: boolean,
): ReviewReason | null {
  const isCompared =
    decision === 'verified' ||
    documents.some(({ kind, status }) => kind !== 'facility_photo' && status === 'verified');
  if (isCompared) return 'compared';
  return isExpected ? 'expected' : null;
}

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

export const nameRateLimit = rateLimit<UserId>('name', 5, 86_400);
export const tooManyNames = 'Too many attempts. Please try again tomorrow.';
