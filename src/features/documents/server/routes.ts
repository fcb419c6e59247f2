/** The routes of documents and of their files. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { dayOf } from '#kernel/time/day';
import { sendStored } from '#platform/http/files/stored';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, preparedRoute, route } from '#platform/http/route';
import { admitPhoto, removePhoto, setPhoto } from '../photo/server/commands';
import * as api from '../schema';
import {
  readPracticeUpload,
  readProfessionalUpload,
  readVerificationUpload,
} from '../uploads/rules';
import { admitUploads, storeUploads, submitDocuments } from '../uploads/server/commands';
import {
  type FileAccess,
  openFile,
  removeDocument,
  viewDocument,
  viewVerificationFile,
} from './commands';
import { listDocumentsOf, newestDocuments } from './data';

/** `accesses` are checks from later features that may let someone open another user's file. */
export const documentRoutes = (accesses: readonly FileAccess[]): AnyRoute[] => [
  route(api.listDocuments, signedIn, async (call) => {
    const { actor, context } = call;
    const today = dayOf(context.clock.now());
    const rows = await sendPage(call, newestDocuments, (page) =>
      listDocumentsOf(context.db, actor.userId, page),
    );
    return rows.map((each) => viewDocument(each, today));
  }),

  route(api.deleteDocument, signedIn, ({ actor, params, context }) =>
    removeDocument(context, actor.userId, params.id),
  ),

  preparedRoute(
    api.uploadDocuments,
    professionals,
    ({ actor, body, files, context }) =>
      storeUploads(context, actor.userId, (kept, today) =>
        readProfessionalUpload({ body, files }, kept, today),
      ),
    async ({ actor, context, prepared }) => {
      const today = dayOf(context.clock.now());
      const { message, documents } = await submitDocuments(context, actor.userId, prepared);
      return { message, documents: documents.map((each) => viewDocument(each, today)) };
    },
    ({ actor, body, files, context }) =>
      admitUploads(context, actor.userId, (kept, today) =>
        readProfessionalUpload({ body, files }, kept, today),
      ),
  ),

  preparedRoute(
    api.uploadPracticeDocuments,
    practices,
    ({ actor, body, files, context }) =>
      storeUploads(context, actor.userId, (kept) => readPracticeUpload({ body, files }, kept)),
    async ({ actor, context, prepared }) => {
      const today = dayOf(context.clock.now());
      const { message, documents } = await submitDocuments(context, actor.userId, prepared);
      return { message, documents: documents.map((each) => viewDocument(each, today)) };
    },
    ({ actor, body, files, context }) =>
      admitUploads(context, actor.userId, (kept) => readPracticeUpload({ body, files }, kept)),
  ),

  route(api.listVerificationFiles, practices, async (call) => {
    const { actor, context } = call;
    const rows = await sendPage(call, newestDocuments, (page) =>
      listDocumentsOf(context.db, actor.userId, { ...page, isFileNeeded: true }),
    );
    return rows.flatMap(viewVerificationFile);
  }),

  preparedRoute(
    api.uploadVerificationFiles,
    practices,
    ({ actor, body, files, context }) =>
      storeUploads(context, actor.userId, () => readVerificationUpload({ body, files })),
    async ({ actor, context, prepared }) =>
      (await submitDocuments(context, actor.userId, prepared)).documents.flatMap(
        viewVerificationFile,
      ),
    ({ actor, body, files, context }) =>
      admitUploads(context, actor.userId, () => readVerificationUpload({ body, files })),
  ),

  route(
    api.setPhoto,
    signedIn,
    async ({ actor, files, context }) => ({
      url: await setPhoto(context, actor.userId, files.photo),
    }),
    ({ actor, context }) => admitPhoto(context, actor.userId),
  ),

  route(api.removePhoto, signedIn, ({ actor, context }) => removePhoto(context, actor.userId)),

  route(api.openFile, signedIn, async ({ actor, params, query, context, reply }) => {
    const { file, bytes } = await openFile(context, actor, { fileId: params.id, accesses });
    sendStored(reply, file, bytes, { isFramed: actor.isAdmin && query.frame === 'true' });
  }),
];
