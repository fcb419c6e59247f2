/** The routes of data exports: for the user themselves only. */

import { signedIn } from '#features/accounts/policy';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { requireFound } from '#kernel/refusal';
import { sendStored } from '#platform/http/files/stored';
import { type AnyRoute, route } from '#platform/http/route';
import { exportWaitText } from '../rules';
import * as api from '../schema';
import { openExport, requestExport, viewExport } from './commands';
import { findExportOf, findLatestExport } from './data';

export const exportRoutes: AnyRoute[] = [
  route(api.requestExport, signedIn, async ({ actor, context, request }) => {
    await requireRecentSignIn(context, request);
    return { message: exportWaitText, export: await requestExport(context, actor.userId) };
  }),
  route(api.latestExport, signedIn, async ({ actor, context }) => {
    const found = await findLatestExport(context.db, actor.userId);
    return { export: found ? await viewExport(context, found) : null };
  }),
  route(api.oneExport, signedIn, async ({ actor, context, params }) => {
    const found = requireFound(await findExportOf(context.db, actor.userId, params.id));
    return viewExport(context, found);
  }),
  route(api.downloadExport, signedIn, async ({ actor, context, params, request, reply }) => {
    await requireRecentSignIn(context, request);
    const { file, bytes } = await openExport(context, actor.userId, params.id);
    sendStored(reply, file, bytes);
  }),
];
