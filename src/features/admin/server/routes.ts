/** The routes of administration, for admins only. */
import * as z from 'zod';
import { admins, owners } from '#features/accounts/policy';
import { deletedUser } from '#features/accounts/rules';
import type { Actor, UserType } from '#kernel/actor';
import { requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { RowKey } from '#platform/database/keyset';
import { cutPage, linkNext, readCursor, sendPage } from '#platform/http/paging';
import { type AnyRoute, type Call, route } from '#platform/http/route';
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
import { decide as decideOnEmergency, viewEmergency } from '../emergencies/server/commands';
import { emergencyOrder, findEmergencies, findEmergency } from '../emergencies/server/data';
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
import { findProfiles, profileOrders, type Scope } from './data';
import { viewItem, viewPerson, viewProfile, viewStats } from './views';

type ListCall = Pick<
  Call<typeof api.pendingProfiles, Actor>,
  'context' | 'actor' | 'request' | 'reply' | 'query'
>;

async function listProfiles(call: ListCall, scope: Scope) {
  const { db, clock } = call.context;
  const today = dayOf(clock.now());
  const rows = await sendPage(call, profileOrders[call.query.sort], (query) =>
    findProfiles(db, { ...query, scope, today }),
  );
  return rows.map((row) => viewItem(row, call.actor, today));
}

/** The cursors of both lists; `null` for one that has ended. */
const bothCursors = z.tuple([newestPeople.cursor.nullable(), newestPeople.cursor.nullable()]);

/** Pages both user types together: there is a next link while either list has more. */
async function listPeople(call: Pick<Call<typeof api.users, Actor>, keyof ListCall>) {
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
  route(overview, admins, ({ context }) => viewOverview(context)),
  route(api.users, admins, listPeople),
  route(api.accounts, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, newestPeople, (query) =>
      findPeople(db, { ...query, isProfileMissing: true }),
    );
    return rows.map(viewPerson);
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
    decideDocument(context, actor, { documentId: params.id, ...body }),
  ),
  route(api.testSms, admins, ({ context, actor, body }) => sendTestSms(context, actor, body)),
  route(messagesOut, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, newestMessages, (query) => findMessages(db, query));
    return rows.map(viewMessage);
  }),
  route(retryMessage, admins, ({ context, actor, params }) => resend(context, actor, params.id)),
  route(listExcuses, admins, async (call) => {
    const { db } = call.context;
    const order = excuseOrder(call.query.status);
    return (await sendPage(call, order, (query) => findExcuses(db, query))).map(viewExcuse);
  }),
  route(oneExcuse, admins, async ({ context, params }) => {
    const found = requireFound(await findExcuse(context.db, params.id));
    return viewExcuse(found);
  }),
  route(decideExcuse, admins, ({ context, actor, params, body }) =>
    decide(context, actor, { bookingId: params.id, ...body }),
  ),
  route(listNameRequests, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, longestWaiting, (page) => findNameRequests(db, page));
    return rows.map(viewListed);
  }),
  route(nameRequest, admins, ({ context, actor, params }) =>
    viewRequest(context, actor, params.id),
  ),
  route(decideName, admins, ({ context, actor, params, body }) =>
    decideOnName(context, actor, { id: params.id, ...body }),
  ),
  route(emergencyCheckouts, admins, async (call) => {
    const { context, actor, query } = call;
    const rows = await sendPage(call, emergencyOrder(query.state), (page) =>
      findEmergencies(context.db, page),
    );
    return rows.map((row) => viewEmergency(context, row, actor));
  }),
  route(oneEmergency, admins, async ({ context, actor, params }) => {
    const found = requireFound(await findEmergency(context.db, params.id));
    return viewEmergency(context, found, actor);
  }),
  route(decideEmergency, admins, ({ context, actor, body }) =>
    decideOnEmergency(context, actor, body),
  ),
  route(listAdmins, owners, async (call) => {
    const { db } = call.context;
    return (await sendPage(call, newestPeople, (page) => findAdmins(db, page))).map(viewAdmin);
  }),
  route(addAdmin, owners, ({ context, actor, body, request }) =>
    makeAdmin(context, actor, { ...body, request }),
  ),
  route(removeAdmin, owners, ({ context, actor, params }) => endAdmin(context, actor, params.id)),
  route(auditLog, admins, async (call) => {
    const { db } = call.context;
    const entries = await sendPage(call, newestAuditEntries, (query) =>
      findAuditEntries(db, query),
    );
    return entries.map(({ createdAt, actor, ...entry }) => ({
      ...entry,
      actor: actor ?? deletedUser,
      createdAt: createdAt.toISOString(),
    }));
  }),
];
