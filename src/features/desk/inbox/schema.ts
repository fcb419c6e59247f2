/**
 * Request and response schemas of the inbox; separate from the forms, whose pages do not load them.
 */
import * as z from 'zod';
import { bookingStatuses } from '#features/bookings/rules';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids, uuid } from '#kernel/id';
import * as rules from '../rules';
import { oneOf, text } from '../schema';

const inboxItem = z.object({
  id: ids.deskEntry,
  reference: z.string(),
  kind: z.enum(rules.deskKinds),
  state: z.enum(rules.entryStates),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  /** The first words of the message, on one line. */
  excerpt: z.string(),
  urgency: oneOf(rules.urgencies, '').nullable().describe('For a support ticket'),
  answersCount: z.int(),
  createdAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(rules.entryActions)),
});
export type InboxItem = z.output<typeof inboxItem>;

/** User text is always plain text, never markup. */
const inboxEntry = inboxItem.omit({ excerpt: true }).extend({
  message: z.string(),
  /** The booking a concern is about. */
  concern: z
    .object({
      bookingId: ids.booking,
      jobTitle: z.string(),
      location: z.string(),
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      timeZone: z.string(),
      status: z.enum(bookingStatuses),
      reportedBy: z.enum(['professional', 'practice']),
      professional: z.object({ id: ids.user, name: z.string() }),
      practice: z.object({ id: ids.user, name: z.string() }),
    })
    .nullable(),
  ticket: z
    .object({
      userType: oneOf(rules.userTypes, ''),
      category: oneOf(rules.categories, ''),
      urgency: oneOf(rules.urgencies, ''),
    })
    .nullable(),
  application: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      position: oneOf(rules.positions, ''),
      experience: oneOf(rules.experiences, ''),
      linkedinUrl: z.string().nullable(),
      portfolioUrl: z.string().nullable(),
      cv: z
        .object({
          url: z.string(),
          fileName: z.string(),
          mimeType: z.string(),
          fileSize: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  answers: z.array(
    z.object({
      id: uuid,
      text: z.string(),
      author: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type InboxEntry = z.output<typeof inboxEntry>;

export const listInbox = get('/api/admin/inbox', {
  summary: 'Messages, tickets and applications, newest first',
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).optional().describe('Reference, name, email, subject or message'),
    kind: z.enum(rules.deskKinds).optional(),
    state: z.enum(rules.entryStates).optional(),
  }),
  tags: ['inbox'],
  output: z.array(inboxItem),
});

const entryId = z.object({ id: ids.deskEntry });

export const openEntry = get('/api/admin/inbox/{id}', {
  summary: 'One inbox entry with everything that came with it, and the replies so far',
  params: entryId,
  tags: ['inbox'],
  output: inboxEntry,
});

export const answerForm = z.object({ text: text(1, 'Please enter your reply') });

export const answerEntry = post('/api/admin/inbox/{id}/answer', {
  summary: 'Reply by email',
  params: entryId,
  body: answerForm,
  tags: ['inbox', 'audit'],
  output: inboxEntry,
  isIdempotent: true,
});

export const closeEntry = post('/api/admin/inbox/{id}/close', {
  summary: 'Close an entry',
  params: entryId,
  tags: ['inbox', 'audit'],
  output: inboxEntry,
});

export const reopenEntry = post('/api/admin/inbox/{id}/reopen', {
  summary: 'Reopen a closed entry',
  params: entryId,
  tags: ['inbox', 'audit'],
  output: inboxEntry,
});
