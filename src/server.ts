/** Mounts every feature's routes and frames, and the built web files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deletionRoutes } from './features/accounts/deletion/server/routes';
import { emailRoutes } from './features/accounts/emails/server/routes';
import { exportRoutes } from './features/accounts/export/server/routes';
import { passkeyRoutes } from './features/accounts/passkeys/server/routes';
import { passwordRoutes } from './features/accounts/passwords/server/routes';
import { phoneRoutes } from './features/accounts/phones/server/routes';
import { registrationRoutes } from './features/accounts/registration/server/routes';
import { accountRoutes } from './features/accounts/server/routes';
import { findSessions } from './features/accounts/sessions/server/data';
import { authenticate, sessionRoutes } from './features/accounts/sessions/server/routes';
import { twoStepRoutes } from './features/accounts/twostep/server/routes';
import { recordingReads } from './features/admin/server/reads';
import { adminRoutes } from './features/admin/server/routes';
import { attendanceRoutes } from './features/bookings/attendance/server/routes';
import { canOpenDoorPhoto } from './features/bookings/firstDay/server/commands';
import { bookingRoutes } from './features/bookings/server/routes';
import { countRoutes } from './features/counts/server/routes';
import { dashboardRoutes } from './features/dashboard/server/routes';
import { deskRoutes } from './features/desk/server/routes';
import { documentRoutes } from './features/documents/server/routes';
import { applicationRoutes } from './features/hiring/applications/server/routes';
import { callOutRoutes } from './features/hiring/callouts/server/routes';
import { cancellationRoutes } from './features/hiring/cancellations/server/routes';
import { candidacyRoutes } from './features/hiring/candidacies/server/routes';
import { contractRoutes } from './features/hiring/contracts/server/routes';
import { departure } from './features/hiring/departures/server/commands';
import { favoriteRoutes } from './features/hiring/favorites/server/routes';
import { feedRoutes } from './features/hiring/feed/server/routes';
import { invitationRoutes } from './features/hiring/invitations/server/routes';
import { openingRoutes } from './features/hiring/openings/server/routes';
import { isExpected } from './features/hiring/placement/server/data';
import { placementRoutes } from './features/hiring/placement/server/routes';
import { quickApplyRoutes } from './features/hiring/quick/server/routes';
import { reschedulingRoutes } from './features/hiring/rescheduling/server/routes';
import { insightRoutes } from './features/insights/server/routes';
import { jobRoutes } from './features/jobs/server/routes';
import { listPages, loadShift, loadShifts } from './features/jobs/shifts/server/pages';
import { shiftRoutes } from './features/jobs/shifts/server/routes';
import { messageRoutes } from './features/messages/server/routes';
import { pushRoutes } from './features/notifications/push/server/routes';
import { notificationRoutes } from './features/notifications/server/routes';
import { debtDeparture } from './features/payments/debts/server/commands';
import { paymentRoutes } from './features/payments/server/routes';
import { pointRoutes } from './features/points/server/routes';
import {
  availabilityFrames,
  availabilityRoutes,
  availabilityUpdates,
} from './features/profiles/availability/server/routes';
import { blockRoutes } from './features/profiles/blocks/server/routes';
import { firstDayRoutes } from './features/profiles/firstDay/server/routes';
import { nameRoutes } from './features/profiles/names/server/routes';
import { customerDeparture } from './features/profiles/payment/server/commands';
import { profileRoutes } from './features/profiles/server/routes';
import { reviewRoutes } from './features/reviews/server/routes';
import { brand } from './kernel/brand';
import { projectRoot } from './platform/config/root';
import { type AppParts, createApp } from './platform/http/app';
import type { Frames } from './platform/http/live/frames';
import type { DynamicPage, Render } from './platform/http/pages/dynamic';
import type { AnyRoute } from './platform/http/route';
import type { Runtime } from './platform/runtime';
import { personalData } from './privacy/personalData';

export const routes: AnyRoute[] = recordingReads([
  ...accountRoutes,
  ...phoneRoutes,
  ...twoStepRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...registrationRoutes,
  ...exportRoutes,
  ...deletionRoutes({ personalData, departures: [departure, debtDeparture, customerDeparture] }),
  ...documentRoutes([canOpenDoorPhoto]),
  ...profileRoutes,
  ...nameRoutes(isExpected),
  ...firstDayRoutes,
  ...availabilityRoutes,
  ...jobRoutes,
  ...shiftRoutes,
  ...bookingRoutes,
  ...attendanceRoutes,
  ...placementRoutes,
  ...favoriteRoutes,
  ...openingRoutes,
  ...applicationRoutes,
  ...contractRoutes,
  ...reschedulingRoutes,
  ...quickApplyRoutes,
  ...invitationRoutes,
  ...callOutRoutes,
  ...feedRoutes,
  ...cancellationRoutes,
  ...candidacyRoutes,
  ...paymentRoutes,
  ...reviewRoutes,
  ...messageRoutes,
  ...pointRoutes,
  ...insightRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...countRoutes,
  ...deskRoutes,
  ...adminRoutes,
  ...dashboardRoutes,
  ...blockRoutes,
]);

/** What browsers may send over `/ws`, by type. */
const frames: Frames = { ...availabilityFrames };

const web = {
  folder: join(projectRoot, 'build', 'web', 'client'),
  routesFile: join(projectRoot, 'build', 'web', 'routes.json'),
};
const renderFile = join(projectRoot, 'build', 'app', 'render.js');

/** Pages with content that changes, for visitors and search engines. */
const dynamicPages: DynamicPage[] = [
  {
    path: '/shifts',
    template: '/shifts',
    load: (context, { query }) => loadShifts(context, query),
  },
  {
    path: '/shifts/:id',
    template: '/shifts/template',
    load: (context, { params }) => loadShift(context, (params as { id: string }).id),
  },
];

/** Built with the web: only then do its class names match the styles. */
async function openWeb() {
  const { href } = pathToFileURL(renderFile);
  const { render }: { render: Render } = await import(/* @vite-ignore */ href);
  return { ...web, dynamic: { pages: dynamicPages, render, list: listPages } };
}

export const createServer = async (
  { context, pool, transports }: Runtime,
  {
    // Absent in development, where Vite serves the pages.
    hasPages = [web.routesFile, renderFile].every((file) => existsSync(file)),
    ...options
  }: Pick<AppParts, 'checksJson' | 'loadLimits'> & { hasPages?: boolean } = {},
) =>
  createApp({
    ...options,
    context,
    pool,
    transports,
    routes,
    authenticate,
    live: {
      frames,
      updates: availabilityUpdates,
      findSessions: ({ db, clock }, hashes) => findSessions(db, hashes, clock.now()),
    },
    title: `${brand.name} API`,
    ...(hasPages && { web: await openWeb() }),
  });
