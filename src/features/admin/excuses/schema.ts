/** API schemas of the queue of excuses for late cancellations and no-shows. */
import * as z from 'zod';
import { excuseStatuses } from '#features/bookings/cancellation/rules';
import { pageView } from '#features/documents/schema';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';

const excuseView = z.object({
  /** The id of the booking. */
  id: ids.booking,
  status: z.enum(excuseStatuses),
  kind: z.enum(['professional', 'no_show']),
  professionalId: ids.user,
  professionalName: z.string(),
  professionalPhotoUrl: z.string().nullable(),
  practiceName: z.string(),
  jobTitle: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  cancelledAt: z.iso.datetime(),
  /** What was written when the booking was cancelled. */
  cancellationReason: z.string().nullable(),
  note: z.string(),
  file: pageView,
  decisionNote: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ExcuseView = z.output<typeof excuseView>;

export const listExcuses = get('/api/admin/excuses', {
  summary: 'Excuses by status: pending ones oldest first, decided ones newest first',
  query: z.object({ ...pageQuery, status: z.enum(excuseStatuses).default('pending') }),
  tags: ['excuses'],
  output: z.array(excuseView),
});

export const oneExcuse = get('/api/admin/excuses/{id}', {
  summary: 'One excuse, whether it is decided or not',
  params: byId(ids.booking),
  tags: ['excuses'],
  output: excuseView,
});

export const noteMissing = 'Please say why, so that the professional understands.';

export const decideExcuse = post('/api/admin/excuses/{id}', {
  summary: 'Accept or reject an excuse; an accepted one no longer counts against reliability',
  params: byId(ids.booking),
  body: z
    .object({
      decision: z.enum(['accept', 'reject']),
      note: z.string().trim().max(2_000).optional().describe('The professional reads it'),
    })
    .refine(({ decision, note }) => decision === 'accept' || Boolean(note), {
      path: ['note'],
      message: noteMissing,
    }),
  tags: ['excuses', 'bookings', 'audit'],
  output: z.void(),
});
