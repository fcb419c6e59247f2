/** Routes of a user's notifications, their preferences, unsubscribing, and replies by SMS. */

import { anyone, signedIn } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { unsubscribeRateLimit, webhookRateLimit } from '../rules';
import * as api from '../schema';
import * as commands from './commands';
import { findNotices, newestNotices } from './data';
import { receiveText } from './replies';

const tooMany = 'Too many requests. Please try again in a minute.';

export const noticeList = partyList(api.notifications, signedIn, newestNotices, {
  find: ({ db }, { by }, page) => findNotices(db, by, page),
  view: commands.viewNotice,
});

export const notificationRoutes: AnyRoute[] = [
  noticeList,
  actorRoute(api.markNotificationsRead, signedIn, commands.markNoticesRead),
  actorRoute(api.preferences, signedIn, commands.viewPreferences),
  actorRoute(api.savePreference, signedIn, commands.changePreference),
  route(api.subscription, anyone, async ({ context, params, ipAddress }) => {
    await context.limits.consume(tooMany, unsubscribeRateLimit(ipAddress));
    return commands.viewSubscription(context, params.token);
  }),
  route(api.saveSubscription, anyone, async ({ context, params, body, ipAddress }) => {
    await context.limits.consume(tooMany, unsubscribeRateLimit(ipAddress));
    return commands.changeSubscription(context, params.token, body);
  }),
  route(api.unsubscribe, anyone, async ({ context, params }) => {
    await commands.changeSubscription(context, params.token, { isTopicOn: false });
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
