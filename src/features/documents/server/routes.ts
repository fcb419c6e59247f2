/** The routes of documents and of their files. */

import { practices, signedIn } from '#features/accounts/policy';
import { dayOf } from '#kernel/time/day';
import { sendStored } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import {
  type FileAccess,
  openFile,
  removeDocument,
  viewDocument,
  viewVerificationFile,
} from './commands';
import { listDocumentsOf, newestDocuments } from './data';

export const documentList = partyList(api.listDocuments, signedIn, newestDocuments, {
  find: ({ db }, party, page) => listDocumentsOf(db, party.id, page),
  view: (each, { clock }) => viewDocument(each, dayOf(clock.now())),
});

/** `accesses` are checks from later features that may let someone open another user's file. */
export const documentRoutes = (accesses: readonly FileAccess[]): AnyRoute[] => [
  documentList,

  partyRoute(api.deleteDocument, signedIn, removeDocument),

  route(api.listVerificationFiles, practices, async (call) => {
    const { actor, context } = call;
    const rows = await sendPage(call, newestDocuments, (page) =>
      listDocumentsOf(context.db, actor.userId, { ...page, isFileNeeded: true }),
    );
    return rows.flatMap(viewVerificationFile);
  }),

  route(api.openFile, signedIn, async ({ actor, params, query, context, reply }) => {
    const { file, bytes } = await openFile(context, actor, { fileId: params.id, accesses });
    sendStored(reply, file, bytes, { isFramed: actor.isAdmin && query.frame === 'true' });
  }),
];
