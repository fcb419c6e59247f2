/**
 * Contracts as their two parties see them. The professional sees street and contact only once
 * bound.
 */

import { contractBody, redactedNote, redactLines } from '#features/hiring/terms/rules';
import type { ContractPreview } from '#features/hiring/terms/schema';
import type { ContractText } from '#features/hiring/terms/server/data';
import { type ContractTerms, payOfDays, totalOfDays } from '#features/hiring/terms/terms';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import type { ContractId, UserId } from '#kernel/id';
import { roundTripMiles, toDollars } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { formatInstant } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { writePdf } from '#platform/files/pdf';
import { contractMachine } from '../rules';
import type { ContractView, oneContract } from '../schema';
import { agreedTerms, findContractOf, type ShownAddendum, type ShownContract } from './data';

type DraftText = Pick<ContractText, 'terms' | 'lines' | 'body'>;

/** Summary of the contract's facts. */
const viewTerms = (terms: ContractTerms) => ({
  practiceName: terms.practiceName,
  professionalName: terms.professionalName,
  jobTitle: terms.jobTitle,
  role: terms.role,
  agreedRate: toDollars(terms.rateCents),
  mileageRate: terms.mileageRateCents,
  roundTripMiles: terms.miles === null ? null : roundTripMiles(terms.miles),
  employmentType: terms.employmentType,
  startsAt: terms.startsAt,
  endsAt: terms.endsAt,
  timeZone: terms.timeZone,
  breakMinutes: terms.breakMinutes,
  location: terms.location,
  specialInstructions: terms.instructions,
  days: payOfDays(terms),
  daysTotal: totalOfDays(terms),
  ...summarizePay(terms),
});

/** All days of the shared text, as they were agreed; for a single shift, its latest agreed time. */
const viewDays = ({ text, addenda }: ShownContract) =>
  addenda.length === 0 || text.terms.days
    ? { days: payOfDays(text.terms), daysTotal: totalOfDays(text.terms) }
    : {};

const isOpenTo = ({ practiceId, status }: ShownContract, userId: UserId): boolean =>
  practiceId === userId || status === 'accepted';

const contactOf = (contract: ShownContract, isOpen: boolean) => ({
  practiceAddress: isOpen ? contract.practiceAddress : null,
  practicePhone: isOpen ? contract.practicePhone : null,
  practiceEmail: isOpen ? contract.practiceEmail : null,
  contactPersonName: isOpen ? contract.contactPersonName : null,
});

export function viewContract(contract: ShownContract, userId: UserId, now: Date): ContractView {
  const { id, jobId, applicationId, bookingId, workDate, startTime, endTime, status } = contract;
  return {
    ...viewTerms(agreedTerms(contract)),
    ...viewDays(contract),
    professionalName: contract.professionalName,
    practiceName: contract.practiceName,
    practicePhotoUrl: contract.practicePhotoUrl,
    employmentType: contract.employmentType,
    id,
    jobId,
    applicationId,
    professionalId: contract.professionalId,
    practiceId: contract.practiceId,
    bookingId,
    workDate,
    startTime,
    endTime,
    status,
    endReason: contract.endReason,
    ...contactOf(contract, isOpenTo(contract, userId)),
    expiresAt: contract.expiresAt.toISOString(),
    signedAt: contract.signedAt?.toISOString() ?? null,
    createdAt: contract.createdAt.toISOString(),
    allowedActions:
      contract.professionalId === userId
        ? contractMachine.allowed('professional', status, { ...contract, now })
        : [],
  };
}

/** Before acceptance, private lines are redacted for the professional. */
const readableText = ({ terms, lines, body }: DraftText, isOpen: boolean): string =>
  isOpen ? body : contractBody(terms, redactLines(lines));

const textFor = (contract: ShownContract, userId: UserId): string =>
  readableText(contract.text, isOpenTo(contract, userId));

export function viewPreview(
  text: DraftText & Pick<ContractText, 'termsVersion' | 'bodyHash'>,
  isOpen: boolean,
): ContractPreview {
  return {
    ...viewTerms(text.terms),
    text: readableText(text, isOpen),
    textHash: text.bodyHash,
    termsVersion: text.termsVersion,
  };
}

/** Its title, when and by whom it was accepted, its hash, and then its text. */
function drawAddendum(contract: ShownContract, addendum: ShownAddendum): string {
  const { proposedBy, acceptedAt, body, bodyHash, terms } = addendum;
  const { practiceName, professionalName } = contract;
  const by = proposedBy === 'practice' ? professionalName : practiceName;
  const accepted = `Accepted by ${by} on ${formatInstant(acceptedAt, terms.timeZone)}.`;
  const [title = '', ...rest] = body.split('\n\n');
  const head = `${title}\n${accepted}\nSHA-256 of the addendum's text: ${bodyHash}`;
  return [head, ...rest].join('\n\n');
}

/** The same text as on screen, plus the acceptance and the hash. */
export function drawContract(
  contract: ShownContract,
  userId: UserId,
  publicUrl: string,
): Promise<Buffer> {
  const { signedAt, text } = contract;
  const { timeZone, professionalName, jobTitle, practiceName } = text.terms;
  return writePdf({
    title: `Contract: ${jobTitle}, ${practiceName}`,
    author: brand.name,
    text: [
      textFor(contract, userId),
      ...contract.addenda.map((each) => drawAddendum(contract, each)),
    ].join('\n\n'),
    notes: [
      signedAt
        ? `Accepted by ${professionalName} on ${formatInstant(signedAt, timeZone)}.`
        : `Status: ${contract.status}.`,
      `SHA-256 of the contract's text: ${contract.text.bodyHash}`,
      ...(text.redactedAt ? [redactedNote(text.redactedAt, timeZone)] : []),
      `Contract ${contract.id}, text created on ${formatInstant(text.madeAt, timeZone)}.`,
    ],
    replacedNote: `Characters that this PDF can't show appear in a simpler form. The exact text, which the hash is computed from, can be read at ${publicUrl}.`,
    createdAt: contract.createdAt,
  });
}

function viewContractDetail(
  contract: ShownContract,
  userId: UserId,
  now: Date,
): EndpointOutput<typeof oneContract> {
  return {
    ...viewContract(contract, userId, now),
    text: textFor(contract, userId),
    textHash: contract.text.bodyHash,
    redactedAt: contract.text.redactedAt?.toISOString() ?? null,
    addenda: contract.addenda.map(({ id, acceptedAt, body, bodyHash, terms }) => ({
      id,
      acceptedAt,
      startsAt: terms.startsAt,
      endsAt: terms.endsAt,
      text: body,
      textHash: bodyHash,
    })),
  };
}

/** A contract of this party. */
export async function requireContract(
  { db }: Context,
  party: Party,
  id: ContractId,
): Promise<ShownContract> {
  const contract = await findContractOf(db, party.id, id);
  if (contract?.[`${party.side}Id`] !== party.id) throw notFound();
  return contract;
}

export async function showContract(
  context: Context,
  party: Party,
  { id }: { id: ContractId },
): Promise<EndpointOutput<typeof oneContract>> {
  const contract = await requireContract(context, party, id);
  return viewContractDetail(contract, party.id, context.clock.now());
}
