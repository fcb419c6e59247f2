/** The route of the counts that the navigation shows. */
import { type AnyRoute, route } from '../../../platform/http/route';
import { signedIn } from '../../accounts/policy';
import { type Counts, counts } from '../schema';
import { findCounts } from './data';

const none: Counts = { unreadMessages: 0, needsAnswer: 0 };

export const countRoutes: AnyRoute[] = [
  // An admin, or a user who has not chosen a type yet, has neither conversations nor shifts.
  route(counts, signedIn, async ({ context, actor: { userId, userType, isAdmin } }) => {
    if (isAdmin || !userType) return none;
    const party = { userId, side: userType };
    return (await findCounts(context.db, party, context.clock.now())) ?? none;
  }),
];
