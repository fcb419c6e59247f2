/** The routes of the desk's inbox, for admins only. */

import { admins } from '#features/accounts/policy';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { answerEntry, closeEntry, reopenEntry, viewEntry, viewItem } from './commands';
import { findEntries, newestEntries } from './data';

export const inboxRoutes: AnyRoute[] = [
  route(api.listInbox, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, newestEntries, (query) => findEntries(db, query));
    return rows.map(viewItem);
  }),
  route(api.openEntry, admins, ({ context, params }) => viewEntry(context.db, params.id)),
  route(api.answerEntry, admins, ({ context, actor, params, body }) =>
    answerEntry(context, actor, { entryId: params.id, text: body.text }),
  ),
  route(api.closeEntry, admins, ({ context, actor, params }) =>
    closeEntry(context, actor, params.id),
  ),
  route(api.reopenEntry, admins, ({ context, actor, params }) =>
    reopenEntry(context, actor, params.id),
  ),
];
