/** The routes of documents and of their files. */

import { practices, signedIn } from '#features/accounts/policy';
import { dayOf } from '#kernel/time/day';
import { sendStored } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import { listDocumentsOf, newestDocuments } from './data';

export const documentList = partyList(api.listDocuments, signedIn, newestDocuments, {
  find: ({ db }, party, page) => listDocumentsOf(db, party.id, page),
  view: (each, { clock }) => commands.viewDocument(each, dayOf(clock.now())),
});

/** `accesses` are checks from later features that may let someone open another user's file. */
export const documentRoutes = (accesses: readonly commands.FileAccess[]): AnyRoute[] => [
  documentList,

  partyRoute(api.deleteDocument, signedIn, commands.removeDocument),

  route(api.listVerificationFiles, practices, async (call) => {
    const { actor, context } = call;
    const rows = await sendPage(call, newestDocuments, (page) =>
      listDocumentsOf(context.db, actor.userId, { ...page, isFileNeeded: true }),
    );
    return rows.flatMap(commands.viewVerificationFile);
  }),

  route(api.openFile, signedIn, async ({ actor, params, query, context, reply }) => {
    const { file, bytes } = await commands.openFile(context, actor, {
      fileId: params.id,
      accesses,
    });
    sendStored(reply, file, bytes, { isFramed: actor.isAdmin && query.frame === 'true' });
  }),
];
