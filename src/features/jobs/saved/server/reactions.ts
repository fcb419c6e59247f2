/** Queues the matching of a new job against saved searches. */

import type { JobEvents } from '#features/jobs/rules';
import type { Context } from '#platform/context';
import { addTask } from '#platform/database/queue';
import { matchSearches } from './tasks';

export const queueSearchMatching = ({ db }: Context, { jobId }: JobEvents['job.posted']) =>
  addTask(db, matchSearches, { jobId });
