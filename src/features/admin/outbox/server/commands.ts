/** Sending a message again after the worker gave it up. */
import type { Actor } from '../../../../kernel/actor';
import { notFound } from '../../../../kernel/refusal';
import { recordAuditEntry } from '../../../../platform/audit';
import type { Context } from '../../../../platform/context';
import { transaction } from '../../../../platform/database/database';
import { requeueFailed } from '../../../../platform/mail/failed';

export const resend = (context: Context, actor: Actor, id: string) =>
  transaction(context, async (context) => {
    const message = await requeueFailed(context.db, id);
    if (!message) throw notFound();
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'message.retried',
      subject: message.subject || 'Text message',
      details: { channel: message.channel },
    });
  });
