/** Notifies professionals of new jobs that match their saved searches. */

import * as z from 'zod';
import { ids } from '../../../../kernel/id';
import { transaction } from '../../../../platform/database';
import { post } from '../../../../platform/outbox';
import { mapPointOf } from '../../../../platform/places';
import { addTask, task } from '../../../../platform/tasks';
import { findJob, type Job } from '../../server/data';
import { findMatchingSearches, type MatchingSearch } from './data';
import { newJobMail } from './messages';

/** Saved searches checked in one transaction. */
const batch = 200;

export const notify = {
  name: 'job:notifySearchers',
  payload: z.object({ jobId: ids.job, after: ids.savedSearch.optional() }),
};

/** As in the search, the radius applies only if the professional's location is known. */
function isNear({ maxMiles, zipCode }: MatchingSearch, { place }: Job): boolean {
  const home = zipCode && maxMiles ? mapPointOf(zipCode) : undefined;
  return !home || !maxMiles || Math.hypot(home.x - place.x, home.y - place.y) <= maxMiles;
}

/** One email per posting, even if several days or several saved searches match. */
export const notifySearchers = task({
  ...notify,
  handle: (context, { jobId, after }) =>
    transaction(context, async (context) => {
      const { db } = context;
      const job = await findJob(db, jobId);
      const isOver = job?.startsAt && job.startsAt <= context.clock.now();
      if (job?.status !== 'open' || isOver) return;
      const searches = await findMatchingSearches(db, job, { after, limit: batch });
      for (const search of searches.filter((each) => isNear(each, job))) {
        await post(context, {
          ...newJobMail(search, job, context.config.publicUrl),
          key: `new-job:${job.seriesId ?? job.id}:${search.userId}`,
        });
      }
      const last = searches.at(-1);
      if (last && searches.length === batch) await addTask(db, notify, { jobId, after: last.id });
    }),
});
