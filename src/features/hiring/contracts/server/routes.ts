/** Routes of contracts: create by selecting, read, download as PDF, accept, decline. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { previewApplicationContract } from '#features/hiring/terms/schema';
import type { Actor } from '#kernel/actor';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendGenerated } from '#platform/http/files/stored';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, type Call, route } from '#platform/http/route';
import * as api from '../schema';
import { acceptContract, declineContract, select, unselect } from './commands';
import { findContractOf, findContractsOf, newestContracts } from './data';
import { previewApplication } from './preview';
import { drawContract, viewContract, viewContractDetail } from './views';

type PdfCall = Pick<Call<typeof api.contractPdf, Actor>, 'context' | 'actor' | 'params' | 'reply'>;

async function sendContract({ context, actor, params, reply }: PdfCall) {
  const contract = await findContractOf(context.db, actor.userId, params.id);
  if (!contract) throw notFound();
  const bytes = await drawContract(contract, actor.userId, context.config.publicUrl);
  const { practiceName } = contract.text.terms;
  const name = `${contract.workDate ?? 'permanent'} ${practiceName} contract.pdf`;
  sendGenerated(reply, { name, type: 'application/pdf', bytes });
}

export const contractRoutes: AnyRoute[] = [
  route(api.select, practices, ({ context, actor, params, body }) =>
    select(context, { practiceId: actor.userId, applicationId: params.id, ...body }),
  ),
  route(api.unselect, practices, ({ context, actor, params }) =>
    unselect(context, actor.userId, params.id),
  ),
  route(api.myContracts, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestContracts, (page) =>
      findContractsOf(context.db, actor.userId, page),
    );
    const now = context.clock.now();
    return rows.map((row) => viewContract(row, actor.userId, now));
  }),
  route(api.oneContract, signedIn, async ({ context, actor, params }) => {
    const contract = await findContractOf(context.db, actor.userId, params.id);
    if (!contract) throw notFound();
    return viewContractDetail(contract, actor.userId, context.clock.now());
  }),
  route(api.contractPdf, signedIn, sendContract),
  route(api.contractPdfAlias, signedIn, sendContract),
  route(api.answerContract, professionals, ({ context, actor, params, body, ipAddress }) =>
    body.status === 'accepted'
      ? acceptContract(context, { professionalId: actor.userId, contractId: params.id, ipAddress })
      : declineContract(context, actor.userId, params.id),
  ),
  route(previewApplicationContract, signedIn, ({ context, actor, params, query }) =>
    previewApplication(context, partyOf(actor), { applicationId: params.id, ...query }),
  ),
];
