/** Request and response schemas of messages that could not be sent. */
import * as z from 'zod';
import { endpoint } from '../../../kernel/endpoint';
import { page } from '../../../kernel/paging';

const failedMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  /** Empty for a text message. What a message says is not shown: it may contain codes and links. */
  subject: z.string(),
  /** The last error of the mail server or the SMS provider. */
  error: z.string(),
  createdAt: z.iso.datetime(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const failedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Mail and SMS that could not be sent, newest first',
  query: z.object(page),
  tags: ['outbox'],
  output: z.array(failedMessage),
});

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/{id}/retry',
  summary: 'Try to send a message again',
  params: z.object({ id: z.uuid() }),
  tags: ['outbox', 'audit'],
  output: z.void(),
});
