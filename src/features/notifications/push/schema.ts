/** API schemas of push notifications on the requesting device. */
import * as z from 'zod';
import { del, get, put } from '#kernel/api/endpoint';
import { pushPath } from './rules';

const pushView = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('What a browser subscribes with; null if there is none'),
  isOffered: z.boolean().describe('Whether you have or had a booking'),
  isOn: z.boolean().describe('Whether this device gets push notifications'),
});
export type PushView = z.output<typeof pushView>;

export const pushState = get(pushPath, {
  summary: 'Whether this device gets push notifications, and how it can',
  tags: ['me', 'bookings'],
  output: pushView,
});

const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes);

export const turnOnPush = put(pushPath, {
  summary: 'Send push notifications to this device, until its session ends',
  body: z.object({
    endpoint: z.url().max(2_000),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  tags: ['me'],
  output: pushView,
});

export const turnOffPush = del(pushPath, {
  summary: 'Send no more push notifications to this device',
  tags: ['me'],
  output: z.void(),
});
