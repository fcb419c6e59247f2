/** The endpoints of deleting an account. */
import * as z from 'zod';
import { del, get } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';

const deletionPreview = z.object({
  refusal: z.string().nullable().describe('Why the account cannot be deleted now'),
  refusalCode: z.string().nullable().describe('The code that deleting it would answer'),
  bookings: z.array(
    z.object({
      id: ids.booking,
      jobTitle: z.string(),
      otherName: z.string(),
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      timeZone: z.string(),
      feeAmount: z.number().nullable().describe('In dollars, owed for cancelling late'),
    }),
  ),
  openJobs: z.number(),
  applications: z.number(),
  invitations: z.number(),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const previewDeletion = get('/api/user/account/deletion', {
  summary: 'What deleting your account would cancel, and whether it is possible now',
  tags: ['me', 'bookings', 'jobs', 'applications', 'invitations', 'payments'],
  output: deletionPreview,
});

export const deleteAccount = del('/api/user/account', {
  summary: 'Delete your account: cancels what lies ahead and erases your personal data',
  // Nothing is refetched: the browser goes to the start page.
  tags: [],
  output: z.void(),
});
