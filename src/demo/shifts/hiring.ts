/** Demo data: applications, selections, bookings, invitations and favorites. */

import type { User } from '#features/accounts/server/data';
import { quickApplyHours } from '#features/bookings/rules';
import { insertBooking } from '#features/bookings/server/data';
import { beginCallOut, saveWave } from '#features/hiring/callouts/server/data';
import { deadlineFor } from '#features/hiring/contracts/rules';
import { createContract } from '#features/hiring/contracts/server/steps';
import { saveFavorite } from '#features/hiring/favorites/server/data';
import { holdMinutes, waveMinutes } from '#features/hiring/invitations/rules';
import { insertInvitation } from '#features/hiring/invitations/server/data';
import { bookingTerms } from '#features/hiring/placement/server/commands';
import { insertApplication } from '#features/hiring/placement/server/data';
import { proposeTime } from '#features/hiring/rescheduling/server/commands';
import {
  draftContract,
  requireProfile,
  saveContractText,
} from '#features/hiring/terms/server/steps';
import { shiftOf } from '#features/jobs/rules';
import { type ListedJob, saveHold } from '#features/jobs/server/data';
import { type ApplicationId, type BookingId, newId, type UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import { type DemoContext, withClockAt } from '../people/profiles';
import { endBookings } from './cancellations';
import { postJobs } from './jobs';
import { createConversations } from './messages';
import { type Scenario, scenarios } from './scenarios';
import { createSeries } from './series';
import { recordWorked } from './today';

const invited = [
  { job: 'beulah-hygiene', by: 'hanna', hoursAgo: 2 },
  { job: 'beulah-hygiene', by: 'solveig', hoursAgo: 2 },
];

/**
 * Who was invited by the call-out for the assistant who is out sick, four minutes ago. One said YES
 * by SMS a moment ago, so the shift is held for them.
 */
const sickCall = 'fargo-sick';
const calledOut = [
  { by: 'amara', isSeen: true, isHeld: true },
  { by: 'jonas' },
  { by: 'naomi', isSeen: true, hasDeclined: true },
];
const minutesAgo = 4;

/** Another time on the same day, proposed for a booked shift. */
const proposals = [
  {
    job: 'fargo-booked',
    by: 'hanna',
    side: 'practice',
    hoursAgo: 3,
    startTime: '09:00',
    endTime: '16:00',
    note: 'Our first two patients moved, so we could start an hour later.',
  },
  {
    job: 'fargo-evening',
    by: 'solveig',
    side: 'professional',
    hoursAgo: 1,
    startTime: '10:00',
    endTime: '18:00',
    note: 'My son has a concert that evening. Could we start an hour earlier?',
  },
] as const;

const favoritePairs = [
  ['office', 'hanna'],
  ['office', 'solveig'],
  ['office', 'jonas'],
  ['office', 'naomi'],
  ['frontdesk', 'tomas'],
  ['hanna', 'office'],
  ['hanna', 'valley'],
] as const;

export async function createScenarios(
  demo: Pick<DemoContext, 'context' | 'drawn' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const { context, now } = demo;
  const { db } = context;
  const jobs = await postJobs(demo, users);
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const userOf = (mailbox: string) => known(users.get(mailbox), mailbox);
  const applied = new Map<
    string,
    { id: ApplicationId; bookingId: BookingId; professionalId: UserId; practiceId: UserId }
  >();
  for (const scenario of scenarios) {
    const job = known(jobs.get(scenario.job), scenario.job);
    const application = await tell(demo, scenario, job, userOf(scenario.by), before);
    applied.set(`${scenario.by} for ${scenario.job}`, {
      ...application,
      practiceId: job.practiceId,
    });
  }
  const appliedBy = (job: string, by: string) => {
    const name = `${by} for ${job}`;
    return known(applied.get(name), name);
  };
  await createSeries(demo, { jobs, userOf });
  await createConversations(db, now, appliedBy);
  await endBookings(demo, appliedBy, (job) => known(jobs.get(job)?.startsAt ?? undefined, job));
  const invite = async (
    { job: name, by }: { job: string; by: string },
    createdAt: Date,
    details: Partial<Parameters<typeof insertInvitation>[1]> = {},
  ) => {
    const job = known(jobs.get(name), name);
    const professionalId = userOf(by).id;
    const then = withClockAt(context, createdAt);
    const professional = await requireProfile(context, professionalId);
    const { hourlyRateCents: rateCents, employmentType } = job;
    const draft = await draftContract(then, { job, professional, rateCents, employmentType });
    const { id: textId } = await saveContractText(then, draft, createdAt);
    await insertInvitation(db, {
      id: newId(createdAt),
      jobId: job.id,
      professionalId,
      textId,
      createdAt,
      ...details,
    });
  };
  for (const invitation of invited) await invite(invitation, before(invitation.hoursAgo));
  const startedAt = new Date(now.getTime() - minutesAgo * 60_000);
  for (const { by, isSeen, hasDeclined, isHeld } of calledOut) {
    const seenAt = isSeen ? new Date(startedAt.getTime() + 60_000) : null;
    const answer = hasDeclined && { status: 'declined' as const, respondedAt: seenAt };
    const heldAt = isHeld ? now : null;
    await invite({ job: sickCall, by }, startedAt, { wave: 1, seenAt, heldAt, ...answer });
    if (isHeld) {
      const until = new Date(now.getTime() + holdMinutes * 60_000);
      await saveHold(db, known(jobs.get(sickCall), sickCall).id, { for: userOf(by).id, until });
    }
  }
  const callOut = await beginCallOut(db, known(jobs.get(sickCall), sickCall).id, startedAt);
  const nextWaveAt = new Date(startedAt.getTime() + waveMinutes * 60_000);
  await saveWave(db, callOut, { sent: calledOut.length, nextWaveAt });
  for (const { job: name, by, side, hoursAgo, ...times } of proposals) {
    const { workDate, practiceId } = known(jobs.get(name), name);
    const { bookingId: id } = known(applied.get(`${by} for ${name}`), name);
    const party = partyFor(side, side === 'practice' ? practiceId : userOf(by).id);
    const proposal = { id, workDate: workDate ?? '', ...times };
    await proposeTime(withClockAt(context, before(hoursAgo)), party, proposal);
  }
  for (const [who, whom] of favoritePairs) {
    const [userId, favoriteId] = [userOf(who).id, userOf(whom).id];
    await saveFavorite(db, { userId, favoriteId, createdAt: before(24) });
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`${name} is not in the demo world.`);
  return found;
}

async function tell(
  { context, now }: Pick<DemoContext, 'context' | 'now'>,
  scenario: Scenario,
  job: ListedJob,
  { id: professionalId }: User,
  before: (hours: number) => Date,
) {
  const { db } = context;
  const { isQuick = false, selectedHoursAgo, booked } = scenario;
  const appliedAt = before(scenario.hoursAgo);
  const rateCents = isQuick ? job.hourlyRateCents : (scenario.rate ?? 0) * 100;
  const application = { id: newId<ApplicationId>(appliedAt), professionalId };
  const answered = booked ? 'accepted' : selectedHoursAgo ? 'selected' : undefined;
  const status = answered ?? scenario.status ?? 'pending';
  const address = '203.0.113.40';
  const employmentType = job.employmentType === 'both' ? 'w2' : job.employmentType;
  const signedAt = before(scenario.hoursAgo - 6);
  const agreedAt = isQuick ? appliedAt : booked ? signedAt : before(selectedHoursAgo ?? 0);
  const then = withClockAt(context, agreedAt);
  const professional = await requireProfile(context, professionalId);
  const isWritten = isQuick || booked || selectedHoursAgo !== undefined;
  const draft = await draftContract(then, { job, professional, rateCents, employmentType });
  const text = isWritten ? await saveContractText(then, draft, agreedAt) : undefined;
  await insertApplication(db, {
    ...application,
    jobId: job.id,
    proposedRateCents: rateCents,
    employmentType,
    isQuick,
    textId: isQuick ? text?.id : null,
    status,
    appliedAt,
    coverLetter: scenario.letter ?? null,
    appliedFrom: isQuick ? address : null,
    reason: scenario.reason ?? null,
    respondedAt: status === 'pending' ? null : before(selectedHoursAgo ?? scenario.hoursAgo - 4),
  });
  const booking = {
    ...bookingTerms(job, draft),
    id: newId<BookingId>(appliedAt),
    applicationId: application.id,
    professionalId,
    createdAt: appliedAt,
  };
  if (selectedHoursAgo !== undefined && text) {
    await createContract(then, { job, application, text });
  }
  if (isQuick) {
    const expiresAt = deadlineFor(appliedAt, quickApplyHours, job.startsAt);
    await insertBooking(db, { ...booking, expiresAt, updatedAt: appliedAt });
  }
  if (booked && text) {
    const signature = { at: signedAt, ipAddress: address };
    const contractId = await createContract(then, { job, application, text, signature });
    await insertBooking(db, {
      ...booking,
      contractId,
      status: booked,
      confirmedAt: signedAt,
      updatedAt: booked === 'confirmed' ? signedAt : (job.endsAt ?? now),
    });
    const shift = shiftOf(job);
    if (booked !== 'confirmed' && shift) {
      await recordWorked(context, { bookingId: booking.id, shift, breakMinutes: job.breakMinutes });
    }
  }
  return { ...application, bookingId: booking.id };
}
