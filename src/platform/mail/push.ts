/** Web Push (RFC 8030): the browsers that want notifications, and the transport that sends them. */
import { ECDH } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import webPush from 'web-push';
import { brand } from '#kernel/brand';
import { newId, type SessionId, type UserId } from '#kernel/id';
import type { Config } from '../config/config';
import type { Context } from '../context';
import { hashToken } from '../crypto/crypto';
import { bindingOf, sealedColumn } from '../crypto/sealed';
import { type Database, transaction } from '../database/database';
import type { Transport } from './outbox';

/** What a browser provides when it subscribes. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface SealedSubscription extends PushSubscription {
  /** Which of our keys it was made with; it cannot be used with another one. */
  publicKey: string | undefined;
}

type Push = NonNullable<Config['push']>;

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/**
 * The server calls the address that a browser names, so it has to be a push service: otherwise
 * anyone could have it call any address. `*` stands for the beginning of a host.
 */
export function isPushService(endpoint: string, { services }: Pick<Push, 'services'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, username, password } = new URL(endpoint);
  // The origin of `blob:https://…` is that of what it contains, and no request has credentials.
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  return services.some((service) =>
    new RegExp(`^${literal(service).replace('*', '[a-z0-9.-]+')}$`).test(origin),
  );
}

/** Whether messages can be encrypted for this key: it has to be a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const sealedSubscription = sealedColumn(
  'push_subscriptions',
  'subscription_sealed',
  ['id'],
  'push_subscriptions',
);
const binding = (id: string) => bindingOf(sealedSubscription, id);

/** Replaces what this session, or another user in the same browser, had before. */
export const saveSubscription = (
  context: Context,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
  subscription: PushSubscription,
): Promise<void> =>
  transaction(context, async ({ db, clock, config, vault }) => {
    const now = clock.now();
    const id = newId(now);
    const endpointHash = hashToken(subscription.endpoint);
    // One after the other: tabs of a session, and sessions of a browser, may turn it on at once.
    for (const lock of [`push:${sessionId}`, `push:${endpointHash.toString('hex')}`]) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    }
    const sealed: SealedSubscription = { ...subscription, publicKey: config.push?.publicKey };
    await db.execute(sql`
      delete from push_subscriptions
      where session_id = ${sessionId} or endpoint_hash = ${endpointHash}`);
    await db.execute(sql`
      insert into push_subscriptions (id, session_id, user_id, endpoint_hash, subscription_sealed,
        created_at)
      values (${id}, ${sessionId}, ${userId}, ${endpointHash},
        ${vault.encrypt(JSON.stringify(sealed), binding(id))}, ${now})`);
  });

export const deleteSubscription = (db: Database, sessionId: SessionId) =>
  db.execute(sql`delete from push_subscriptions where session_id = ${sessionId}`);

export async function hasSubscription(db: Database, sessionId: SessionId): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from push_subscriptions where session_id = ${sessionId}`,
  );
  return rowCount === 1;
}

/** More than anyone has; the latest ones count. */
const maxDevices = 20;

/** Subscriptions of browsers in which the user is still logged in, checked like any session. */
const inSession = (now: Date): SQL => sql`
  push_subscriptions p join sessions s on s.id = p.session_id and s.expires_at > ${now}
    join users u on u.id = s.user_id and u.token_version = s.token_version`;

/** The ids of a user's browsers. */
export async function findSubscriptions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: UserId,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from ${inSession(clock.now())} where p.user_id = ${userId}
    order by p.id desc limit ${maxDevices}`);
  return rows.map(({ id }) => id);
}

async function openSubscription(
  { db, clock, vault }: Pick<Context, 'db' | 'clock' | 'vault'>,
  id: string,
): Promise<SealedSubscription | undefined> {
  const { rows } = await db.execute<{ sealed: string }>(sql`
    select p.subscription_sealed as sealed from ${inSession(clock.now())} where p.id = ${id}`);
  return rows[0] && JSON.parse(vault.decrypt(rows[0].sealed, binding(id)));
}

const hour = 60 * 60;
/** What a device does not get within this time is old news; the app lists it. */
const lifetimeSeconds = 12 * hour;

/**
 * A message goes to one browser, by the id of its subscription. Browsers that unsubscribed answer
 * 404 or 410 and are forgotten. So are those that subscribed with an earlier key of ours, which is
 * how they are offered to turn it on again.
 */
export function pushTransport(
  push: Push,
  context: Pick<Context, 'db' | 'vault' | 'clock'>,
  timeoutMs = 10_000,
): Transport {
  const vapidDetails = {
    subject: `mailto:${brand.supportEmail}`,
    publicKey: push.publicKey,
    privateKey: push.privateKey,
  };
  const forget = async (id: string) => {
    await context.db.execute(sql`delete from push_subscriptions where id = ${id}`);
    return 'gone' as const;
  };
  return async ({ id, to, text, repeatedSince }) => {
    const age = repeatedSince ? context.clock.now().getTime() - repeatedSince.getTime() : 0;
    if (age > lifetimeSeconds * 1000) return 'gone';
    const subscription = await openSubscription(context, to);
    // The list of services may have become shorter since.
    if (!subscription || !isPushService(subscription.endpoint, push)) return 'gone';
    if (subscription.publicKey !== push.publicKey) return forget(to);
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
      vapidDetails,
      TTL: lifetimeSeconds,
      urgency: 'high',
      // A repeat replaces what the service still holds.
      topic: id.replaceAll('-', ''),
    });
    const { 'Content-Length': _, ...rest } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Always consumed: an unread body keeps its connection open.
    const answer = await response.text();
    if (response.status === 404 || response.status === 410) return forget(to);
    if (!response.ok) {
      throw new Error(`The push service answered ${response.status}: ${answer.slice(0, 300)}`);
    }
    return undefined;
  };
}
