/** Rules of administration: what needs a decision, who may decide it, and why it is refused. */

import type { UserType } from '#kernel/actor';
import type { DocumentId, ProfileId, UserId } from '#kernel/id';
import { isUsPhone } from '#kernel/input/phone';
import { type Refusal, refusalsOf, refused } from '#kernel/refusal';
import { ownCase } from '../accounts/policy';
import * as documentRules from '../documents/rules';
import { type Decision, missingFor } from '../profiles/rules';

/** Events of administration that other features may react to. */
export interface AdminEvents {
  'profile.decided': {
    userId: UserId;
    profileId: ProfileId;
    userType: UserType;
    isApproved: boolean;
    notes: string | null;
    /** For a rejection: the documents it is about. */
    rejected: { kind: documentRules.DocumentKind; reason: string }[];
  };
  'document.rejected': {
    userId: UserId;
    documentId: DocumentId;
    kind: documentRules.DocumentKind;
    notes: string;
  };
  /** Only if there is a note about it. */
  'document.approved': {
    userId: UserId;
    documentId: DocumentId;
    kind: documentRules.DocumentKind;
    notes: string;
  };
}

/** A rejection that gives no reason leaves its reader with nothing to do. */
export const noRejectionReason = 'Please say what has to change.';

/** Common reasons; a custom one is also possible. */
export const reasons = [
  'The picture is blurry or cut off. Please upload it again so the whole page is readable.',
  'A page is missing. Please upload every page.',
  "The name on it doesn't match your profile.",
  'It has expired. Please upload the current one.',
  "This isn't the document we asked for.",
] as const;

