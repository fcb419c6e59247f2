/** Contracts: made when a practice selects, taken back, accepted or declined by the professional. */

import type { Answer, Received } from '../../../../kernel/endpoint';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import { refusals as bookingRefusals } from '../../../bookings/rules';
import { findOverlaps } from '../../../bookings/server/data';
import { type SettledEmployment, shiftOf } from '../../../jobs/rules';
import type { Job } from '../../../jobs/server/data';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import type { ApplicationView } from '../../applications/schema';
import type { Party } from '../../applications/server/data';
import { claimApplication, show } from '../../applications/server/steps';
import { viewApplication } from '../../applications/server/views';
import {
  contractTransitions,
  find,
  practiceAllowance,
  refusals,
  sentences,
} from '../../placement/rules';
import { fillJob } from '../../placement/server/commands';
import { findPendingContract, lockPlacement, moveContract } from '../../placement/server/data';
import {
  claimJob,
  moveApplication,
  record,
  requireEligible,
  toPractice,
  toProfessional,
} from '../../placement/server/steps';
import type { ContractPreview } from '../../terms/schema';
import { findText } from '../../terms/server/data';
import { draftContract, requireProfile, writeText } from '../../terms/server/steps';
import { refusals as contractRefusals } from '../rules';
import type * as api from '../schema';
import type { oneContract } from '../schema';
import { findContractOf, type ShownContract } from './data';
import { makeContract } from './steps';
import { viewContractDetail, viewPreview } from './views';

export async function select(
  context: Context,
  practiceId: string,
  applicationId: string,
  { textHash }: Received<typeof api.select>['body'] = {},
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
      const shift = shiftOf(job);
      const { professionalId } = application;
      const professional = await requireEligible(within, professionalId, job, 'practice');
      // What only waits elsewhere ends once the contract is accepted.
      if (shift && (await findOverlaps(db, professionalId, shift, ['confirmed'])).length > 0) {
        throw bookingRefusals.overlapOfOther();
      }
      const draft = await draftContract(within, {
        job,
        professional,
        rateCents: application.proposedRateCents,
        employmentType: employmentOf(job, application),
      });
      // Its own job, but also the professional's name, title and way to the job.
      if (textHash !== undefined && textHash !== draft.bodyHash)
        throw contractRefusals.textChanged();
      const text = await writeText(within, draft, now);
      const contractId = await makeContract(within, { job, application, text });
      await record(within, 'application.selected', { applicationId, contractId });
      return viewApplication(await show(within, party, applicationId), 'practice', now);
    }),
  );
}

/** What the job offers now, and where that is both, what the professional chose when applying. */
const employmentOf = (
  job: Job,
  { employmentType }: { employmentType: SettledEmployment },
): SettledEmployment => (job.employmentType === 'both' ? employmentType : job.employmentType);

/** What selecting an applicant, or confirming a quick apply, would make. */
export async function previewApplication(
  context: Context,
  party: Party,
  applicationId: string,
): Promise<ContractPreview> {
  const application = await show(context, party, applicationId);
  const { job, professionalId, proposedRateCents: rateCents } = application;
  const employmentType = employmentOf(job, application);
  const written = await findText(context.db, application.textId);
  if (written) return viewPreview(written, 'practiceId' in party);
  const professional = await requireProfile(context, professionalId);
  const draft = await draftContract(context, { job, professional, rateCents, employmentType });
  return viewPreview(draft, 'practiceId' in party);
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
  const { jobId } = await findOwn(db, professionalId, contractId);
  await lockPlacement(db, {
    professionalIds: [professionalId],
    jobIds: [jobId],
    withWaiting: true,
  });
  const contract = await findOwn(db, professionalId, contractId);
  if (contract.expiresAt <= clock.now()) throw contractRefusals.contractOver();
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
      const contract = await claimContract(within, professionalId, contractId);
      const now = context.clock.now();
      const transition = find(contractTransitions, 'accept', 'professional', contract.status);
      if (!transition) throw contractRefusals.contractOver();
      const job = await claimJob(within, contract.jobId);
      await requireEligible(within, professionalId, job);
      const signature = { signedAt: now, signedBy: professionalId, signedFrom: address };
      if (!(await moveContract(db, contractId, transition, signature))) {
        throw contractRefusals.contractOver();
      }
      const { applicationId, text } = contract;
      const selected = { id: applicationId, status: 'selected' } as const;
      await moveApplication(within, selected, ['accept', 'professional'], { respondedAt: now });
      const placement = { job, professionalId, applicationId, contractId, terms: text.terms };
      const bookingId = await fillJob(within, placement);
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
      throw contractRefusals.contractOver();
    }
    const selected = { id: contract.applicationId, status: 'selected' } as const;
    await moveApplication(within, selected, ['decline', 'professional'], { respondedAt: now });
    await record(within, 'contract.declined', { contractId });
    return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
  });
