/** Routes of the history of payments. */
import { Readable } from 'node:stream';
import { signedIn } from '#features/accounts/policy';
import { findUser } from '#features/accounts/server/data';
import { findPractice } from '#features/profiles/server/data';
import { type Party, partyOf } from '#kernel/party';
import type { Context } from '#platform/context';
import { readAll } from '#platform/database/keyset';
import { byteOrderMark } from '#platform/files/csv';
import { sendGenerated } from '#platform/http/files/stored';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, fromReplica, partyRoute, route } from '#platform/http/route';
import { yearOf } from '../rules';
import * as api from '../schema';
import { findPayments, findTotals, largestTotals, newestPayments } from './data';
import * as views from './views';

async function* csv(header: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark + header;
  yield* lines;
}

async function nameOf({ db }: Context, { id: userId, side }: Party): Promise<string> {
  if (side === 'practice') return (await findPractice(db, userId))?.practiceName ?? '';
  const user = await findUser(db, userId);
  return user ? `${user.firstName} ${user.lastName}` : '';
}

export const paymentList = partyList(api.listPayments, signedIn, newestPayments, {
  find: ({ db, clock }, party, page) => findPayments(db, party, { ...page, now: clock.now() }),
  view: views.viewPayment,
});

export const historyRoutes: AnyRoute[] = [
  paymentList,
  partyRoute(api.paymentYear, signedIn, views.viewYear),
  partyList(api.paymentTotals, signedIn, largestTotals, {
    find: ({ db, clock }, party, { year = yearOf(clock.now()), ...page }) =>
      findTotals(db, party, { ...page, year }),
    view: views.viewTotal,
  }),
  ...fromReplica([
    route(api.paymentsCsv, signedIn, async ({ context, actor, query, reply }) => {
      const party = partyOf(actor);
      const ownName = await nameOf(context, party);
      const which = { ...query, now: context.clock.now() };
      async function* lines() {
        const rows = readAll(newestPayments, (page) =>
          findPayments(context.db, party, { ...which, ...page }),
        );
        for await (const row of rows)
          yield views.paymentLine(views.viewPayment(row), party.side, ownName);
      }
      sendGenerated(reply, {
        name: `Payments${query.year ? ` ${query.year}` : ''}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(csv(views.paymentHeaders, lines())),
      });
    }),
    route(api.totalsCsv, signedIn, async ({ context, actor, query, reply }) => {
      const party = partyOf(actor);
      const year = query.year ?? yearOf(context.clock.now());
      async function* lines() {
        const rows = readAll(largestTotals, (page) =>
          findTotals(context.db, party, { ...page, year }),
        );
        for await (const row of rows) yield views.totalLine(year, views.viewTotal(row));
      }
      sendGenerated(reply, {
        name: `Payment totals ${year}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(csv(views.totalHeaders(party.side), lines())),
      });
    }),
  ]),
];
