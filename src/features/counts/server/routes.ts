/** The route of the counts that the navigation shows. */

import { signedIn } from '#features/accounts/policy';
import { countUnread } from '#features/notifications/server/data';
import { recordLogin } from '#features/points/server/commands';
import { partyFor } from '#kernel/party';
import { type AnyRoute, route } from '#platform/http/route';
import { counts } from '../schema';
import { findCounts } from './data';

const none = { unreadMessages: 0, needsAnswer: 0 };

export const countRoutes: AnyRoute[] = [
  // An admin, or a user who has not chosen a type yet, has neither conversations nor shifts.
  route(counts, signedIn, async ({ context, actor: { userId, userType, isAdmin } }) => {
    const party = isAdmin || !userType ? undefined : partyFor(userType, userId);
    const found = party && (await findCounts(context.db, party, context.clock.now()));
    // Every signed-in screen reads the counts, so the first of a day is the daily login.
    if (found && !found.isLoginCounted)
      await recordLogin(context, partyFor('professional', userId));
    return found ?? { ...none, unreadNotices: await countUnread(context.db, userId) };
  }),
];
