/** Routes of contracts: create by selecting, read, download as PDF, accept, decline. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { previewApplicationContract } from '#features/hiring/terms/schema';
import type { Actor } from '#kernel/actor';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, type Call, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { answerContract, select, unselect } from './commands';
import { findContractsOf, newestContracts } from './data';
import { previewApplication } from './preview';
import { drawContract, requireContract, showContract, viewContract } from './views';

type PdfCall = Pick<Call<typeof api.contractPdf, Actor>, 'context' | 'actor' | 'params' | 'reply'>;

async function sendContract({ context, actor, params, reply }: PdfCall) {
  const contract = await requireContract(context, partyOf(actor), params.id);
  const bytes = await drawContract(contract, actor.userId, context.config.publicUrl);
  const { practiceName } = contract.text.terms;
  const name = `${contract.workDate ?? 'permanent'} ${practiceName} contract.pdf`;
  sendGenerated(reply, { name, type: 'application/pdf', bytes });
}

export const contractList = partyList(api.myContracts, professionals, newestContracts, {
  find: ({ db }, { id }, page) => findContractsOf(db, id, page),
  view: (row, { clock }, { id }) => viewContract(row, id, clock.now()),
});

export const contractRoutes: AnyRoute[] = [
  partyRoute(api.select, practices, select),
  partyRoute(api.unselect, practices, unselect),
  contractList,
  partyRoute(api.oneContract, signedIn, showContract),
  route(api.contractPdf, signedIn, sendContract),
  route(api.contractPdfAlias, signedIn, sendContract),
  partyRoute(api.answerContract, professionals, answerContract),
  partyRoute(previewApplicationContract, signedIn, previewApplication),
];
