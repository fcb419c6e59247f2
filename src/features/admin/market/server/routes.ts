/** Routes of the owner's figures. */
import type { FastifyReply } from 'fastify';
import { admins } from '#features/accounts/policy';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, fromReplica, route } from '#platform/http/route';
import * as api from '../schema';
import * as views from './views';

const sendCsv = (reply: FastifyReply, name: string, bytes: string) =>
  void sendGenerated(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes });

export const marketRoutes: AnyRoute[] = fromReplica([
  route(api.marketShifts, admins, ({ context, query }) => views.viewShifts(context, query)),
  route(api.marketShiftsCsv, admins, async ({ context, query, reply }) =>
    sendCsv(reply, 'Market shifts', await views.shiftLines(context, query)),
  ),
  route(api.marketCohorts, admins, ({ context, query }) => views.viewCohorts(context, query.side)),
  route(api.marketCohortsCsv, admins, async ({ context, query, reply }) =>
    sendCsv(reply, `Market cohorts ${query.side}`, await views.cohortLines(context, query.side)),
  ),
  route(api.marketRevenue, admins, ({ context }) => views.viewRevenue(context)),
  route(api.marketRevenueCsv, admins, async ({ context, query, reply }) =>
    sendCsv(reply, `Revenue by ${query.by}`, await views.revenueLines(context, query.by)),
  ),
]);
