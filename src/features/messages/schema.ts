/** API schemas of conversations, one per application and its booking, and their messages. */

import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import { applicationStatuses } from '../jobs/rules';
import { isShortEnough, maxCharacters } from './rules';

/** A conversation has the id of its application. */
const id = z.object({ id: ids.application });

export const conversationView = z.object({
  id: ids.application,
  jobId: ids.job,
  jobTitle: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  /** The booking that the application led to, if any. */
  bookingId: ids.booking.nullable(),
  applicationStatus: z.enum(applicationStatuses),
  /** Name of the professional or practice on the other side. */
  other: z.object({ id: ids.user, name: z.string(), photoUrl: z.string().nullable() }),
  lastMessage: z
    .object({ content: z.string(), isMine: z.boolean(), createdAt: z.iso.datetime() })
    .nullable(),
  /** Number of unread messages from the other side. */
  unread: z.int(),
  /** Why no one can write anymore; null while both can. */
  ending: z.string().nullable(),
  allowedActions: z.array(z.enum(['write'])),
});
export type ConversationView = z.output<typeof conversationView>;

export const conversations = get('/api/conversations', {
  summary: 'Your conversations, newest message first',
  query: z.object({ ...pageQuery, with: ids.user.optional() }),
  tags: ['messages', 'applications', 'bookings'],
  output: z.array(conversationView),
});

export const oneConversation = get('/api/conversations/{id}', {
  summary: "Who a conversation is with and which job it is about; its id is the application's id",
  params: id,
  tags: ['messages', 'applications', 'bookings'],
  output: conversationView,
});

export const messageView = z.object({
  id: ids.message,
  conversationId: ids.application,
  bookingId: ids.booking.nullable(),
  senderId: ids.user,
  recipientId: ids.user,
  isMine: z.boolean(),
  content: z.string(),
  /** The recipient has seen it. */
  isRead: z.boolean(),
  readAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type MessageView = z.output<typeof messageView>;

export const messages = get('/api/conversations/{id}/messages', {
  summary: 'The messages of a conversation, newest first',
  params: id,
  query: z.object(pageQuery),
  tags: ['messages', 'bookings'],
  output: z.array(messageView),
});

export const sendMessage = post('/api/conversations/{id}/messages', {
  summary: 'Send a message to the other side of an application or booking',
  params: id,
  body: z.object({
    content: z
      .string('Please enter a message')
      .trim()
      .min(1, 'Please enter a message')
      .refine(isShortEnough, tooLong(maxCharacters))
      .meta({ maxLength: maxCharacters }),
  }),
  tags: ['messages'],
  output: messageView,
  isIdempotent: true,
});

export const markConversationRead = post('/api/conversations/{id}/read', {
  summary: 'Mark messages from the other side as read, all or up to one message',
  params: id,
  body: z.object({
    messageId: ids.message.optional().describe('The newest message seen; all messages if left out'),
  }),
  tags: ['messages'],
  output: z.void(),
});
