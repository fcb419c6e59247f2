/** The routes of administration: for admins alone. */
import * as z from 'zod';
import type { Actor } from '../../../kernel/actor';
import { dayOf } from '../../../kernel/day';
import { byTime, readCursor, sendPage } from '../../../platform/http/paging';
import { type AnyRoute, type Call, route } from '../../../platform/http/route';
import { admins } from '../../accounts/policy';
import { findActs } from '../audit/server/data';
import * as api from '../schema';
import { decideDocument, decideProfile, sendTestSms } from './commands';
import { findProfiles, type Scope } from './data';
import { viewItem, viewPeople, viewProfile } from './views';

type ListCall = Pick<
  Call<typeof api.pendingProfiles, Actor>,
  'context' | 'request' | 'reply' | 'query'
>;

/** The bound is the one the database cuts names at. */
const byName = z.tuple([
  z
    .string()
    .max(80)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);

/** A list in the order and from the row on that were asked for. */
async function listProfiles(call: ListCall, scope: Scope) {
  const { context, query } = call;
  const { sort, cursor } = query;
  const rows = await findProfiles(context.db, {
    ...query,
    scope,
    after: readCursor(cursor, sort === 'name' ? byName : byTime),
    today: dayOf(context.clock.now()),
  });
  return sendPage(call, rows, (row) =>
    sort === 'name' ? [row.sortName, row.userId] : [row.createdAt.toISOString(), row.id],
  ).map(viewItem);
}

export const adminRoutes: AnyRoute[] = [
  route(api.users, admins, ({ context }) => viewPeople(context)),
  route(api.pendingProfiles, admins, (call) => listProfiles(call, 'pending')),
  route(api.profilesPendingVerification, admins, (call) => listProfiles(call, 'pending')),
  route(api.verifiedProfiles, admins, (call) => listProfiles(call, 'verified')),
  route(api.professionalProfiles, admins, (call) =>
    listProfiles({ ...call, query: { ...call.query, userType: 'professional' } }, 'all'),
  ),
  route(api.practiceProfiles, admins, (call) =>
    listProfiles({ ...call, query: { ...call.query, userType: 'practice' } }, 'all'),
  ),
  route(api.profileDetail, admins, ({ context, actor, params }) =>
    viewProfile(context, actor, params.id),
  ),
  route(api.verifyProfile, admins, ({ context, actor, body }) =>
    decideProfile(context, actor, body),
  ),
  route(api.reviewDocument, admins, ({ context, actor, params, body }) =>
    decideDocument(context, actor, params.id, body),
  ),
  route(api.testSms, admins, ({ context, actor, body }) => sendTestSms(context, actor, body)),
  route(api.auditLog, admins, async (call) => {
    const { context, query } = call;
    const acts = await findActs(context.db, { ...query, after: readCursor(query.cursor, byTime) });
    return sendPage(call, acts, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(
      ({ createdAt, actor, ...act }) => ({
        ...act,
        actor: actor ?? 'Deleted user',
        createdAt: createdAt.toISOString(),
      }),
    );
  }),
];
