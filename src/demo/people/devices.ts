/** Demo data: devices on which people logged in before today, for the list in their settings. */

import { sessionLifetime } from '#features/accounts/rules';
import type { User } from '#features/accounts/server/data';
import { insertSession } from '#features/accounts/sessions/server/data';
import { newId } from '#kernel/id';
import { hourMs } from '#kernel/time/durations';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import type { DemoContext } from './profiles';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Hours since they logged in there, and since they last used it. */
const devices: [mailbox: string, browser: string, since: number, seen: number][] = [
  ['hanna', phone, 21 * 24, 1],
  ['hanna', tablet, 90, 60],
  ['office', laptop, 14 * 24, 0.5],
  ['office', phone, 200, 26],
  ['owner', laptop, 50, 5],
];

export async function createDevices(
  { context, now }: Pick<DemoContext, 'context' | 'now'>,
  users: Map<string, User>,
) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const [mailbox, browser, since, seen] of devices) {
    const user = users.get(mailbox);
    if (!user) throw new Error(`There is no ${mailbox}.`);
    await insertSession(context.db, {
      // Nobody has the token, so nobody is logged in by it.
      tokenHash: hashToken(randomToken()),
      id: newId(ago(since)),
      userId: user.id,
      tokenVersion: user.tokenVersion,
      createdAt: ago(since),
      seenAt: ago(seen),
      expiresAt: new Date(ago(seen).getTime() + sessionLifetime),
      address: '127.0.0.1',
      browser,
    });
  }
}
