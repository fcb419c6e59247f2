/** Routes that take documents: their files are stored before the transaction begins. */

import { practices, professionals } from '#features/accounts/policy';
import * as api from '#features/documents/schema';
import { viewDocument, viewVerificationFile } from '#features/documents/server/commands';
import type { StoredDocument } from '#features/documents/server/data';
import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Received } from '#kernel/api/endpoint';
import { partyOf } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import { type AnyRoute, preparedRoute } from '#platform/http/route';
import {
  readPracticeUpload,
  readProfessionalUpload,
  readVerificationUpload,
  type Submission,
} from '../rules';
import { admitUploads, type Submitted, storeUploads, submitDocuments } from './commands';

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

export const uploadRoutes: AnyRoute[] = [
  uploadRoute(api.uploadDocuments, professionals, readProfessionalUpload, viewSubmitted),
  uploadRoute(api.uploadPracticeDocuments, practices, readPracticeUpload, viewSubmitted),
  uploadRoute(api.uploadVerificationFiles, practices, readVerificationUpload, ({ documents }) =>
    documents.flatMap(viewVerificationFile),
  ),
];
