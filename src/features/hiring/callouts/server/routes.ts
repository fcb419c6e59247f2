/** Routes to propose, start, watch and stop a call-out. */

import { practices } from '#features/accounts/policy';
import { findOwnJob } from '#features/jobs/server/data';
import { notFound } from '#kernel/refusal';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { callOut, startCallOut, stopCallOut } from './commands';
import { viewCallOut, viewProposal } from './views';

export const callOutRoutes: AnyRoute[] = [
  route(api.proposeCallOut, practices, ({ context, actor, query }) =>
    viewProposal(context, actor.userId, query),
  ),
  route(api.callOut, practices, ({ context, actor, body }) => callOut(context, actor.userId, body)),
  route(api.jobCallOut, practices, async ({ context, actor, params }) => {
    const job = await findOwnJob(context.db, actor.userId, params.id);
    if (!job) throw notFound();
    return viewCallOut(context, job);
  }),
  route(api.startCallOut, practices, ({ context, actor, params }) =>
    startCallOut(context, { practiceId: actor.userId, jobId: params.id }),
  ),
  route(api.stopCallOut, practices, ({ context, actor, params }) =>
    stopCallOut(context, { practiceId: actor.userId, jobId: params.id }),
  ),
];
