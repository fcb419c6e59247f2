/**
 * Steps that draft and store contract texts, and check that a user agreed to the terms they saw.
 */

import { createHash } from 'node:crypto';
import type { ContractDay, ContractTerms } from '#features/hiring/terms/terms';
import * as jobRules from '#features/jobs/rules';
import { termsVersionOfDays } from '#features/jobs/series/rules';
import type { Job } from '#features/jobs/server/data';
import { locationOf } from '#features/profiles/rules';
import { findPractice, findProfessionals } from '#features/profiles/server/data';
import { newId, type UserId } from '#kernel/id';
import { invalid, notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { milesBetween } from '#platform/places';
import { type Addendum, addendumBody, addendumLines, addendumVersion } from '../addendum';
import {
  type ContractLine,
  contractBody,
  contractLines,
  resolveEmployment,
  templateVersion,
  refusals as termsRefusals,
} from '../rules';
import { type ContractText, insertText } from './data';

interface Draft {
  templateVersion: number;
  termsVersion: string;
  terms: ContractTerms;
  lines: ContractLine[];
  body: string;
  bodyHash: string;
}

const fingerprint = (body: string): string => createHash('sha256').update(body).digest('hex');

const draftFrom = (terms: ContractTerms, termsVersion: string): Draft => {
  const lines = contractLines(terms);
  const body = contractBody(terms, lines);
  return { templateVersion, termsVersion, terms, lines, body, bodyHash: fingerprint(body) };
};

/** Drafts the addendum that moves the shift of a signed contract; stores nothing. */
export function draftAddendum(addendum: Addendum, termsVersion: string): Draft {
  const lines = addendumLines(addendum);
  const body = addendumBody(lines);
  const { terms } = addendum;
  const bodyHash = fingerprint(body);
  return { templateVersion: addendumVersion, termsVersion, terms, lines, body, bodyHash };
}

/** Drafts the contract between a job's practice and a professional as of now; stores nothing. */
export async function draftContract(
  { db }: Context,
  draft: {
    job: Job;
    /** The days of a series that are agreed together, in order; the job is the first of them. */
    days?: Job[];
    professional: Professional;
    rateCents: number;
    employmentType: jobRules.EmploymentType;
  },
): Promise<Draft> {
  const { job, days = [job], professional, rateCents, employmentType } = draft;
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
      ...(days.length > 1 && { days: days.map(contractDay) }),
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
    termsVersionOfDays(days.map((day) => jobRules.termsVersionOf(day, practice))),
  );
}

function contractDay({ id, startsAt, endsAt, breakMinutes }: Job): ContractDay {
  if (!startsAt || !endsAt) throw new Error('A day of a series has a time.');
  return {
    jobId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    breakMinutes,
  };
}

/** The same contract with the employment type filled in, if it was left open. */
export function resolveDraft(draft: Draft, employmentType: jobRules.ChosenEmployment): Draft {
  return draft.terms.employmentType === employmentType
    ? draft
    : draftFrom({ ...draft.terms, employmentType }, draft.termsVersion);
}

/**
 * Checks the version that is about to be signed, because the practice may have saved its profile
 * since the first check.
 */
export function requireSeenTerms({ termsVersion }: Draft, seen: string | undefined): void {
  if (seen !== undefined && seen !== termsVersion) throw termsRefusals.termsChanged();
}

/** Stores the text. Uses one timestamp for creation and signature. */
export function saveContractText(
  { db }: Context,
  draft: Draft,
  madeAt: Date,
): Promise<ContractText> {
  return insertText(db, { ...draft, id: newId(madeAt), madeAt });
}

/** The professional with a profile; a contract cannot be written without one. */
export async function requireProfile({ db }: Context, userId: UserId): Promise<Professional> {
  const [professional] = await findProfessionals(db, [userId]);
  if (!professional) throw termsRefusals.profileMissing();
  return professional;
}

export type Professional = Awaited<ReturnType<typeof findProfessionals>>[number];

/** A caller who states which terms they saw, of one job or of several days, is bound to no others. */
export async function requireTerms(
  { db }: Context,
  days: readonly Job[],
  seen: string | undefined,
): Promise<void> {
  const [first] = days;
  if (seen === undefined || !first) return;
  const practice = await findPractice(db, first.practiceId);
  const current =
    practice && termsVersionOfDays(days.map((day) => jobRules.termsVersionOf(day, practice)));
  if (current !== seen) throw termsRefusals.termsChanged();
}

/** The professional's choice, if the job offers both employment types. */
export function requireEmployment(
  job: Job,
  chosen: jobRules.ChosenEmployment | undefined,
): jobRules.ChosenEmployment {
  const resolved = resolveEmployment(job.employmentType, chosen);
  if (resolved) return resolved;
  const message = `This is offered as ${jobRules.employmentTypes[job.employmentType]} only.`;
  throw invalid([{ path: 'employmentType', message }]);
}
