/** API schemas of one's own name and the request to change it. */
import * as z from 'zod';
import { nameForm } from '#features/accounts/schema';
import { del, get, post } from '#kernel/api/endpoint';
import { nameMachine, reviewReasons } from './rules';

const name = z.object({ firstName: z.string(), lastName: z.string() });

const ownName = name.extend({
  reviewReason: z
    .enum(reviewReasons)
    .nullable()
    .describe('Why a new name is a request that an admin decides on, if it is one'),
  /** The request that waits, or the last one if it was rejected. */
  request: name
    .extend({
      status: z.enum(['pending', 'rejected']),
      decisionNote: z.string().nullable(),
      createdAt: z.iso.datetime(),
      allowedActions: z.array(z.enum(nameMachine.actionsOf('holder'))),
    })
    .nullable(),
});
export type OwnName = z.output<typeof ownName>;

export const getName = get('/api/user/name', {
  summary: 'Your name, whether you can change it without review, and your name change request',
  tags: ['me', 'documents', 'profiles', 'bookings', 'contracts'],
  output: ownName,
});

export const changeName = post('/api/user/name', {
  summary:
    'Change your name after a recent login; once verified or while a practice expects you, this sends a request. Logs out other devices',
  body: nameForm,
  tags: ['me', 'profiles', 'security'],
  output: z.object({ isRequest: z.boolean() }),
  isIdempotent: true,
});

export const withdrawName = del('/api/user/name', {
  summary: 'Withdraw your name change request',
  tags: ['me'],
  output: z.void(),
});
