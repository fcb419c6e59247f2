/** Routes of the dashboards and of the checklist, whose last step needs bookings. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { viewerFacts } from '#features/hiring/openings/server/data';
import { checklistOf, rejectionOf } from '#features/profiles/checklist/rules';
import { checklist } from '#features/profiles/checklist/schema';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route, routeWithFacts } from '#platform/http/route';
import * as api from '../schema';
import { findPosting, postingOrder } from '../unfilled/server/data';
import { viewPosting, viewUnfilled } from '../unfilled/server/views';
import { homeFacts } from './data';
import { checklistFacts, viewAccounts, viewSuggestions, viewWork } from './views';

export const dashboardRoutes: AnyRoute[] = [
  routeWithFacts(api.dashboard, signedIn, homeFacts, async ({ context, actor, facts }) => ({
    accounts: actor.isAdmin ? await viewAccounts(context) : null,
    work: facts && (await viewWork(context, partyOf(actor), facts)),
  })),
  routeWithFacts(api.suggestions, professionals, viewerFacts, ({ context, actor, facts }) =>
    viewSuggestions(context, actor, facts),
  ),
  partyRoute(api.unfilled, practices, viewUnfilled),
  route(api.posting, practices, async (call) => {
    const { context, actor, params, query } = call;
    const wanted = { practiceId: actor.userId, jobId: params.id };
    const found = await sendPage(call, postingOrder, (page) =>
      findPosting(context.db, wanted, page),
    );
    if (found.length === 0 && query.cursor === undefined) throw notFound();
    return viewPosting(context, found);
  }),
  route(checklist, signedIn, async ({ context, actor }) => {
    const facts = await checklistFacts(context, actor);
    return facts
      ? { steps: checklistOf(facts), rejection: rejectionOf(facts) }
      : { steps: [], rejection: null };
  }),
];
