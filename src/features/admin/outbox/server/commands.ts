/** What became of messages, and sending one again after the worker gave up on it. */
import type { Actor } from '#kernel/actor';
import { requireFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { type ListedMessage, requeueFailed } from '#platform/mail/delivery';

export const viewMessage = ({ createdAt, sentAt, notBefore, ...row }: ListedMessage) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  notBefore: notBefore?.toISOString() ?? null,
});

export function resend(context: Context, actor: Actor, { id }: { id: string }) {
  return transaction(context, async (context) => {
    const message = requireFound(await requeueFailed(context.db, id));
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'message.retried',
      // Not its subject line, which may name someone whose account is deleted later.
      subject: id,
      details: message,
    });
  });
}
