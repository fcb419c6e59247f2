/** Routes of a practice's jobs. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { closeJob, editJob, postJob, reopenJob, showJob } from './commands';

export const jobRoutes: AnyRoute[] = [
  partyRoute(api.postJob, practices, postJob),
  partyRoute(api.practiceJob, practices, showJob),
  partyRoute(api.editJob, practices, editJob),
  partyRoute(api.closeJob, practices, closeJob),
  partyRoute(api.reopenJob, practices, reopenJob),
];
