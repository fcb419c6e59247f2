/** Routes of insights: figures by month for each side, who worked at a practice, and both as CSV. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { practices, professionals } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { readAll } from '#platform/database/keyset';
import { byteOrderMark } from '#platform/files/csv';
import { sendGenerated } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, fromReplica, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { findPeople, mostShifts } from './data';
import * as views from './views';

const sendCsv = (reply: FastifyReply, name: string, bytes: string | Readable) =>
  sendGenerated(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes });

export const insightRoutes: AnyRoute[] = fromReplica([
  partyRoute(api.professionalInsights, professionals, views.viewProfessionalInsights),
  route(api.professionalInsightsCsv, professionals, async ({ context, actor, reply }) => {
    const lines = views.professionalCsv(
      await views.viewProfessionalInsights(context, partyOf(actor)),
    );
    sendCsv(reply, 'Insights', byteOrderMark + lines.join(''));
  }),
  partyRoute(api.practiceInsights, practices, views.viewPracticeInsights),
  route(api.practiceInsightsCsv, practices, async ({ context, actor, reply }) => {
    const lines = views.practiceCsv(await views.viewPracticeInsights(context, partyOf(actor)));
    sendCsv(reply, 'Insights', byteOrderMark + lines.join(''));
  }),
  partyList(api.practicePeople, practices, mostShifts, {
    find: (context, { id }, page) =>
      findPeople(context.db, id, { ...page, ...views.shownRange(context) }),
    view: views.viewPerson,
  }),
  route(api.practicePeopleCsv, practices, async ({ context, actor, reply }) => {
    async function* lines() {
      yield byteOrderMark + views.peopleHeaders;
      const range = views.shownRange(context);
      const rows = readAll(mostShifts, (page) =>
        findPeople(context.db, actor.userId, { ...page, ...range }),
      );
      for await (const row of rows) yield views.personLine(views.viewPerson(row));
    }
    sendCsv(reply, 'People', Readable.from(lines()));
  }),
]);
