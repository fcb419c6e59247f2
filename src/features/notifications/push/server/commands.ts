/** Push notifications of the requesting device; they belong to its session. */
import type { Actor } from '#kernel/actor';
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

/** Their browser, which its token identifies. */
type Device = { token: string };

async function sessionOf({ db }: Context, { token }: Device) {
  const id = await findSessionId(db, hashToken(token));
  if (!id) throw unauthorized();
  return id;
}

export async function viewPush(
  context: Context,
  { userId }: Actor,
  device: Device,
): Promise<PushView> {
  const { db, config } = context;
  return {
    publicKey: config.push?.publicKey ?? null,
    isOffered: await hasBeenBooked(db, userId),
    isOn: await hasSubscription(db, await sessionOf(context, device)),
  };
}

export async function turnOn(
  context: Context,
  actor: Actor,
  { token, ...subscription }: Device & PushSubscription,
): Promise<PushView> {
  const { push } = context.config;
  if (!push) throw refusals.unavailable();
  if (!isPushService(subscription.endpoint, push)) throw refusals.unknownService();
  if (!isPushKey(subscription.keys.p256dh)) throw refusals.invalidKey();
  const sessionId = await sessionOf(context, { token });
  await saveSubscription(context, { userId: actor.userId, sessionId }, subscription);
  return viewPush(context, actor, { token });
}

export async function turnOff(context: Context, _actor: Actor, device: Device): Promise<void> {
  await deleteSubscription(context.db, await sessionOf(context, device));
}
