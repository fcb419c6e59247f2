/** A practice's own jobs, each with whoever is booked for it or has its contract. */
import { sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { mapPointOf } from '../../../../platform/places';
import { practices } from '../../../accounts/policy';
import { ownOrder } from '../../../jobs/own/server/data';
import { practiceJobs } from '../../../jobs/schema';
import { viewOwnJob } from '../../../jobs/server/views';
import { findPractice } from '../../../profiles/server/data';
import { findOwnJobs } from './data';

export const placementRoutes: AnyRoute[] = [
  route(practiceJobs, practices, async (call) => {
    const { context, actor, query } = call;
    const practice = await findPractice(context.db, actor.userId);
    const now = context.clock.now();
    const search = { ...query, now, near: practice && mapPointOf(practice.zipCode) };
    const rows = await sendPage(call, ownOrder(search), (page) =>
      findOwnJobs(context.db, actor.userId, { ...search, ...page }),
    );
    return rows.map((job) => ({ ...viewOwnJob(job, now), chosen: job.chosen }));
  }),
];
