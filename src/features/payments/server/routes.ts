/** Routes of payments: the platform fee, its receipt, the gateway's events, checks, refunds, disputes. */

import { admins, anyone, practices, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { notFound, Refusal } from '#kernel/refusal';
import { sendGenerated } from '#platform/http/files/stored';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, partyRoute, preparedRoute, route } from '#platform/http/route';
import { receiveCheck } from '../checks/server/commands';
import { disputeRoutes } from '../disputes/server/routes';
import { webhookRateLimit } from '../fees/rules';
import * as api from '../fees/schema';
import { payFee, showFee } from '../fees/server/commands';
import { findExpectedChecks, longestDueChecks } from '../fees/server/data';
import { viewCheck, viewDueFees } from '../fees/server/views';
import { historyRoutes } from '../history/server/routes';
import { receiptPdf } from '../receipts/schema';
import { findMoneyDocumentOf } from '../receipts/server/data';
import { drawDocument } from '../receipts/server/views';
import { settledFees } from '../refunds/schema';
import { refundFee } from '../refunds/server/commands';
import { findSettledFees, lastPaid } from '../refunds/server/data';
import { viewSettledFee } from '../refunds/server/views';
import { unrecordedRoutes } from '../unrecorded/server/routes';
import { wageRoutes } from '../wages/server/routes';
import { receiveEvent } from '../webhooks/server/commands';

export const paymentRoutes: AnyRoute[] = [
  preparedRoute(
    api.payPlatformFee,
    practices,
    async ({ context, actor, body }) => {
      try {
        return { fee: await payFee(context, partyOf(actor), body) };
      } catch (error) {
        // A decline is an answer: the same key gets it again instead of a second charge.
        if (error instanceof Refusal && error.code === 'payment_declined') {
          const { status, code, message } = error;
          return { refusal: new Refusal(status, code, message, { commitsFirst: true }) };
        }
        throw error;
      }
    },
    async ({ prepared }) => {
      if ('refusal' in prepared) throw prepared.refusal;
      return prepared.fee;
    },
  ),
  partyRoute(api.platformFee, practices, showFee),
  partyRoute(api.dueFees, practices, viewDueFees),
  route(receiptPdf, signedIn, async ({ context, actor, params, reply }) => {
    const document = await findMoneyDocumentOf(context.db, actor.userId, params.id);
    if (!document) throw notFound();
    const { name, bytes } = await drawDocument(document);
    sendGenerated(reply, { name, type: 'application/pdf', bytes });
  }),
  route(api.gatewayWebhook, anyone, async ({ context, request, ipAddress }) => {
    await context.limits.consume('Too many events.', webhookRateLimit(ipAddress));
    const signature = request.headers['stripe-signature'];
    await receiveEvent(context, {
      body: typeof request.body === 'string' ? request.body : '',
      signature: typeof signature === 'string' ? signature : '',
    });
  }),
  route(api.expectedChecks, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, longestDueChecks, (page) => findExpectedChecks(db, page));
    return rows.map(viewCheck);
  }),
  actorRoute(api.receiveCheck, admins, receiveCheck),
  actorRoute(api.refundFee, admins, refundFee),
  ...disputeRoutes,
  ...unrecordedRoutes,
  ...wageRoutes,
  route(settledFees, admins, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, lastPaid, (page) => findSettledFees(context.db, page));
    return rows.map((row) => viewSettledFee(row, actor.userId));
  }),
  ...historyRoutes,
];
