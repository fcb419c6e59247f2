/** Routes to send, list, accept and decline invitations. */

import { practices, professionals } from '#features/accounts/policy';
import { previewInvitationContract } from '#features/hiring/terms/schema';
import { findOwnJob } from '#features/jobs/server/data';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  markInvitationSeen,
  previewInvitation,
} from './commands';
import { findInvitationsOf, findInvitationsTo, newestInvitations } from './data';
import { findInvitable, viewInvitation } from './views';

export const invitationRoutes: AnyRoute[] = [
  partyRoute(api.invite, practices, invite),
  partyRoute(api.invitable, practices, findInvitable),
  route(api.jobInvitations, practices, async (call) => {
    const { context, actor, params } = call;
    const job = { practiceId: actor.userId, jobId: params.id };
    if (!(await findOwnJob(context.db, actor.userId, params.id))) throw notFound();
    const rows = await sendPage(call, newestInvitations, (page) =>
      findInvitationsTo(context.db, job, page),
    );
    const now = context.clock.now();
    return rows.map((row) => viewInvitation(row, actor.userId, now));
  }),
  route(api.myInvitations, professionals, async (call) => {
    const { context, actor, query } = call;
    const rows = await sendPage(call, newestInvitations, (page) =>
      findInvitationsOf(context.db, actor.userId, page, query.jobId),
    );
    const now = context.clock.now();
    return rows.map((row) => viewInvitation(row, actor.userId, now));
  }),
  partyRoute(previewInvitationContract, professionals, previewInvitation),
  partyRoute(api.acceptInvitation, professionals, acceptInvitation),
  partyRoute(api.markInvitationSeen, professionals, markInvitationSeen),
  partyRoute(api.declineInvitation, professionals, declineInvitation),
];
