/** Contracts as the two they bind see them; street and contact open to the professional when bound. */
import { brand } from '../../../../kernel/brand';
import type { Answer } from '../../../../kernel/endpoint';
import { toDollars } from '../../../../kernel/money';
import { formatInstant, shiftOf } from '../../../../kernel/zones';
import { writePdf } from '../../../../platform/pdf';
import { locationOf } from '../../../profiles/rules';
import { contractTransitions } from '../../rules';
import type { ContractView, oneContract } from '../../schema';
import { veil } from '../rules';
import type { ShownContract } from './data';

export function viewContract(contract: ShownContract, userId: string, now: Date): ContractView {
  const { id, jobId, applicationId, bookingId, jobTitle, practiceName, professionalName } =
    contract;
  const { employmentType, workDate, startTime, endTime, timeZone, status } = contract;
  const shift =
    workDate && startTime && endTime ? shiftOf({ workDate, startTime, endTime, timeZone }) : null;
  const isAnswerable = contract.professionalId === userId && contract.expiresAt > now;
  return {
    ...{ id, jobId, applicationId, bookingId, jobTitle, practiceName, professionalName },
    ...{ employmentType, workDate, startTime, endTime, timeZone, status },
    agreedRate: toDollars(contract.agreedRateCents),
    mileageRate: contract.mileageRateCents,
    startsAt: shift?.startsAt.toISOString() ?? null,
    endsAt: shift?.endsAt.toISOString() ?? null,
    location: locationOf(contract),
    specialInstructions: contract.specialInstructions,
    expiresAt: contract.expiresAt.toISOString(),
    signedAt: contract.signedAt?.toISOString() ?? null,
    createdAt: contract.createdAt.toISOString(),
    allowedActions: contractTransitions
      .filter(({ by, from }) => isAnswerable && by === 'professional' && from === status)
      .map(({ action }) => action)
      .filter((action) => action === 'accept' || action === 'decline'),
  };
}

const isOpenTo = ({ practiceId, status }: ShownContract, userId: string): boolean =>
  practiceId === userId || status === 'accepted';

const textFor = (contract: ShownContract, userId: string): string =>
  isOpenTo(contract, userId) ? contract.body : veil(contract.body);

/** The same text as on the screen, with what vouches for it. */
export const drawContract = (
  contract: ShownContract,
  userId: string,
  publicUrl: string,
): Promise<Buffer> => {
  const { signedAt, timeZone, professionalName } = contract;
  return writePdf({
    title: `Contract: ${contract.jobTitle}, ${contract.practiceName}`,
    author: brand.name,
    text: textFor(contract, userId),
    notes: [
      signedAt
        ? `Accepted by ${professionalName} on ${formatInstant(signedAt, timeZone)}.`
        : `Status: ${contract.status}.`,
      `SHA-256 of the contract's text: ${contract.bodyHash}`,
      `Contract ${contract.id}, made on ${formatInstant(contract.createdAt, timeZone)}.`,
    ],
    replacedNote: `Letters that this file cannot draw stand in a plainer form. The exact text, of which the hash is made, can be read at ${publicUrl}.`,
    createdAt: contract.createdAt,
  });
};

export function viewContractDetail(
  contract: ShownContract,
  userId: string,
  now: Date,
): Answer<typeof oneContract> {
  const { practiceAddress, practicePhone, practiceEmail, contactPersonName } = contract;
  const contact = { practiceAddress, practicePhone, practiceEmail, contactPersonName };
  const hidden = {
    ...{ practiceAddress: null, practicePhone: null },
    ...{ practiceEmail: null, contactPersonName: null },
  };
  return {
    ...viewContract(contract, userId, now),
    text: textFor(contract, userId),
    textHash: contract.bodyHash,
    ...(isOpenTo(contract, userId) ? contact : hidden),
  };
}
