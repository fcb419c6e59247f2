/**
 * Creates a contract from a stored text: the last step of selecting an applicant, confirming a quick
 * apply and accepting an invitation.
 */

import type { ContractText } from '#features/hiring/terms/server/data';
import type { Job } from '#features/jobs/server/data';
import { type ApplicationId, type ContractId, newId, type UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { contractHours, deadlineFor } from '../rules';
import { insertContract } from './data';

export interface Signature {
  at: Date;
  ipAddress: string | null;
}

interface ContractInput {
  job: Job;
  application: { id: ApplicationId; professionalId: UserId };
  text: ContractText;
  /** When the offer's first day starts, if it is for several; `null` for a permanent position. */
  answerBefore?: Date | null;
  /** Set if both sides have accepted already. */
  signature?: Signature;
}

/** Creates a contract from a stored text and copies its fields. */
export async function createContract(context: Context, input: ContractInput): Promise<ContractId> {
  const { job, application, text, signature, answerBefore = job.startsAt } = input;
  const { terms } = text;
  const now = context.clock.now();
  const id = newId<ContractId>(now);
  const { employmentType } = terms;
  if (employmentType === 'both') throw new Error('A contract names one employment type.');
  await insertContract(context.db, {
    id,
    jobId: job.id,
    applicationId: application.id,
    professionalId: application.professionalId,
    practiceId: job.practiceId,
    textId: text.id,
    agreedRateCents: terms.rateCents,
    mileageRateCents: terms.mileageRateCents,
    employmentType,
    workDate: job.workDate,
    startTime: job.startTime,
    endTime: job.endTime,
    practiceAddress: [terms.address, terms.location].filter(Boolean).join(', '),
    practicePhone: terms.phone,
    practiceEmail: terms.email,
    contactPersonName: terms.contactPerson,
    specialInstructions: terms.instructions,
    // Meaningless once signed.
    expiresAt: deadlineFor(now, contractHours, answerBefore),
    ...(signature && {
      status: 'accepted',
      signedAt: signature.at,
      signedFrom: signature.ipAddress,
      signedBy: application.professionalId,
    }),
    createdAt: now,
  });
  return id;
}
