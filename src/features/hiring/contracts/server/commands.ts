/** Contracts: made when a practice selects, taken back, accepted or declined by the professional. */
import { createHash } from 'node:crypto';
import type { Answer, Received } from '../../../../kernel/endpoint';
import { newId } from '../../../../kernel/id';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import { milesBetween } from '../../../../platform/places';
import { refusals as bookingRefusals } from '../../../bookings/rules';
import { findOverlaps } from '../../../bookings/server/data';
import { type EmploymentType, type SettledEmployment, termsVersionOf } from '../../../jobs/rules';
import { findJob, type Job } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import { findPractice, findProfessionals } from '../../../profiles/server/data';
import { fillJob } from '../../placement/server/commands';
import { lockPlacement } from '../../placement/server/data';
import {
  contractHours,
  contractTransitions,
  find,
  practiceAllowance,
  refusals,
  sentences,
  waitsUntil,
} from '../../rules';
import type * as api from '../../schema';
import type { ApplicationView, ContractPreview, oneContract } from '../../schema';
import {
  claimApplication,
  claimJob,
  moveApplication,
  type Professional,
  record,
  requireEligible,
  requireEmployment,
  shiftOfJob,
  show,
  toPractice,
  toProfessional,
} from '../../server/commands';
import type { Party } from '../../server/data';
import { viewApplication } from '../../server/views';
import {
  type ContractLine,
  type ContractTerms,
  contractBody,
  contractLines,
  templateVersion,
} from '../rules';
import {
  type ContractText,
  findContractOf,
  findPendingContract,
  findText,
  insertContract,
  insertText,
  moveContract,
  type ShownContract,
} from './data';
import { viewContractDetail, viewPreview } from './views';

interface Draft {
  templateVersion: number;
  termsVersion: string;
  terms: ContractTerms;
  lines: ContractLine[];
  body: string;
  bodyHash: string;
}

const draftFrom = (terms: ContractTerms, termsVersion: string): Draft => {
  const lines = contractLines(terms);
  const body = contractBody(terms, lines);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return { templateVersion, termsVersion, terms, lines, body, bodyHash };
};

/** The contract between a job's practice and a professional as it would read now; nothing is stored. */
export async function draftContract(
  { db }: Context,
  draft: {
    job: Job;
    professional: Professional;
    rateCents: number;
    employmentType: EmploymentType;
  },
): Promise<Draft> {
  const { job, professional, rateCents, employmentType } = draft;
  const practice = await findPractice(db, job.practiceId);
  if (!practice) throw notFound();
  const { user, profile } = professional;
  return draftFrom(
    {
      practiceName: practice.practiceName,
      professionalName: `${user.firstName} ${user.lastName}`,
      professionalTitle: profile.title,
      jobTitle: job.title,
      role: job.professionalType,
      startsAt: job.startsAt?.toISOString() ?? null,
      endsAt: job.endsAt?.toISOString() ?? null,
      timeZone: job.timeZone,
      breakMinutes: job.breakMinutes,
      rateCents,
      mileageRateCents: job.paysMileage ? job.mileageRateCents : null,
      miles: milesBetween(profile.zipCode, job.zipCode) ?? null,
      employmentType,
      location: locationOf(job),
      address: job.address,
      phone: practice.phone,
      email: practice.contactPersonEmail,
      contactPerson: practice.contactPersonName,
      instructions: job.requirements || null,
    },
    termsVersionOf(job, practice),
  );
}

/** The same contract with the employment type that was left open; itself where none was. */
export const settleDraft = (draft: Draft, employmentType: SettledEmployment): Draft =>
  draft.terms.employmentType === employmentType
    ? draft
    : draftFrom({ ...draft.terms, employmentType }, draft.termsVersion);

/** What counts is the version of what is signed: the practice may have saved its profile since it was checked. */
export function requireSeen({ termsVersion }: Draft, seen: string | undefined): void {
  if (seen !== undefined && seen !== termsVersion) throw refusals.termsChanged();
}

/** Written out and kept as it is. Whoever signs in the same act does so at the same moment. */
export function writeText({ db }: Context, draft: Draft, madeAt: Date): Promise<ContractText> {
  return insertText(db, { ...draft, id: newId(madeAt), madeAt });
}

export interface Signature {
  at: Date;
  from: string | null;
}

interface ContractInput {
  job: Job;
  application: { id: string; professionalId: string };
  text: ContractText;
  /** Where both have given their word already. */
  signature?: Signature;
}

/** A contract over a text that exists; its fields are those of the text. */
export async function makeContract(context: Context, input: ContractInput): Promise<string> {
  const { job, application, text, signature } = input;
  const { terms } = text;
  const now = context.clock.now();
  const id = newId(now);
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
    expiresAt: waitsUntil(now, contractHours, job.startsAt),
    ...(signature && {
      status: 'accepted',
      signedAt: signature.at,
      signedFrom: signature.from,
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
      const shift = shiftOfJob(job);
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
      if (textHash !== undefined && textHash !== draft.bodyHash) throw refusals.textChanged();
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

/** The professional with their profile, without which there is nothing to put into a contract. */
export async function requireProfile({ db }: Context, userId: string): Promise<Professional> {
  const [professional] = await findProfessionals(db, [userId]);
  if (!professional) throw refusals.profileMissing();
  return professional;
}

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

/** What a quick apply would accept. */
export async function previewJob(
  context: Context,
  professionalId: string,
  jobId: string,
  chosen: SettledEmployment | undefined,
): Promise<ContractPreview> {
  const job = await findJob(context.db, jobId);
  if (!job) throw notFound();
  const draft = await draftContract(context, {
    job,
    professional: await requireProfile(context, professionalId),
    rateCents: job.hourlyRateCents,
    employmentType: chosen ? requireEmployment(job, chosen) : job.employmentType,
  });
  return viewPreview(draft, false);
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
      const contract = await claimContract(within, professionalId, contractId);
      const now = context.clock.now();
      const transition = find(contractTransitions, 'accept', 'professional', contract.status);
      if (!transition) throw refusals.contractOver();
      const job = await claimJob(within, contract.jobId);
      await requireEligible(within, professionalId, job);
      const signature = { signedAt: now, signedBy: professionalId, signedFrom: address };
      if (!(await moveContract(db, contractId, transition, signature))) {
        throw refusals.contractOver();
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
      throw refusals.contractOver();
    }
    const selected = { id: contract.applicationId, status: 'selected' } as const;
    await moveApplication(within, selected, ['decline', 'professional'], { respondedAt: now });
    await record(within, 'contract.declined', { contractId });
    return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
  });
