/** The routes of administration, for admins only. */
import * as z from 'zod';
import { admins, owners } from '#features/accounts/policy';
import { deletedUser } from '#features/accounts/rules';
import type { Actor, UserType } from '#kernel/actor';
import { requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import type { RowKey } from '#platform/database/keyset';
import { actorList } from '#platform/http/lists';
import { cutPage, linkNext, readCursor } from '#platform/http/paging';
import { type AnyRoute, actorRoute, type Call, route } from '#platform/http/route';
import { findMessages, newestMessages } from '#platform/mail/delivery';
import { addAdmin, listAdmins, removeAdmin } from '../admins/schema';
import {
  removeAdmin as endAdmin,
  addAdmin as makeAdmin,
  viewAdmin,
} from '../admins/server/commands';
import { auditLog } from '../audit/schema';
import { findAuditEntries, newestAuditEntries } from '../audit/server/data';
import { decideEmergency, emergencyCheckouts, oneEmergency } from '../emergencies/schema';
import {
  decide as decideOnEmergency,
  showEmergency,
  viewEmergency,
} from '../emergencies/server/commands';
import { emergencyOrder, findEmergencies } from '../emergencies/server/data';
import { decideExcuse, listExcuses, oneExcuse } from '../excuses/schema';
import { decideExcuse as decide, viewExcuse } from '../excuses/server/commands';
import { excuseOrder, findExcuse, findExcuses } from '../excuses/server/data';
import { marketRoutes } from '../market/server/routes';
import { decideName, listNameRequests, nameRequest } from '../names/schema';
import { decideName as decideOnName, viewListed, viewRequest } from '../names/server/commands';
import { findNameRequests, longestWaiting } from '../names/server/data';
import { messagesOut, retryMessage } from '../outbox/schema';
import { resend, viewMessage } from '../outbox/server/commands';
import { overview } from '../overview/schema';
import { viewOverview } from '../overview/server/views';
import { findAdmins, findPeople, newestPeople } from '../people/server/data';
import * as api from '../schema';
import { decideDocument, decideProfile, sendTestSms } from './commands';
import {
  findProfiles,
  type ListedProfile,
  type ProfilePage,
  profileOrders,
  type Scope,
} from './data';
import { viewItem, viewPerson, viewProfile, viewStats } from './views';

const profilesInOrder = ({ sort }: { sort: keyof typeof profileOrders }) => profileOrders[sort];

const profilesOf = (scope: Scope, userType?: UserType) => ({
  find: ({ db, clock }: Context, _admin: Actor, page: Omit<ProfilePage, 'scope' | 'today'>) =>
    findProfiles(db, {
      ...page,
      ...(userType && { userType }),
      scope,
      today: dayOf(clock.now()),
    }),
  view: (row: ListedProfile, { clock }: Context, actor: Actor) =>
    viewItem(row, actor, dayOf(clock.now())),
});

/** The cursors of both lists; `null` for one that has ended. */
const bothCursors = z.tuple([newestPeople.cursor.nullable(), newestPeople.cursor.nullable()]);

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

export const adminRoutes: AnyRoute[] = [
  ...marketRoutes,
  actorRoute(overview, admins, viewOverview),
  route(api.users, admins, listPeople),
  actorList(api.accounts, admins, newestPeople, {
    find: ({ db }, _admin, page) => findPeople(db, { ...page, isProfileMissing: true }),
    view: viewPerson,
  }),
  actorList(api.pendingProfiles, admins, profilesInOrder, profilesOf('pending')),
  actorList(api.profilesPendingVerification, admins, profilesInOrder, profilesOf('pending')),
  actorList(api.verifiedProfiles, admins, profilesInOrder, profilesOf('verified')),
  actorList(api.professionalProfiles, admins, profilesInOrder, profilesOf('all', 'professional')),
  actorList(api.practiceProfiles, admins, profilesInOrder, profilesOf('all', 'practice')),
  actorRoute(api.profileDetail, admins, viewProfile),
  actorRoute(api.verifyProfile, admins, decideProfile),
  actorRoute(api.reviewDocument, admins, decideDocument),
  actorRoute(api.testSms, admins, sendTestSms),
  actorList(messagesOut, admins, newestMessages, {
    find: ({ db }, _admin, page) => findMessages(db, page),
    view: viewMessage,
  }),
  actorRoute(retryMessage, admins, resend),
  actorList(listExcuses, admins, ({ status }) => excuseOrder(status), {
    find: ({ db }, _admin, page) => findExcuses(db, page),
    view: viewExcuse,
  }),
  actorRoute(oneExcuse, admins, async ({ db }, _admin, { id }) =>
    viewExcuse(requireFound(await findExcuse(db, id))),
  ),
  actorRoute(decideExcuse, admins, decide),
  actorList(listNameRequests, admins, longestWaiting, {
    find: ({ db }, _admin, page) => findNameRequests(db, page),
    view: viewListed,
  }),
  actorRoute(nameRequest, admins, viewRequest),
  actorRoute(decideName, admins, decideOnName),
  actorList(emergencyCheckouts, admins, ({ state }) => emergencyOrder(state), {
    find: ({ db }, _admin, page) => findEmergencies(db, page),
    view: viewEmergency,
  }),
  actorRoute(oneEmergency, admins, showEmergency),
  actorRoute(decideEmergency, admins, decideOnEmergency),
  actorList(listAdmins, owners, newestPeople, {
    find: ({ db }, _owner, page) => findAdmins(db, page),
    view: viewAdmin,
  }),
  route(addAdmin, owners, ({ context, actor, body, request }) =>
    makeAdmin(context, actor, { ...body, request }),
  ),
  actorRoute(removeAdmin, owners, endAdmin),
  actorList(auditLog, admins, newestAuditEntries, {
    find: ({ db }, _admin, page) => findAuditEntries(db, page),
    view: ({ createdAt, actor, ...entry }) => ({
      ...entry,
      actor: actor ?? deletedUser,
      createdAt: createdAt.toISOString(),
    }),
  }),
];
