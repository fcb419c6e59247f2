/** Routes to send, list, accept and decline invitations. */

import { practices, professionals } from '#features/accounts/policy';
import { previewInvitationContract } from '#features/hiring/terms/schema';
import { findOwnJob } from '#features/jobs/server/data';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
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
  route(api.invite, practices, ({ context, actor, params, body }) =>
    invite(context, { practiceId: actor.userId, jobId: params.id, ...body }),
  ),
  route(api.invitable, practices, ({ context, actor, params, query }) =>
    findInvitable(context, {
      practiceId: actor.userId,
      jobId: params.id,
      limit: query.limit,
    }),
  ),
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
  route(previewInvitationContract, professionals, ({ context, actor, params, query }) =>
    previewInvitation(context, {
      professionalId: actor.userId,
      invitationId: params.id,
      employmentType: query.employmentType,
    }),
  ),
  route(api.acceptInvitation, professionals, ({ context, actor, params, body, ipAddress }) =>
    acceptInvitation(context, {
      professionalId: actor.userId,
      invitationId: params.id,
      ...body,
      ipAddress,
    }),
  ),
  route(api.markInvitationSeen, professionals, ({ context, actor, params }) =>
    markInvitationSeen(context, actor.userId, params.id),
  ),
  route(api.declineInvitation, professionals, ({ context, actor, params }) =>
    declineInvitation(context, actor.userId, params.id),
  ),
];
