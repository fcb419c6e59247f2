/** Contracts: made when a practice selects, taken back, accepted or declined by the professional. */
import { createHash } from 'node:crypto';
import type { Answer } from '../../../../kernel/endpoint';
import { newId } from '../../../../kernel/id';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import { milesBetween } from '../../../../platform/places';
import { refusals as bookingRefusals } from '../../../bookings/rules';
import { findOverlaps, lockProfessional } from '../../../bookings/server/data';
import { type Job, lockJob } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import { findPractice, findProfessionals } from '../../../profiles/server/data';
import { give } from '../../filling/server/commands';
import {
  contractHours,
  contractTransitions,
  find,
  practiceAllowance,
  refusals,
  sentences,
  waitsUntil,
} from '../../rules';
import type { ApplicationView, oneContract } from '../../schema';
import {
  claimApplication,
  claimJob,
  moveApplication,
  record,
  requireEligible,
  shiftOfJob,
  show,
  toPractice,
  toProfessional,
} from '../../server/commands';
import { viewApplication } from '../../server/views';
import { contractText } from '../rules';
import {
  findContractOf,
  findPendingContract,
  insertContract,
  moveContract,
  type ShownContract,
} from './data';
import { viewContractDetail } from './views';

export interface Signature {
  at: Date;
  from: string | null;
}

interface Wish {
  job: Job;
  application: { id: string; professionalId: string };
  rateCents: number;
  /** Where both have given their word already. */
  signature?: Signature;
}

/** Everything the two agree on, written out and kept as it is. */
export async function makeContract(context: Context, wish: Wish): Promise<string> {
  const { job, application, rateCents, signature } = wish;
  const { db, clock } = context;
  const now = clock.now();
  const practice = await findPractice(db, job.practiceId);
  const [professional] = await findProfessionals(db, [application.professionalId]);
  if (!practice || !professional) throw notFound();
  const { user, profile } = professional;
  const fields = {
    agreedRateCents: rateCents,
    mileageRateCents: job.paysMileage ? job.mileageRateCents : null,
    employmentType: job.employmentType,
    practicePhone: practice.phone,
    practiceEmail: practice.contactPersonEmail,
    contactPersonName: practice.contactPersonName,
    specialInstructions: job.requirements || null,
  };
  const body = contractText({
    ...fields,
    practiceName: practice.practiceName,
    professionalName: `${user.firstName} ${user.lastName}`,
    professionalTitle: profile.title,
    jobTitle: job.title,
    during: shiftOfJob(job),
    timeZone: job.timeZone,
    miles: milesBetween(profile.zipCode, job.zipCode) ?? null,
    location: locationOf(job),
    practiceAddress: job.address,
  });
  const id = newId(now);
  const { workDate, startTime, endTime } = job;
  await insertContract(db, {
    ...{
      id,
      jobId: job.id,
      applicationId: application.id,
      ...fields,
      workDate,
      startTime,
      endTime,
    },
    professionalId: application.professionalId,
    practiceId: job.practiceId,
    practiceAddress: [job.address, locationOf(job)].filter(Boolean).join(', '),
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    expiresAt: waitsUntil(now, contractHours, job.startsAt),
    ...(signature && {
      ...{ status: 'accepted', signedAt: signature.at, signedFrom: signature.from },
      signedBy: application.professionalId,
    }),
    createdAt: now,
  });
  return id;
}

export async function select(
  context: Context,
  practiceId: string,
  applicationId: string,
): Promise<ApplicationView> {
  await context.limits.take(sentences.tooMany, practiceAllowance(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  return refuseViolations(toPractice, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const now = context.clock.now();
      const party = { practiceId };
      const application = await claimApplication(within, party, applicationId);
      if (application.isQuick && application.status === 'pending') {
        throw refusals.quickIsConfirmed();
      }
      await moveApplication(within, application, ['select', 'practice'], { respondedAt: now });
      const job = await claimJob(within, application.jobId);
      const shift = shiftOfJob(job);
      const { professionalId } = application;
      // What only waits elsewhere gives way once the contract is accepted.
      if (shift && (await findOverlaps(db, professionalId, shift, ['confirmed'])).length > 0) {
        throw bookingRefusals.overlapOfOther();
      }
      const rateCents = application.proposedRateCents;
      const contractId = await makeContract(within, { job, application, rateCents });
      await record(within, 'application.selected', { applicationId, contractId });
      return viewApplication(await show(within, party, applicationId), 'practice', now);
    }),
  );
}

export const unselect = (
  context: Context,
  practiceId: string,
  applicationId: string,
): Promise<ApplicationView> =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const party = { practiceId };
    const application = await claimApplication(within, party, applicationId);
    await moveApplication(within, application, ['unselect', 'practice'], { respondedAt: null });
    const contract = await findPendingContract(db, application.jobId);
    const transition = find(contractTransitions, 'withdraw', 'practice', 'pending');
    if (!contract || !transition || !(await moveContract(db, contract.id, transition))) {
      throw refusals.notSelected();
    }
    await record(within, 'application.unselected', { applicationId });
    const now = context.clock.now();
    return viewApplication(await show(within, party, applicationId), 'practice', now);
  });

/** The contract as it is once professional and job are locked, in that order. */
async function claimContract(
  { db, clock }: Context,
  professionalId: string,
  contractId: string,
): Promise<ShownContract> {
  const found = await findOwn(db, professionalId, contractId);
  await lockProfessional(db, professionalId);
  await lockJob(db, found.jobId);
  const contract = await findOwn(db, professionalId, contractId);
  if (contract.expiresAt <= clock.now()) throw refusals.contractOver();
  return contract;
}

async function findOwn(db: Context['db'], professionalId: string, contractId: string) {
  const contract = await findContractOf(db, professionalId, contractId);
  if (contract?.professionalId !== professionalId) throw notFound();
  return contract;
}

type Detail = Answer<typeof oneContract>;

export const acceptContract = (
  context: Context,
  professionalId: string,
  contractId: string,
  address: string,
): Promise<Detail> =>
  refuseViolations(toProfessional, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const now = context.clock.now();
      const contract = await claimContract(within, professionalId, contractId);
      const transition = find(contractTransitions, 'accept', 'professional', contract.status);
      if (!transition) throw refusals.contractOver();
      await requireEligible(within, professionalId);
      const job = await claimJob(within, contract.jobId);
      const signature = { signedAt: now, signedBy: professionalId, signedFrom: address };
      if (!(await moveContract(db, contractId, transition, signature))) {
        throw refusals.contractOver();
      }
      const { applicationId, agreedRateCents: rateCents } = contract;
      const selected = { id: applicationId, status: 'selected' } as const;
      await moveApplication(within, selected, ['accept', 'professional'], { respondedAt: now });
      const giving = { job, professionalId, applicationId, contractId, rateCents };
      const bookingId = await give(within, giving);
      await record(within, 'contract.accepted', { contractId, bookingId });
      return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
    }),
  );

export const declineContract = (
  context: Context,
  professionalId: string,
  contractId: string,
): Promise<Detail> =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const contract = await claimContract(within, professionalId, contractId);
    const transition = find(contractTransitions, 'decline', 'professional', contract.status);
    if (!transition || !(await moveContract(db, contractId, transition))) {
      throw refusals.contractOver();
    }
    const selected = { id: contract.applicationId, status: 'selected' } as const;
    await moveApplication(within, selected, ['decline', 'professional'], { respondedAt: now });
    await record(within, 'contract.declined', { contractId });
    return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
  });
