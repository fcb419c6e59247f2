/** Routes of the platform fee. */

import { practices } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { Refusal } from '#kernel/refusal';
import { type AnyRoute, partyRoute, preparedRoute } from '#platform/http/route';
import * as api from '../schema';
import { payFee, showFee } from './commands';
import { viewDueFees } from './views';

export const feeRoutes: AnyRoute[] = [
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
];
