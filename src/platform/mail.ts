/** Mail over SMTP. */
import { createTransport } from 'nodemailer';
import type { Transport } from './outbox';

export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport(url, { from });
  const host = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text }) => {
    await smtp.sendMail({ to, subject, text, messageId: `<${id}@${host}>` });
  };
}
