/** Mail over SMTP. */
import { createTransport } from 'nodemailer';
import type { Transport } from './outbox';

/**
 * An unresponsive server must not block the worker for minutes, as the package's defaults would.
 */
export function smtpTransport(url: string, from: string, timeoutMs = 10_000): Transport {
  const smtp = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs },
    { from },
  );
  const host = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html, unsubscribeUrl }) => {
    // One click in the reader's mail app, which posts to the URL (RFC 8058).
    const headers = unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const messageId = `<${id}@${host}>`;
    await smtp.sendMail({ to, subject, text, html, messageId, ...(headers && { headers }) });
  };
}
