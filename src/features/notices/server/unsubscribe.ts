/**
 * Links that end one topic's mail without signing in: signed, so they need no row and do not
 * expire.
 */
import { ids, type UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { type Topic, topics } from '../rules';

const binding = 'unsubscribe';

/** The page for people, and the URL to which mail apps post (RFC 8058). */
export function unsubscribeLinks(
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  userId: UserId,
  topic: Topic,
) {
  const claim = `${userId}.${topic}`;
  const token = encodeURIComponent(`${claim}.${vault.fingerprint(claim, binding)}`);
  return {
    page: `${config.publicUrl}/unsubscribe?token=${token}`,
    oneClick: `${config.publicUrl}/api/unsubscribe/${token}`,
  };
}

/** Whose mail a link stops and about which topic; `undefined` if we did not sign it. */
export function readUnsubscribeToken(
  { vault }: Pick<Context, 'vault'>,
  token: string,
): { userId: UserId; topic: Topic } | undefined {
  const [user = '', name = '', ...signature] = token.split('.');
  const userId = ids.user.safeParse(user);
  const topic = topics.find((each) => each === name);
  if (!userId.success || !topic) return undefined;
  return vault.isFingerprintOf(`${user}.${name}`, binding, signature.join('.'))
    ? { userId: userId.data, topic }
    : undefined;
}
