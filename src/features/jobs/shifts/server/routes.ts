/** Open shifts for visitors. */

import { anyone } from '#features/accounts/policy';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { findShifts, shiftCursor, viewShiftPage, viewShifts } from './views';

export const shiftRoutes: AnyRoute[] = [
  route(api.listShifts, anyone, async (call) => {
    const { context, query } = call;
    const found = await sendPage(call, shiftCursor, (page) => findShifts(context, query, page));
    return viewShifts(context, found);
  }),
  route(api.oneShift, anyone, ({ context, params }) => viewShiftPage(context, params.id)),
];
