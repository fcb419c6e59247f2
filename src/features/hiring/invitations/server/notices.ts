/** Messages about invitations and changed jobs, and who gets them. */

import { withSmsIfVerified } from '#features/bookings/server/notices';
import { findWaiting } from '#features/hiring/applications/server/data';
import { findActiveApplication } from '#features/hiring/placement/server/data';
import { partiesOf } from '#features/hiring/placement/server/steps';
import { mergeChanges } from '#features/jobs/changes/rules';
import { daysOfEvent, type JobEvents, shiftOf } from '#features/jobs/rules';
import { notify } from '#features/notices/server/commands';
import { type Notices, notice } from '#features/notices/server/notice';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Cause } from '#platform/tasks/events';
import type { InvitationEvents } from '../rules';
import { findInvitationForNotice, findOpenInvitations, findUnbooked } from './data';
import {
  changedMail,
  invitationClosedMail,
  invitationConflictMail,
  invitationDeclinedMail,
  invitedMessages,
  passedOnMail,
  type Relation,
} from './messages';

async function invitationParties(
  context: Context,
  { invitationId }: { invitationId: InvitationId },
) {
  const invitation = await findInvitationForNotice(context.db, invitationId);
  const parties = invitation && (await partiesOf(context, invitation));
  return parties && { ...parties, invitation };
}

/** A professional who got the job another way gets the message about the booking. */
async function closedParties(context: Context, event: { invitationId: InvitationId }) {
  const found = await invitationParties(context, event);
  if (!found) return undefined;
  const { jobId, professionalId, endReason } = found.invitation;
  const application = await findActiveApplication(context.db, professionalId, jobId);
  if (application?.status === 'accepted') return undefined;
  return { ...found, isConflict: endReason === 'conflict' };
}

/**
 * All professionals with a pending application or invitation, each once for all of their days that
 * were changed together; if it pays more now, also those who declined or let an invitation pass.
 */
async function notifyChanged(
  context: Context,
  event: JobEvents['job.changed'],
  { id: eventId }: Cause,
) {
  const { db } = context;
  const changed = new Map<UserId, { jobId: JobId; changes: string[]; relation: Relation }[]>();
  for (const { jobId, changes, isRaised } of daysOfEvent(event)) {
    const unbooked = isRaised ? await findUnbooked(db, jobId) : [];
    const invited = (await findOpenInvitations(db, jobId)).map((each) => each.professionalId);
    const relations = new Map<UserId, Relation>([
      ...unbooked.map((id) => [id, 'none'] as const),
      ...invited.map((id) => [id, 'invited'] as const),
      ...(await findWaiting(db, jobId)).map((id) => [id, 'applied'] as const),
    ]);
    for (const [professionalId, relation] of relations) {
      const day = { jobId, changes, relation };
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
    const { relation } = told.find((day) => day.relation === 'applied') ?? first;
    await notify(context, {
      kind: 'job.changed',
      to: first.professional,
      otherId: first.practice.id,
      subjectId: first.jobId,
      // Whoever declined is told once, however often it is raised.
      key: relation === 'none' ? `raised:${first.jobId}` : `changed:${eventId}`,
      email: changedMail(about, {
        changes: mergeChanges(told.map(({ about, changes }) => ({ ...about.job, changes }))),
        relation,
      }),
    });
  }
}

export const invitationNotices: Notices<InvitationEvents & JobEvents> = {
  'invitation.sent': notice({
    async about(context, event) {
      const found = await invitationParties(context, event);
      // If it ended in the meantime, only its end sends a message.
      return found?.invitation.status !== 'pending' || found.isBlocked ? undefined : found;
    },
    subject: 'invitationId',
    async professional({ about, invitation, practice }, { event: { hasNext }, context }) {
      const messages = invitedMessages(about, { isUrgent: invitation.wave !== null, hasNext });
      return {
        shiftStartsAt: about.job.startsAt,
        ...(await withSmsIfVerified(context, practice.id, messages)),
      };
    },
  }),
  'invitation.declined': notice({
    about: invitationParties,
    subject: 'invitationId',
    // A call-out only counts who declined and moves on, so the practice gets no message.
    practice: ({ about, invitation, name }) =>
      invitation.wave === null ? invitationDeclinedMail(about, name) : undefined,
  }),
  'invitation.closed': notice({
    about: closedParties,
    subject: 'invitationId',
    // A professional booked elsewhere knows already; only the practice is notified.
    practice: ({ about, invitation, name, isConflict }) =>
      isConflict && invitation.wave === null ? invitationConflictMail(about, name) : undefined,
    professional({ about, invitation, isConflict }) {
      if (isConflict) return undefined;
      // If the job was filled or closed in the meantime, there is nothing left to apply to.
      const isPassedOn = invitation.endReason === 'passed_on' && about.job.status === 'open';
      return isPassedOn ? passedOnMail(about) : invitationClosedMail(about);
    },
  }),
  'job.changed': notifyChanged,
};
