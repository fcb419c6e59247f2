/**
 * A practice's own jobs, each with whoever is booked or has its contract, and what depends on who
 * is hidden: public cards of people, and who is blocked.
 */

import { practices, signedIn } from '#features/accounts/policy';
import { ownOrder } from '#features/jobs/own/server/data';
import { practiceJobs } from '#features/jobs/schema';
import { viewOwnJob } from '#features/jobs/server/views';
import * as blocking from '#features/profiles/blocks/schema';
import { blockUser, viewBlock } from '#features/profiles/blocks/server/commands';
import { findBlocks, newestBlocks } from '#features/profiles/blocks/server/data';
import { professionalCard } from '#features/profiles/cards/schema';
import { findPractice } from '#features/profiles/server/data';
import { viewProfessionalCard } from '#features/profiles/server/views';
import { notFound } from '#kernel/refusal';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import { mapPointOf } from '#platform/places';
import { findOwnCards, findOwnJobs } from '../own/server/data';
import { isHidden, isHiddenFrom } from '../visibility/server/data';
import { requireVisible } from './steps';

export const blockList = partyList(blocking.blocks, signedIn, newestBlocks, {
  find: ({ db }, { id }, page) => findBlocks(db, id, page, isHiddenFrom),
  view: viewBlock,
});

export const placementRoutes: AnyRoute[] = [
  route(practiceJobs, practices, async (call) => {
    const { context, actor, query } = call;
    const practice = await findPractice(context.db, actor.userId);
    const now = context.clock.now();
    const find = query.series === 'apart' ? findOwnJobs : findOwnCards;
    const search = { ...query, now, near: practice && mapPointOf(practice.zipCode) };
    const rows = await sendPage(call, ownOrder(search), (page) =>
      find(context.db, actor.userId, { ...search, ...page }),
    );
    return rows.map((job) => ({ ...viewOwnJob(job, now), chosen: job.chosen, days: job.days }));
  }),
  // Here rather than in profiles, because a hidden card is still shown to practices they dealt
  // with.
  route(professionalCard, signedIn, async ({ params, context, actor }) => {
    await requireVisible(context.db, actor.userId, params.id);
    return viewProfessionalCard(context, params.id);
  }),
  // Here for the same reason: neither a block nor the list of blocks names a hidden one to a
  // stranger.
  blockList,
  route(blocking.blockUser, signedIn, async ({ params, body, context, actor }) => {
    if (await isHidden(context.db, actor.userId, params.userId)) throw notFound();
    return blockUser(context, actor, { ...params, ...body });
  }),
];
