/** Request and response schemas of outgoing messages and what became of them. */
import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { uuid } from '#kernel/id';

/** What needs an admin comes first. */
export const messageStates = ['failed', 'queued', 'sent', 'dropped'] as const;

const messageOut = z.object({
  id: uuid,
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  /** Empty for a text message. What a message says is not shown: it may contain codes and links. */
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  /** The last error of the mail server or the SMS provider. */
  error: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  notBefore: z.iso.datetime().nullable().describe('The end of the quiet hours it waits for'),
});
export type MessageOut = z.output<typeof messageOut>;

export const messagesOut = get('/api/admin/messages', {
  summary: 'Mail and SMS by state, newest first',
  query: z.object({ ...pageQuery, state: z.enum(messageStates).default('failed') }),
  tags: ['outbox'],
  output: z.array(messageOut),
});

export const retryMessage = post('/api/admin/messages/{id}/retry', {
  summary: 'Try to send a message again',
  params: z.object({ id: uuid }),
  tags: ['outbox', 'audit'],
  output: z.void(),
});
