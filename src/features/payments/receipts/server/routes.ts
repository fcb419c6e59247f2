/** The route of a receipt, or of the invoice before it. */

import { signedIn } from '#features/accounts/policy';
import { notFound } from '#kernel/refusal';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, route } from '#platform/http/route';
import { receiptPdf } from '../schema';
import { findMoneyDocumentOf } from './data';
import { drawDocument } from './views';

export const receiptRoutes: AnyRoute[] = [
  route(receiptPdf, signedIn, async ({ context, actor, params, reply }) => {
    const document = await findMoneyDocumentOf(context.db, actor.userId, params.id);
    if (!document) throw notFound();
    const { name, bytes } = await drawDocument(document);
    sendGenerated(reply, { name, type: 'application/pdf', bytes });
  }),
];
