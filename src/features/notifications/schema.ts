/** API schemas of a user's notifications, their preferences, unsubscribing, and replies by SMS. */
import * as z from 'zod';
import { get, post, put } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { uuid } from '#kernel/id';
import { channels, topics } from '../notices/rules';

const topic = z.enum([...topics, 'security']);

const notificationView = z.object({
  id: uuid,
  topic,
  title: z.string(),
  path: z.string().nullable().describe('The screen it is about'),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type NotificationView = z.output<typeof notificationView>;

export const notifications = get('/api/notices', {
  summary: 'What you were notified of, newest first',
  query: z.object({
    ...pageQuery,
    show: z.enum(['all', 'unread']).default('all'),
    topic: topic.optional(),
  }),
  tags: ['notices', 'blocks'],
  output: z.array(notificationView),
});

export const markNotificationsRead = post('/api/notices/read', {
  summary: 'Mark notifications as read: these, those up to one, or all',
  body: z.object({
    ids: z.array(uuid).max(100).optional(),
    newest: uuid.optional().describe('The newest one shown: what came later stays unread'),
  }),
  tags: ['notices'],
  output: z.void(),
});

const preferencesView = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  smsState: z
    .enum(['ready', 'unverified', 'stopped'])
    .describe('Whether there is a verified number, and whether it replied STOP'),
  topics: z.array(
    z.object({
      topic: z.enum(topics),
      email: z.boolean(),
      sms: z.boolean().nullable().describe('null if nothing of it is sent by SMS'),
      push: z.boolean().nullable().describe('null if nothing of it is sent to devices'),
    }),
  ),
});
export type PreferencesView = z.output<typeof preferencesView>;

export const preferences = get('/api/notification-preferences', {
  summary: 'What you are notified of by email, SMS and push',
  tags: ['me'],
  output: preferencesView,
});

export const savePreference = put('/api/notification-preferences', {
  summary: 'Turn one channel of one topic on or off',
  body: z.object({ topic: z.enum(topics), channel: z.enum(channels), isOn: z.boolean() }),
  tags: ['me'],
  output: preferencesView,
});

const byToken = z.object({ token: z.string().max(300) });

const subscriptionView = z.object({
  topic: z.enum(topics),
  isTopicOn: z.boolean(),
  isEmailOn: z.boolean(),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

export const subscription = get('/api/unsubscribe/{token}', {
  summary: 'What a link from an email can turn off',
  params: byToken,
  tags: ['me'],
  output: subscriptionView,
  hasSecretPath: true,
});

export const saveSubscription = put('/api/unsubscribe/{token}', {
  summary: 'Turn emails of one topic, or all emails, on or off, without logging in',
  params: byToken,
  body: z.object({ isTopicOn: z.boolean().optional(), isEmailOn: z.boolean().optional() }),
  tags: ['me'],
  output: subscriptionView,
  hasSecretPath: true,
});

export const unsubscribe = post('/api/unsubscribe/{token}', {
  summary: 'One-click unsubscribe of mail apps (RFC 8058)',
  params: byToken,
  takesRawBody: true,
  isOpenToAllSites: true,
  tags: ['me'],
  output: z.void(),
  hasSecretPath: true,
});

export const smsWebhook = post('/api/webhooks/sms', {
  summary: 'Text messages we receive, signed by the SMS provider',
  takesRawBody: true,
  tags: [],
  output: z.void(),
});
