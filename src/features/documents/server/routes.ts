/** The routes of documents, and of the files behind them. */
import { dayOf } from '../../../kernel/day';
import { type AnyRoute, preparedRoute, route } from '../../../platform/http/route';
import { sendStored } from '../../../platform/http/stored';
import { practices, professionals, signedIn } from '../../accounts/policy';
import { admitPhoto, removePhoto, setPhoto } from '../photo/server/commands';
import * as api from '../schema';
import { readPractice, readProfessional, readVerification } from '../uploads/rules';
import { admitUploads, handIn, takeIn } from '../uploads/server/commands';
import { openFile, removeDocument, viewDocument, viewVerificationFile } from './commands';
import { findDocumentsOf } from './data';

const thanks = 'Your documents have been uploaded and will be reviewed.';

export const documentRoutes: AnyRoute[] = [
  route(api.listDocuments, signedIn, async ({ actor, context: { db, clock } }) => {
    const today = dayOf(clock.now());
    return (await findDocumentsOf(db, actor.userId)).map((each) => viewDocument(each, today));
  }),

  route(api.deleteDocument, signedIn, ({ actor, params, context }) =>
    removeDocument(context, actor.userId, params.id),
  ),

  preparedRoute(
    api.uploadDocuments,
    professionals,
    ({ actor, body, files, context }) =>
      takeIn(context, actor.userId, (_kept, today) => readProfessional({ body, files }, today)),
    async ({ actor, context, prepared }) => {
      const today = dayOf(context.clock.now());
      const documents = await handIn(context, actor.userId, prepared);
      return { message: thanks, documents: documents.map((each) => viewDocument(each, today)) };
    },
    ({ actor, body, files, context }) =>
      admitUploads(context, actor.userId, (_kept, today) =>
        readProfessional({ body, files }, today),
      ),
  ),

  preparedRoute(
    api.uploadPracticeDocuments,
    practices,
    ({ actor, files, context }) =>
      takeIn(context, actor.userId, (kept) =>
        readPractice(
          files,
          kept.map(({ kind }) => kind),
        ),
      ),
    async ({ actor, context, prepared }) => {
      const today = dayOf(context.clock.now());
      const documents = await handIn(context, actor.userId, prepared);
      return { message: thanks, documents: documents.map((each) => viewDocument(each, today)) };
    },
    ({ actor, files, context }) =>
      admitUploads(context, actor.userId, (kept) =>
        readPractice(
          files,
          kept.map(({ kind }) => kind),
        ),
      ),
  ),

  route(api.listVerificationFiles, practices, async ({ actor, context: { db } }) =>
    (await findDocumentsOf(db, actor.userId)).flatMap(viewVerificationFile),
  ),

  preparedRoute(
    api.uploadVerificationFiles,
    practices,
    ({ actor, body, files, context }) =>
      takeIn(context, actor.userId, () => readVerification({ body, files })),
    async ({ actor, context, prepared }) =>
      (await handIn(context, actor.userId, prepared)).flatMap(viewVerificationFile),
    ({ actor, body, files, context }) =>
      admitUploads(context, actor.userId, () => readVerification({ body, files })),
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

  route(api.openFile, signedIn, async ({ actor, params, context, reply }) => {
    const { file, bytes } = await openFile(context, actor, params.id);
    sendStored(reply, file, bytes);
  }),
];
