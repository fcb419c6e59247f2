/** The routes of administration, for admins only. */
import * as z from 'zod';
import type { Actor, UserType } from '../../../kernel/actor';
import { dayOf } from '../../../kernel/day';
import { byTime, moment, readCursor, sendPage } from '../../../platform/http/paging';
import { type AnyRoute, type Call, route } from '../../../platform/http/route';
import { admins } from '../../accounts/policy';
import { deletedUser } from '../../accounts/rules';
import type { User } from '../../accounts/server/data';
import { findAuditEntries } from '../audit/server/data';
import * as api from '../schema';
import { decideDocument, decideProfile, sendTestSms } from './commands';
import { findPeople, findProfiles, type Scope } from './data';
import { viewItem, viewPerson, viewProfile, viewStats } from './views';

type ListCall = Pick<
  Call<typeof api.pendingProfiles, Actor>,
  'context' | 'request' | 'reply' | 'query'
>;

/** The same maximum as for names in the database. */
const byName = z.tuple([
  z
    .string()
    .max(80)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);

/** A page of a list, in the requested order and after the cursor. */
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

/** The next cursor of each of the two lists; `null` for one that has ended. */
const bySide = z.tuple([
  moment.nullable(),
  z.uuid().nullable(),
  moment.nullable(),
  z.uuid().nullable(),
]);

/** Pages both user types together: there is a next link while either list has more. */
async function listPeople(call: Pick<Call<typeof api.users, Actor>, keyof ListCall>) {
  const { context, query } = call;
  const { limit } = query;
  const cursor = readCursor(query.cursor, bySide);
  const find = async (userType: UserType, at?: string | null, id?: string | null) => {
    if (cursor && !(at && id)) return [];
    const after = at && id ? ([at, id] as const) : undefined;
    return findPeople(context.db, { userType, after, limit });
  };
  const professionals = await find('professional', cursor?.[0], cursor?.[1]);
  const practices = await find('practice', cursor?.[2], cursor?.[3]);
  const nextKey = (rows: User[]) => {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return last ? [last.createdAt.toISOString(), last.id] : [null, null];
  };
  const longer = professionals.length > practices.length ? professionals : practices;
  sendPage(call, longer, () => [...nextKey(professionals), ...nextKey(practices)]);
  return {
    ...(await viewStats(context)),
    professionals: professionals.slice(0, limit).map(viewPerson),
    practices: practices.slice(0, limit).map(viewPerson),
  };
}

export const adminRoutes: AnyRoute[] = [
  route(api.users, admins, listPeople),
  route(api.accounts, admins, async (call) => {
    const { context, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findPeople(context.db, { ...query, after, isProfileMissing: true });
    return sendPage(call, rows, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(
      viewPerson,
    );
  }),
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
    const entries = await findAuditEntries(context.db, {
      ...query,
      after: readCursor(query.cursor, byTime),
    });
    return sendPage(call, entries, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(
      ({ createdAt, actor, ...entry }) => ({
        ...entry,
        actor: actor ?? deletedUser,
        createdAt: createdAt.toISOString(),
      }),
    );
  }),
];
