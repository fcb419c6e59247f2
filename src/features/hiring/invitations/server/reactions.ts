/** Messages about invitations, and the effect of changed terms on quick applies and invitations. */

import { endBookings } from '#features/bookings/server/commands';
import { withSmsIfVerified } from '#features/bookings/server/reactions';
import { reasons } from '#features/hiring/applications/rules';
import { findWaiting } from '#features/hiring/applications/server/data';
import { rejectOthers } from '#features/hiring/placement/server/commands';
import { findActiveApplication } from '#features/hiring/placement/server/data';
import { partiesOf } from '#features/hiring/placement/server/steps';
import { findOutdatedQuickApplies } from '#features/hiring/quick/server/data';
import { mergeChanges } from '#features/jobs/changes/rules';
import { daysOfEvent, type JobEvents, shiftOf } from '#features/jobs/rules';
import { findJob, lockJobs } from '#features/jobs/server/data';
import { notify } from '#features/notices/server/commands';
import type { ProfileEvents } from '#features/profiles/rules';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { InvitationEvents } from '../rules';
import { closeConflictingInvitations } from './commands';
import { findInvitationForNotice, findOpenInvitations, findOutdatedJobs } from './data';
import {
  changedMail,
  invitationClosedMail,
  invitationConflictMail,
  invitationDeclinedMail,
  invitedMessages,
  passedOnMail,
} from './messages';

/** A quick apply is valid only for the terms it was made under. */
export async function endOutdatedOnJobChange(context: Context, event: JobEvents['job.changed']) {
  await endOutdatedRequests(
    context,
    daysOfEvent(event).map(({ jobId }) => jobId),
  );
}

/** The practice's name and contact are part of the terms of all its jobs. */
export async function endOutdatedOnPracticeChange(
  context: Context,
  { userId }: ProfileEvents['profile.updated'],
) {
  await endOutdatedRequests(context, await findOutdatedJobs(context.db, userId));
}

/** A quick apply ends and can be repeated; an invitation stays open, unless its time is taken. */
async function endOutdatedRequests(context: Context, jobIds: JobId[]): Promise<void> {
  const { db } = context;
  await lockJobs(db, jobIds);
  for (const jobId of jobIds) {
    const job = await findJob(db, jobId);
    // A closed job may be reopened before the reaction to its closing runs.
    if (job?.status !== 'open' && job?.status !== 'closed') continue;
    const outdated = await findOutdatedQuickApplies(db, jobId);
    const bookingIds = outdated.map(({ bookingId }) => bookingId);
    await endBookings(context, bookingIds, {
      action: 'supersede',
      by: 'system',
      kind: 'job_changed',
    });
    const applicationIds = outdated.map(({ applicationId }) => applicationId);
    await rejectOthers(context, applicationIds, { reason: reasons.changed });
    await closeConflictingInvitations(context, job);
  }
}

async function invitationParties(context: Context, invitationId: InvitationId) {
  const invitation = await findInvitationForNotice(context.db, invitationId);
  const parties = invitation && (await partiesOf(context, invitation));
  return parties && { ...parties, invitation };
}

export async function notifyInvited(
  context: Context,
  { invitationId, hasNext }: InvitationEvents['invitation.sent'],
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  // If it ended in the meantime, only its end sends a message.
  if (found?.invitation.status !== 'pending' || found.isBlocked) return;
  await notify(context, {
    kind: 'invitation.sent',
    to: found.professional,
    otherId: found.practice.id,
    shiftStartsAt: found.about.job.startsAt,
    subjectId: invitationId,
    key: `invited:${eventId}`,
    ...(await withSmsIfVerified(
      context,
      found.practice.id,
      invitedMessages(found.about, { isUrgent: found.invitation.wave !== null, hasNext }),
    )),
  });
}

export async function notifyInvitationDeclined(
  context: Context,
  { invitationId }: InvitationEvents['invitation.declined'],
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  // A call-out only counts who declined and moves on, so the practice gets no message.
  if (!found || found.invitation.wave !== null) return;
  await notify(context, {
    kind: 'invitation.declined',
    to: found.practice,
    otherId: found.professional.id,
    subjectId: invitationId,
    key: `invitation-declined:${eventId}`,
    email: invitationDeclinedMail(found.about, found.name),
  });
}

export async function notifyInvitationClosed(
  context: Context,
  { invitationId }: InvitationEvents['invitation.closed'],
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  if (!found) return;
  const { about, name } = found;
  const { jobId, professionalId } = found.invitation;
  const application = await findActiveApplication(context.db, professionalId, jobId);
  // A professional who got the job another way gets the message about the booking.
  if (application?.status === 'accepted') return;
  // A professional booked elsewhere knows already; only the practice is notified.
  const isConflict = found.invitation.endReason === 'conflict';
  if (isConflict && found.invitation.wave !== null) return;
  // If the job was filled or closed in the meantime, there is nothing left to apply to.
  const isPassedOn = found.invitation.endReason === 'passed_on' && about.job.status === 'open';
  const closedMail = isPassedOn ? passedOnMail : invitationClosedMail;
  await notify(context, {
    kind: 'invitation.closed',
    to: isConflict ? found.practice : found.professional,
    otherId: isConflict ? found.professional.id : found.practice.id,
    subjectId: invitationId,
    key: `invitation-closed:${eventId}`,
    email: isConflict ? invitationConflictMail(about, name) : closedMail(about),
  });
}

/**
 * All professionals with a pending application or invitation, each once for all of their days that
 * were changed together.
 */
export async function notifyChanged(
  context: Context,
  event: JobEvents['job.changed'],
  eventId: string,
) {
  const { db } = context;
  const changed = new Map<UserId, { jobId: JobId; changes: string[]; hasApplied: boolean }[]>();
  for (const { jobId, changes } of daysOfEvent(event)) {
    const applied = new Set(await findWaiting(db, jobId));
    const invited = (await findOpenInvitations(db, jobId)).map((each) => each.professionalId);
    for (const professionalId of new Set([...applied, ...invited])) {
      const day = { jobId, changes, hasApplied: applied.has(professionalId) };
      changed.set(professionalId, [...(changed.get(professionalId) ?? []), day]);
    }
  }
  for (const [professionalId, days] of changed) {
    const told = [];
    for (const day of days) {
      const found = await partiesOf(context, { jobId: day.jobId, professionalId });
      if (found) told.push({ ...day, ...found });
    }
    const [first] = told;
    if (!first) continue;
    const shifts = told.flatMap(({ about }) => shiftOf(about.job) ?? []);
    const job = { ...first.about.job, ...(shifts.length > 1 && { days: shifts }) };
    const about = { ...first.about, job };
    await notify(context, {
      kind: 'job.changed',
      to: first.professional,
      otherId: first.practice.id,
      subjectId: first.jobId,
      key: `changed:${eventId}`,
      email: changedMail(about, {
        changes: mergeChanges(told.map(({ about, changes }) => ({ ...about.job, changes }))),
        hasApplied: told.some((day) => day.hasApplied),
      }),
    });
  }
}
