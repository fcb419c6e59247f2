/** The route of the gateway's events. */

import { anyone } from '#features/accounts/policy';
import { webhookRateLimit } from '#features/payments/fees/rules';
import * as api from '#features/payments/fees/schema';
import { type AnyRoute, route } from '#platform/http/route';
import { receiveEvent } from './commands';

export const webhookRoutes: AnyRoute[] = [
  route(api.gatewayWebhook, anyone, async ({ context, request, ipAddress }) => {
    await context.limits.consume('Too many events.', webhookRateLimit(ipAddress));
    const signature = request.headers['stripe-signature'];
    await receiveEvent(context, {
      body: typeof request.body === 'string' ? request.body : '',
      signature: typeof signature === 'string' ? signature : '',
    });
  }),
];
