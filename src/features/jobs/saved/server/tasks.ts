/** Notifies professionals of new jobs that match their saved searches. */

import * as z from 'zod';
import { hasWords } from '#features/jobs/filters/rules';
import type { JobEvents } from '#features/jobs/rules';
import { seriesKey } from '#features/jobs/series/rules';
import { findJob, type Job } from '#features/jobs/server/data';
import { notify } from '#features/notices/server/commands';
import { ids } from '#kernel/id';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { addTask } from '#platform/database/queue';
import { mapPointOf } from '#platform/places';
import { task } from '#platform/tasks/tasks';
import { findMatchingSearches, type MatchingSearch } from './data';
import { newJobMail } from './messages';

/** Saved searches checked in one transaction. */
const batch = 200;

const matchSearches = {
  name: 'job:notifySearchers',
  payload: z.object({ jobId: ids.job, after: ids.savedSearch.optional() }),
};

export const queueSearchMatching = ({ db }: Context, { jobId }: JobEvents['job.posted']) =>
  addTask(db, matchSearches, { jobId });

/** As in the search, the radius applies only if the professional's location is known. */
function isNear({ query: { maxMiles }, zipCode }: MatchingSearch, { place }: Job): boolean {
  const home = zipCode && maxMiles ? mapPointOf(zipCode) : undefined;
  return !home || !maxMiles || Math.hypot(home.x - place.x, home.y - place.y) <= maxMiles;
}

/** One email per posting, even if several days or several saved searches match. */
export const notifySearchers = task({
  ...matchSearches,
  handle: (context, { jobId, after }) =>
    transaction(context, async (context) => {
      const { db } = context;
      const job = await findJob(db, jobId);
      const isOver = job?.startsAt && job.startsAt <= context.clock.now();
      if (job?.status !== 'open' || isOver) return;
      const searches = await findMatchingSearches(db, job, { after, limit: batch });
      const isFound = (each: MatchingSearch) =>
        isNear(each, job) && hasWords(each.query.q, { state: job.state, text: each.text });
      for (const search of searches.filter(isFound)) {
        await notify(context, {
          kind: 'job.matched',
          to: search.owner,
          otherId: job.practiceId,
          subjectId: job.id,
          key: `new-job:${seriesKey(job)}`,
          email: newJobMail(search, job, context.config.publicUrl),
        });
      }
      const last = searches.at(-1);
      if (last && searches.length === batch)
        await addTask(db, matchSearches, { jobId, after: last.id });
    }),
});
