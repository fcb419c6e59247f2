/** Routes to send, list, accept and decline invitations. */

import { practices, professionals } from '#features/accounts/policy';
import { previewInvitationContract } from '#features/hiring/terms/schema';
import { findOwnJob } from '#features/jobs/server/data';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import * as data from './data';
import { findInvitable, viewInvitation } from './views';

const viewFor = (row: data.ShownInvitation, { clock }: Context, { id }: Party) =>
  viewInvitation(row, id, clock.now());

export const invitationList = partyList(api.myInvitations, professionals, data.newestInvitations, {
  find: ({ db }, { id }, page) => data.findInvitationsOf(db, id, page, page.jobId),
  view: viewFor,
});

export const invitationRoutes: AnyRoute[] = [
  partyRoute(api.invite, practices, commands.invite),
  partyRoute(api.invitable, practices, findInvitable),
  partyList(api.jobInvitations, practices, data.newestInvitations, {
    async find({ db }, { id: practiceId }, { id: jobId, ...page }) {
      requireFound(await findOwnJob(db, practiceId, jobId));
      return data.findInvitationsTo(db, { practiceId, jobId }, page);
    },
    view: viewFor,
  }),
  invitationList,
  partyRoute(previewInvitationContract, professionals, commands.previewInvitation),
  partyRoute(api.acceptInvitation, professionals, commands.acceptInvitation),
  partyRoute(api.markInvitationSeen, professionals, commands.markInvitationSeen),
  partyRoute(api.declineInvitation, professionals, commands.declineInvitation),
];
