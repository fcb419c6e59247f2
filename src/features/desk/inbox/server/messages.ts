/** The mail that answers a message to the desk. */
import { brand } from '../../../../kernel/brand';
import type { Message } from '../../../../platform/outbox';
import { type DeskKind, deskEmail, deskKindNouns } from '../../rules';

/**
 * Does not quote the sender's text, not even the subject: the sender typed the address, so it may
 * belong to someone else.
 */
export const answerMail = (
  { kind, reference, email }: { kind: DeskKind; reference: string; email: string },
  text: string,
): Omit<Message, 'key'> => ({
  channel: 'email',
  to: email,
  subject: `Re: your ${deskKindNouns[kind]} (${reference})`,
  text: [
    'Hello,',
    text,
    `If you contact us about this again, please mention ${reference}.`,
    `${brand.name} · ${brand.tagline}\n${deskEmail[kind]}`,
  ].join('\n\n'),
});
