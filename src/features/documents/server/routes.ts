/** The routes of documents and of their files. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Received } from '#kernel/api/endpoint';
import { partyOf } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import { sendStored } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, preparedRoute, route } from '#platform/http/route';
import { admitPhoto, removePhoto, setPhoto } from '../photo/server/commands';
import * as api from '../schema';
import {
  readPracticeUpload,
  readProfessionalUpload,
  readVerificationUpload,
  type Submission,
} from '../uploads/rules';
import {
  admitUploads,
  type Submitted,
  storeUploads,
  submitDocuments,
} from '../uploads/server/commands';
import {
  type FileAccess,
  openFile,
  removeDocument,
  viewDocument,
  viewVerificationFile,
} from './commands';
import { listDocumentsOf, newestDocuments, type StoredDocument } from './data';

const viewSubmitted = ({ message, documents }: Submitted, today: string) => ({
  message,
  documents: documents.map((each) => viewDocument(each, today)),
});

/** The form is read when files may be sent, and again when they are stored. */
const uploadRoute = <E extends Endpoint, A extends Actor>(
  endpoint: E,
  policy: Policy<A>,
  read: (
    sent: Pick<Received<E>, 'body' | 'files'>,
    kept: readonly StoredDocument[],
    today: string,
  ) => Submission,
  view: (submitted: Submitted, today: string) => EndpointOutput<E>,
): AnyRoute =>
  preparedRoute(
    endpoint,
    policy,
    ({ actor, body, files, context }) =>
      storeUploads(context, partyOf(actor), (...known) => read({ body, files }, ...known)),
    async ({ actor, context, prepared }) =>
      view(await submitDocuments(context, partyOf(actor), prepared), dayOf(context.clock.now())),
    ({ actor, body, files, context }) =>
      admitUploads(context, partyOf(actor), (...known) => read({ body, files }, ...known)),
  );

/** `accesses` are checks from later features that may let someone open another user's file. */
export const documentRoutes = (accesses: readonly FileAccess[]): AnyRoute[] => [
  partyList(api.listDocuments, signedIn, newestDocuments, {
    find: ({ db }, party, page) => listDocumentsOf(db, party.id, page),
    view: (each, { clock }) => viewDocument(each, dayOf(clock.now())),
  }),

  partyRoute(api.deleteDocument, signedIn, removeDocument),

  uploadRoute(api.uploadDocuments, professionals, readProfessionalUpload, viewSubmitted),
  uploadRoute(api.uploadPracticeDocuments, practices, readPracticeUpload, viewSubmitted),

  route(api.listVerificationFiles, practices, async (call) => {
    const { actor, context } = call;
    const rows = await sendPage(call, newestDocuments, (page) =>
      listDocumentsOf(context.db, actor.userId, { ...page, isFileNeeded: true }),
    );
    return rows.flatMap(viewVerificationFile);
  }),

  uploadRoute(api.uploadVerificationFiles, practices, readVerificationUpload, ({ documents }) =>
    documents.flatMap(viewVerificationFile),
  ),

  partyRoute(api.setPhoto, signedIn, setPhoto, admitPhoto),
  partyRoute(api.removePhoto, signedIn, removePhoto),

  route(api.openFile, signedIn, async ({ actor, params, query, context, reply }) => {
    const { file, bytes } = await openFile(context, actor, { fileId: params.id, accesses });
    sendStored(reply, file, bytes, { isFramed: actor.isAdmin && query.frame === 'true' });
  }),
];
