/** Push notifications of the requesting device; they belong to its session. */
import type { UserId } from '#kernel/id';
import { unauthorized } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import {
  deleteSubscription,
  hasSubscription,
  isPushKey,
  isPushService,
  type PushSubscription,
  saveSubscription,
} from '#platform/mail/push';
import { refusals } from '../rules';
import type { PushView } from '../schema';
import { findSessionId, hasBeenBooked } from './data';

/** A user in one of their browsers, which its token identifies. */
interface Device {
  userId: UserId;
  token: string;
}

async function sessionOf({ db }: Context, { token }: Device) {
  const id = await findSessionId(db, hashToken(token));
  if (!id) throw unauthorized();
  return id;
}

export async function viewPush(context: Context, device: Device): Promise<PushView> {
  const { db, config } = context;
  return {
    publicKey: config.push?.publicKey ?? null,
    isOffered: await hasBeenBooked(db, device.userId),
    isOn: await hasSubscription(db, await sessionOf(context, device)),
  };
}

export async function turnOn(
  context: Context,
  device: Device,
  subscription: PushSubscription,
): Promise<PushView> {
  const { push } = context.config;
  if (!push) throw refusals.unavailable();
  if (!isPushService(subscription.endpoint, push)) throw refusals.unknownService();
  if (!isPushKey(subscription.keys.p256dh)) throw refusals.invalidKey();
  const sessionId = await sessionOf(context, device);
  await saveSubscription(context, { userId: device.userId, sessionId }, subscription);
  return viewPush(context, device);
}

export async function turnOff(context: Context, device: Device): Promise<void> {
  await deleteSubscription(context.db, await sessionOf(context, device));
}
