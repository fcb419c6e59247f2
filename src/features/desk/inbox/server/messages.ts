/** The mail that answers somebody who wrote to the desk. */
import { brand } from '../../../../kernel/brand';
import type { Message } from '../../../../platform/outbox';
import { type DeskKind, deskEmail, deskKindNouns } from '../../rules';

/**
 * What was written to us is not quoted, not even its subject: the address was typed by the sender
 * and may be anyone's.
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
