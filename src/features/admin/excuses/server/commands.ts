/** An admin's decision on an excuse, and the queue as admins see it. */

import { requireImpartial } from '#features/accounts/policy';
import { refusals } from '#features/bookings/cancellation/rules';
import { record } from '#features/bookings/server/commands';
import { fileUrl } from '#features/documents/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { requireFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type { ExcuseView, decideExcuse as endpoint } from '../schema';
import { findExcuse, type ListedExcuse, saveDecision } from './data';

export function decideExcuse(
  context: Context,
  actor: Actor,
  { id: bookingId, decision, note }: Requested<typeof endpoint>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db } = context;
    const found = requireFound(await findExcuse(db, bookingId));
    const { professionalId, practiceId } = found.booking;
    requireImpartial(actor, professionalId, practiceId);
    const status = decision === 'accept' ? 'accepted' : 'rejected';
    const saved = {
      status,
      note: note || null,
      by: actor.userId,
      now: context.clock.now(),
    } as const;
    if (!(await saveDecision(db, bookingId, saved))) throw refusals.excuseDecided();
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: `excuse.${status}`,
      subject: bookingId,
      details: { userId: professionalId },
    });
    await record(context, 'booking.excuseDecided', { bookingId });
  });
}

export function viewExcuse(listed: ListedExcuse): ExcuseView {
  const { excuse, booking, file, professionalName, professionalPhotoUrl, practiceName } = listed;
  const { during, cancelledAt } = booking;
  if (!during || !cancelledAt) throw new Error('Only a cancelled shift is excused.');
  return {
    id: booking.id,
    status: excuse.status,
    kind: booking.cancellationKind === 'no_show' ? 'no_show' : 'professional',
    professionalId: booking.professionalId,
    professionalName,
    professionalPhotoUrl,
    practiceName,
    jobTitle: booking.jobTitle,
    startsAt: during.startsAt.toISOString(),
    endsAt: during.endsAt.toISOString(),
    timeZone: booking.timeZone,
    cancelledAt: cancelledAt.toISOString(),
    cancellationReason: booking.cancellationNote,
    note: excuse.note,
    file: {
      url: fileUrl(file.id),
      fileName: file.name,
      mimeType: file.mediaType,
      fileSize: file.size,
    },
    decisionNote: excuse.decisionNote,
    decidedAt: excuse.decidedAt?.toISOString() ?? null,
    createdAt: excuse.createdAt.toISOString(),
  };
}
