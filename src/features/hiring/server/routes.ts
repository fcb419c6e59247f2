/** The routes of hiring: jobs on offer, applications, contracts, quick applies, invitations, favourites. */
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/refusal';
import { byTime, readCursor, sendPage } from '../../../platform/http/paging';
import { type AnyRoute, type Call, route } from '../../../platform/http/route';
import { sendMade } from '../../../platform/http/stored';
import { practices, professionals, signedIn } from '../../accounts/policy';
import { keyOf, orderOf, searchJobs, searchKeys } from '../../jobs/search/server/data';
import { findOwnJob } from '../../jobs/server/data';
import {
  acceptContract,
  declineContract,
  previewApplication,
  previewJob,
  select,
  unselect,
} from '../contracts/server/commands';
import { findContractOf, findContractsOf } from '../contracts/server/data';
import { drawContract, viewContract, viewContractDetail } from '../contracts/server/views';
import { addFavourite, viewFavourite } from '../favourites/server/commands';
import { deleteFavourite, findFavourites } from '../favourites/server/data';
import { lookerOf, nearOf, viewOffer, viewOffers } from '../fit/server/views';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  previewInvitation,
} from '../invitations/server/commands';
import { findInvitationsOf, findInvitationsTo } from '../invitations/server/data';
import { findInvitable, viewInvitation } from '../invitations/server/views';
import {
  confirmBooking,
  declineBooking,
  findConflicts,
  quickApply,
} from '../quick/server/commands';
import * as api from '../schema';
import { apply, reject, withdraw } from './commands';
import { findApplicationsTo, findOwnApplications } from './data';
import { viewApplicants, viewApplication } from './views';

const byApplied = ({ appliedAt, id }: { appliedAt: Date; id: string }) =>
  [appliedAt.toISOString(), id] as const;
const byCreated = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  [createdAt.toISOString(), id] as const;

type PdfCall = Pick<Call<typeof api.contractPdf, Actor>, 'context' | 'actor' | 'params' | 'reply'>;

async function sendContract({ context, actor, params, reply }: PdfCall) {
  const contract = await findContractOf(context.db, actor.userId, params.id);
  if (!contract) throw notFound();
  const bytes = await drawContract(contract, actor.userId, context.config.publicUrl);
  const { practiceName } = contract.text.terms;
  const name = `${contract.workDate ?? 'permanent'} ${practiceName} contract.pdf`;
  sendMade(reply, { name, type: 'application/pdf', bytes });
}

export const hiringRoutes: AnyRoute[] = [
  route(api.searchJobs, signedIn, async (call) => {
    const { context, actor, query } = call;
    const looker = await lookerOf(context, actor);
    const search = { ...query, near: nearOf(looker), now: context.clock.now() };
    const order = orderOf(search);
    const after = readCursor(query.cursor, searchKeys[order]);
    const rows = await searchJobs(context.db, search, { after, limit: query.limit });
    return viewOffers(
      context,
      looker,
      sendPage(call, rows, (job) => keyOf(order, job)),
    );
  }),
  route(api.oneJob, signedIn, ({ context, actor, params }) => viewOffer(context, actor, params.id)),

  route(api.apply, professionals, ({ context, actor, body }) => apply(context, actor.userId, body)),
  route(api.myApplications, professionals, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findOwnApplications(context.db, actor.userId, { ...query, after });
    const now = context.clock.now();
    return sendPage(call, rows, byApplied).map((row) => viewApplication(row, 'professional', now));
  }),
  route(api.withdraw, professionals, ({ context, actor, params }) =>
    withdraw(context, actor.userId, params.id),
  ),
  route(api.applicants, practices, async (call) => {
    const { context, actor, query, params } = call;
    const after = readCursor(query.cursor, byTime);
    const job = await findOwnJob(context.db, actor.userId, params.id);
    if (!job) throw notFound();
    const page = { ...query, after };
    const rows = await findApplicationsTo(context.db, actor.userId, job.id, page);
    return viewApplicants(context, job, sendPage(call, rows, byApplied));
  }),
  route(api.select, practices, ({ context, actor, params, body }) =>
    select(context, actor.userId, params.id, body),
  ),
  route(api.unselect, practices, ({ context, actor, params }) =>
    unselect(context, actor.userId, params.id),
  ),
  route(api.reject, practices, ({ context, actor, params, body }) =>
    reject(context, actor.userId, params.id, body.reason),
  ),

  route(api.myContracts, professionals, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findContractsOf(context.db, actor.userId, { ...query, after });
    const now = context.clock.now();
    return sendPage(call, rows, byCreated).map((row) => viewContract(row, actor.userId, now));
  }),
  route(api.oneContract, signedIn, async ({ context, actor, params }) => {
    const contract = await findContractOf(context.db, actor.userId, params.id);
    if (!contract) throw notFound();
    return viewContractDetail(contract, actor.userId, context.clock.now());
  }),
  route(api.contractPdf, signedIn, sendContract),
  route(api.contractPdfBelow, signedIn, sendContract),
  route(api.answerContract, professionals, ({ context, actor, params, body, address }) =>
    body.status === 'accepted'
      ? acceptContract(context, actor.userId, params.id, address)
      : declineContract(context, actor.userId, params.id),
  ),

  route(api.quickApply, professionals, ({ context, actor, body, address }) =>
    quickApply(context, actor.userId, body, address),
  ),
  route(api.previewJobContract, professionals, ({ context, actor, params, query }) =>
    previewJob(context, actor.userId, params.id, query.employmentType),
  ),
  route(api.previewApplicationContract, signedIn, ({ context, actor, params }) =>
    previewApplication(
      context,
      actor.userType === 'practice'
        ? { practiceId: actor.userId }
        : { professionalId: actor.userId },
      params.id,
    ),
  ),
  route(api.checkConflict, professionals, ({ context, actor, body }) =>
    findConflicts(context, actor.userId, body.jobId),
  ),
  route(api.confirmBooking, practices, ({ context, actor, params }) =>
    confirmBooking(context, actor.userId, params.id),
  ),
  route(api.declineBooking, practices, ({ context, actor, params }) =>
    declineBooking(context, actor.userId, params.id),
  ),

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
  route(api.previewInvitationContract, professionals, ({ context, actor, params, query }) =>
    previewInvitation(context, actor.userId, params.id, query.employmentType),
  ),
  route(api.acceptInvitation, professionals, ({ context, actor, params, body, address }) =>
    acceptInvitation(context, actor.userId, params.id, body, address),
  ),
  route(api.declineInvitation, professionals, ({ context, actor, params }) =>
    declineInvitation(context, actor.userId, params.id),
  ),

  route(api.favourites, signedIn, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findFavourites(context.db, actor.userId, { ...query, after });
    return sendPage(call, rows, ({ createdAt, userId }) => [createdAt.toISOString(), userId]).map(
      viewFavourite,
    );
  }),
  route(api.addFavourite, signedIn, ({ context, actor, params }) =>
    addFavourite(context, actor, params.userId),
  ),
  route(api.removeFavourite, signedIn, ({ context, actor, params }) =>
    deleteFavourite(context.db, actor.userId, params.userId),
  ),
];
