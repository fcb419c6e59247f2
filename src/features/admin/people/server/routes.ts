/** Routes of all accounts, for admins only. */

import * as z from 'zod';
import { admins } from '#features/accounts/policy';
import { countUsers, type User } from '#features/accounts/server/data';
import { countProfiles } from '#features/admin/overview/server/data';
import type { UserItem } from '#features/admin/schema';
import * as api from '#features/admin/schema';
import type { Actor, UserType } from '#kernel/actor';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import type { RowKey } from '#platform/database/keyset';
import { actorList } from '#platform/http/lists';
import { cutPage, linkNext, readCursor } from '#platform/http/paging';
import { type AnyRoute, type Call, route } from '#platform/http/route';
import { findPeople, newestPeople } from './data';

/** The cursors of both lists; `null` for one that has ended. */
const bothCursors = z.tuple([newestPeople.cursor.nullable(), newestPeople.cursor.nullable()]);

function viewPerson(user: User): UserItem {
  const { id, firstName, lastName, email, userType, hasCompletedProfile } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    userType,
    hasCompletedProfile,
    createdAt: user.createdAt.toISOString(),
  };
}

async function viewStats({ db, clock }: Context) {
  const now = clock.now();
  const figures = await countUsers(db, now);
  const profiles = await countProfiles(db, dayOf(now));
  return {
    totalUsers: figures.total,
    professionalsCount: figures.professionals,
    practicesCount: figures.practices,
    pendingCount: profiles.pending,
    verifiedCount: profiles.verified,
  };
}

/** Pages both user types together: there is a next link while either list has more. */
async function listPeople(call: Call<typeof api.users, Actor>) {
  const { context, query } = call;
  const { limit } = query;
  const cursors = readCursor(query.cursor, bothCursors) ?? [undefined, undefined];
  const find = async (userType: UserType, after: RowKey | null | undefined) => {
    const rows = after === null ? [] : await findPeople(context.db, { userType, after, limit });
    return cutPage(rows, limit, newestPeople.cursorOf);
  };
  const professionals = await find('professional', cursors[0]);
  const practices = await find('practice', cursors[1]);
  if (professionals.next || practices.next) {
    linkNext(call, [professionals.next ?? null, practices.next ?? null]);
  }
  return {
    ...(await viewStats(context)),
    professionals: professionals.shown.map(viewPerson),
    practices: practices.shown.map(viewPerson),
  };
}

export const peopleRoutes: AnyRoute[] = [
  route(api.users, admins, listPeople),
  actorList(api.accounts, admins, newestPeople, {
    find: ({ db }, _admin, page) => findPeople(db, { ...page, isProfileMissing: true }),
    view: viewPerson,
  }),
];
