/** The routes of data exports: for the user themselves only. */

import { signedIn } from '#features/accounts/policy';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { requireFound } from '#kernel/refusal';
import { sendStored } from '#platform/http/files/stored';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { exportWaitText } from '../rules';
import * as api from '../schema';
import { openExport, requestExport, viewExport } from './commands';
import { findExportOf, findLatestExport } from './data';

export const exportRoutes: AnyRoute[] = [
  route(api.requestExport, signedIn, async ({ actor, context, request }) => {
    await requireRecentSignIn(context, request);
    return { message: exportWaitText, export: await requestExport(context, actor) };
  }),
  actorRoute(api.latestExport, signedIn, async (context, { userId }) => {
    const found = await findLatestExport(context.db, userId);
    return { export: found ? await viewExport(context, found) : null };
  }),
  actorRoute(api.oneExport, signedIn, async (context, { userId }, { id }) =>
    viewExport(context, requireFound(await findExportOf(context.db, userId, id))),
  ),
  route(api.downloadExport, signedIn, async ({ actor, context, params, request, reply }) => {
    await requireRecentSignIn(context, request);
    const { file, bytes } = await openExport(context, actor, params);
    sendStored(reply, file, bytes);
  }),
];
