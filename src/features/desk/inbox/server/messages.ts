/** The mail that answers a message to the desk. */

import { type DeskKind, deskEmail, deskKindNouns } from '#features/desk/rules';
import type { Mail } from '#platform/mail/mail';

/**
 * Does not quote the sender's text, not even the subject: the sender typed the address, so it may
 * belong to someone else.
 */
export const answerMail = (
  { kind, reference }: { kind: DeskKind; reference: string },
  text: string,
): Mail => ({
  subject: `Re: your ${deskKindNouns[kind]} (${reference})`,
  greeting: 'Hello,',
  body: [text, `If you contact us about this again, please mention ${reference}.`],
  contact: deskEmail[kind],
});