/** Lapsed: approved once, but one of its documents was rejected or expired since. */
export const reviewStates = ['pending', 'verified', 'rejected', 'lapsed'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const profileActions = ['approve', 'reject'] as const;
export const documentActions = ['approve', 'reject'] as const;
export type ReviewAction = (typeof profileActions)[number];

export interface ReviewedDocumentState extends documentRules.WaitingState {
  uploadedAt: Date;
  reviewedAt: Date | null;
}

export interface Review {
  userType: UserType;
  decision: Decision;
  decidedAt: Date | null;
  /** The name of the admin who decided last. */
  decidedBy: string | null;
  documents: readonly ReviewedDocumentState[];
}

/** The deciding admin, the calendar day, and the newest change they had seen. */
export interface Reviewer {
  isHolder: boolean;
  today: string;
  asOf?: Date | undefined;
  /** When the holder's name last changed. */
  nameChangedAt?: Date | null;
}

const unproven = ({ userType, documents }: Review, today: string): string[] =>
  documentRules.unmetRequirements(userType, documents, (each) =>
    documentRules.isValidOn(each, today),
  );

/** The review state of a profile, from the admin's decision and its documents. */
export function reviewStateOf(review: Review, today: string): ReviewState {
  const { decision, documents } = review;
  if (decision === 'verified' && unproven(review, today).length === 0) return 'verified';
  if (decision === null || documents.some(documentRules.isWaiting)) return 'pending';
  return decision === 'rejected' ? 'rejected' : 'lapsed';
}

/**
 * Whether there is something to decide. A rejection is undone by approving its documents one by one
 * first, so that a stale page cannot overturn another admin's decision.
 */
const isOpen = ({ decision, decidedAt, documents }: Review): boolean =>
  decision === null ||
  documents.some(documentRules.isWaiting) ||
  (decision === 'rejected' &&
    documents.some((each) => each.status === 'verified' && isAfter(each.reviewedAt, decidedAt)));

const isAfter = (instant: Date | null, other: Date | null | undefined): boolean =>
  instant !== null && other !== null && other !== undefined && instant > other;

/**
 * When a profile began to wait for an admin: its first document in the queue, or its last save if
 * only its own decision is open. `null` while it waits for its documents, or for nothing.
 */
export function waitingSince(
  {
    userType,
    decision,
    documents,
    updatedAt,
  }: Pick<Review, 'userType' | 'decision' | 'documents'> & { updatedAt: Date },
  today: string,
): Date | null {
  const waiting = documents
    .filter(documentRules.isWaiting)
    .map(({ uploadedAt }) => uploadedAt.getTime());
  if (waiting.length > 0) return new Date(Math.min(...waiting));
  const isComplete = missingFor(userType, documents, today).length === 0;
  return decision === null && isComplete ? updatedAt : null;
}

/** The newest visible change: an admin who saw this one has seen all earlier ones. */
export function latestChange(
  { documents, decidedAt }: Pick<Review, 'documents' | 'decidedAt'>,
  createdAt: Date,
  nameChangedAt: Date | null,
): Date {
  const changes = documents.flatMap(({ uploadedAt, reviewedAt }) => [uploadedAt, reviewedAt]);
  return [createdAt, nameChangedAt, decidedAt, ...changes].reduce<Date>(
    (latest, each) => (each !== null && each > latest ? each : latest),
    createdAt,
  );
}

/** Why a profile cannot be approved yet, and what an admin can do about it. */
export const missingText = (missing: readonly string[], hasUnnamed: boolean): string =>
  `This profile can't be approved yet. Missing: ${documentRules.joinNames(missing)}.${
    hasUnnamed ? ' First, choose what the verification document is.' : ''
  }`;

export const isKindUnassigned = ({
  kind,
  status,
}: {
  kind: documentRules.DocumentKind;
  status: string;
}): boolean => kind === 'verification' && status !== 'rejected';

const refusals = refusalsOf({
  documentsMissing: (missing: readonly string[], hasUnnamed: boolean) =>
    missingText(missing, hasUnnamed),
  alreadyApproved: (by: string | null) =>
    refused(
      'already_decided',
      `${by ?? 'Another admin'} already approved this profile. To undo that, reject one of its documents.`,
    ),
  alreadyRejected: (by: string | null) =>
    refused(
      'already_decided',
      `${by ?? 'Another admin'} already rejected this profile. You can review it again when a new document comes in.`,
    ),
  nothingToDecide:
    "There's nothing to decide here. A document was rejected or has expired, and no new one has come in.",
  changed: [
    'changed_meanwhile',
    'Something changed while you were reviewing. Please look again before you decide.',
  ],
  noFile: "There's no file to review yet.",
  photo: ['not_reviewed', "Practice photos don't need review."],
  documentDone: (status: 'verified' | 'rejected') =>
    refused('already_reviewed', `This document is already ${status}.`),
  notUnnamed: ['already_named', "This document already has a type, and it can't be changed."],
  kindTaken: (kind: documentRules.DocumentKind) =>
    `There's already a ${documentRules.documentNoun(kind)}. Reject one of the two.`,
  documentExpired:
    "This document has expired and can't be approved. Reject it so a new one gets uploaded.",
});

/** The refusal if the name or a document is newer than what the admin saw. */
export const checkSeen = (
  documents: readonly { uploadedAt: Date }[],
  { asOf, nameChangedAt = null }: Pick<Reviewer, 'asOf' | 'nameChangedAt'>,
): Refusal | undefined =>
  [nameChangedAt, ...documents.map(({ uploadedAt }) => uploadedAt)].some((each) =>
    isAfter(each, asOf),
  )
    ? refusals.changed()
    : undefined;

/** Returns the refusal for this state and action, or `undefined` if the admin may proceed. */
export function checkProfileDecision(
  review: Review,
  action: ReviewAction,
  reviewer: Reviewer,
): Refusal | undefined {
  const { isHolder, today, asOf } = reviewer;
  if (isHolder) return ownCase();
  const missing = missingFor(review.userType, review.documents, today);
  const hasUnnamed = review.documents.some(isKindUnassigned);
  if (!isOpen(review)) {
    const state = reviewStateOf(review, today);
    if (state === 'verified') return refusals.alreadyApproved(review.decidedBy);
    if (state === 'rejected') return refusals.alreadyRejected(review.decidedBy);
    return action === 'approve'
      ? refusals.documentsMissing(missing, hasUnnamed)
      : refusals.nothingToDecide();
  }
  if (isAfter(review.decidedAt, asOf)) return refusals.changed();
  const unseen = checkSeen(review.documents, reviewer);
  if (unseen) return unseen;
  if (action === 'approve' && missing.length > 0) {
    return refusals.documentsMissing(missing, hasUnnamed);
  }
  return undefined;
}

export function checkDocumentDecision(
  document: ReviewedDocumentState,
  action: ReviewAction,
  reviewer: Reviewer,
): Refusal | undefined {
  const { isHolder, today, asOf } = reviewer;
  if (isHolder) return ownCase();
  if (document.kind === 'facility_photo') return refusals.photo();
  if (!document.hasFile) return refusals.noFile();
  if (document.status === (action === 'approve' ? 'verified' : 'rejected')) {
    return refusals.documentDone(document.status);
  }
  if (isAfter(document.reviewedAt, asOf)) return refusals.changed();
  const unseen = checkSeen([document], reviewer);
  if (unseen) return unseen;
  if (action === 'approve' && documentRules.isExpired(document, today))
    return refusals.documentExpired();
  return undefined;
}

/** Whether an admin may set the kind of a verification document. */
export function checkDocumentName(
  document: { kind: documentRules.DocumentKind },
  kind: documentRules.DocumentKind,
  others: readonly { kind: documentRules.DocumentKind }[],
): Refusal | undefined {
  if (document.kind !== 'verification') return refusals.notUnnamed();
  return others.some((each) => each.kind === kind) ? refusals.kindTaken(kind) : undefined;
}

export const profileActionsOf = (review: Review, reviewer: Reviewer): ReviewAction[] =>
  profileActions.filter((action) => !checkProfileDecision(review, action, reviewer));

export const documentActionsOf = (
  document: ReviewedDocumentState,
  reviewer: Reviewer,
): ReviewAction[] =>
  documentActions.filter((action) => !checkDocumentDecision(document, action, reviewer));

/** The effect of the documents on the profile, after one of them was reviewed. */
export function outcomeOf(review: Review, today: string) {
  const reviewState = reviewStateOf(review, today);
  const missing = unproven(review, today);
  const isDecisionNeeded = missing.length === 0 && review.decision !== 'verified';
  const message =
    reviewState === 'verified'
      ? 'The profile and every required document are verified.'
      : isDecisionNeeded
        ? 'Every required document is verified. The profile itself still needs your approval.'
        : `Not verified yet: ${documentRules.joinNames(missing)}.`;
  return { reviewState, missing, isDecisionNeeded, message };
}

/** A number with another country code is refused; one without a country code is a US number. */
export const isTestPhone = (typed: string): boolean =>
  isUsPhone(typed) && (!typed.trim().startsWith('+') || /^\+\D*1/.test(typed.trim()));

export const testSmsRateLimits = (adminId: UserId) => [
  { key: `test-sms:admin:${adminId}`, max: 10, seconds: 3_600 },
  { key: 'test-sms:all', max: 30, seconds: 3_600 },
];

export const tooManyTests = 'Too many test messages. Try again in an hour.';

/** The audit log is never deleted, so it stores only the last four digits of a number. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
