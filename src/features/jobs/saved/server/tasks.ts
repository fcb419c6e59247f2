/** Tells people of a new job that fits what they searched for. */
import * as z from 'zod';
import { transaction } from '../../../../platform/database';
import { post } from '../../../../platform/outbox';
import { mapPointOf } from '../../../../platform/places';
import { addTask, task } from '../../../../platform/tasks';
import { findJob, type Job } from '../../server/data';
import { findMatchingSearches, type MatchingSearch } from './data';
import { newJobMail } from './messages';

/** Searches looked at in one transaction. */
const batch = 200;

export const notify = {
  name: 'job:notifySearchers',
  payload: z.object({ jobId: z.uuid(), after: z.uuid().optional() }),
};

/** As in the search, miles count only for whom it is known where they live. */
function isNear({ maxMiles, zipCode }: MatchingSearch, { place }: Job): boolean {
  const home = zipCode && maxMiles ? mapPointOf(zipCode) : undefined;
  return !home || !maxMiles || Math.hypot(home.x - place.x, home.y - place.y) <= maxMiles;
}

/** Once for a posting, however many of its days and of somebody's searches fit. */
export const notifySearchers = task({
  ...notify,
  handle: (context, { jobId, after }) =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const job = await findJob(db, jobId);
      const isOver = job?.startsAt && job.startsAt <= context.clock.now();
      if (job?.status !== 'open' || isOver) return;
      const searches = await findMatchingSearches(db, job, { after, limit: batch });
      for (const search of searches.filter((each) => isNear(each, job))) {
        await post(within, {
          ...newJobMail(search, job, context.config.publicUrl),
          key: `new-job:${job.seriesId ?? job.id}:${search.userId}`,
        });
      }
      const last = searches.at(-1);
      if (last && searches.length === batch) await addTask(db, notify, { jobId, after: last.id });
    }),
});
