/** Routes to send, list, accept and decline invitations. */

import { notFound } from '../../../../kernel/refusal';
import { byTime, readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { practices, professionals } from '../../../accounts/policy';
import { findOwnJob } from '../../../jobs/server/data';
import { previewInvitationContract } from '../../terms/schema';
import * as api from '../schema';
import { acceptInvitation, declineInvitation, invite, previewInvitation } from './commands';
import { findInvitationsOf, findInvitationsTo } from './data';
import { findInvitable, viewInvitation } from './views';

const byCreated = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  [createdAt.toISOString(), id] as const;

export const invitationRoutes: AnyRoute[] = [
  route(api.invite, practices, ({ context, actor, params, body }) =>
    invite(context, actor.userId, params.id, body.professionalIds),
  ),
  route(api.invitable, practices, ({ context, actor, params, query }) =>
    findInvitable(context, actor.userId, params.id, query.limit),
  ),
  route(api.jobInvitations, practices, async (call) => {
    const { context, actor, params, query } = call;
    if (!(await findOwnJob(context.db, actor.userId, params.id))) throw notFound();
    const after = readCursor(query.cursor, byTime);
    const page = { ...query, after };
    const rows = await findInvitationsTo(context.db, actor.userId, params.id, page);
    const now = context.clock.now();
    return sendPage(call, rows, byCreated).map((row) => viewInvitation(row, actor.userId, now));
  }),
  route(api.myInvitations, professionals, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findInvitationsOf(context.db, actor.userId, { ...query, after });
    const now = context.clock.now();
    return sendPage(call, rows, byCreated).map((row) => viewInvitation(row, actor.userId, now));
  }),
  route(previewInvitationContract, professionals, ({ context, actor, params, query }) =>
    previewInvitation(context, actor.userId, params.id, query.employmentType),
  ),
  route(api.acceptInvitation, professionals, ({ context, actor, params, body, address }) =>
    acceptInvitation(context, actor.userId, params.id, body, address),
  ),
  route(api.declineInvitation, professionals, ({ context, actor, params }) =>
    declineInvitation(context, actor.userId, params.id),
  ),
];
