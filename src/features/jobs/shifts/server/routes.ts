/** Open shifts for visitors. */

import { anyone } from '#features/accounts/policy';
import { forReading } from '#platform/database/replica';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, fromReplica, route } from '#platform/http/route';
import * as api from '../schema';
import { findShifts, shiftCursor, viewShiftPage, viewShifts } from './views';

export const shiftRoutes: AnyRoute[] = [
  ...fromReplica([
    route(api.listShifts, anyone, async (call) => {
      const { context, query } = call;
      const found = await sendPage(call, shiftCursor, (page) => findShifts(context, query, page));
      return viewShifts(context, found);
    }),
  ]),
  route(api.oneShift, anyone, async ({ context, actor, params }) =>
    viewShiftPage(context, await forReading(context, actor !== null), params.id),
  ),
];
