/** Routes of a user's notifications, their preferences, unsubscribing, and replies by SMS. */

import { anyone, signedIn } from '#features/accounts/policy';
import { noticeKinds } from '#features/notices/rules';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import { unsubscribeRateLimit, webhookRateLimit } from '../rules';
import * as api from '../schema';
import {
  changePreference,
  changeSubscription,
  markNoticesRead,
  viewNotice,
  viewPreferences,
  viewSubscription,
} from './commands';
import { findNotices, newestNotices } from './data';
import { receiveText } from './replies';

const tooMany = 'Too many requests. Please try again in a minute.';

export const notificationRoutes: AnyRoute[] = [
  route(api.notifications, signedIn, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestNotices, (page) =>
      findNotices(context.db, actor.userId, page),
    );
    return rows.map((row) => viewNotice(row, noticeKinds[row.kind].topic));
  }),
  route(api.markNotificationsRead, signedIn, ({ context, actor, body }) =>
    markNoticesRead(context, actor.userId, body),
  ),
  route(api.preferences, signedIn, ({ context, actor }) => viewPreferences(context, actor.userId)),
  route(api.savePreference, signedIn, ({ context, actor, body }) =>
    changePreference(context, actor.userId, body),
  ),
  route(api.subscription, anyone, async ({ context, params, ipAddress }) => {
    await context.limits.consume(tooMany, unsubscribeRateLimit(ipAddress));
    return viewSubscription(context, params.token);
  }),
  route(api.saveSubscription, anyone, async ({ context, params, body, ipAddress }) => {
    await context.limits.consume(tooMany, unsubscribeRateLimit(ipAddress));
    return changeSubscription(context, params.token, body);
  }),
  route(api.unsubscribe, anyone, async ({ context, params }) => {
    await changeSubscription(context, params.token, { isTopicOn: false });
  }),
  route(api.smsWebhook, anyone, async ({ context, request, ipAddress }) => {
    await context.limits.consume('Too many events.', webhookRateLimit(ipAddress));
    const signature = request.headers['x-twilio-signature'];
    await receiveText(context, {
      body: typeof request.body === 'string' ? request.body : '',
      signature: typeof signature === 'string' ? signature : '',
    });
  }),
];
