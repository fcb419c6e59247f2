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
import { adminListRoutes } from './features/admin/admins/server/routes';
import { auditRoutes } from './features/admin/audit/server/routes';
import { emergencyRoutes } from './features/admin/emergencies/server/routes';
import { excuseRoutes } from './features/admin/excuses/server/routes';
import { marketRoutes } from './features/admin/market/server/routes';
import { nameRequestRoutes } from './features/admin/names/server/routes';
import { outboxRoutes } from './features/admin/outbox/server/routes';
import { overviewRoutes } from './features/admin/overview/server/routes';
import { peopleRoutes } from './features/admin/people/server/routes';
import { recordingReads } from './features/admin/server/reads';
import { adminRoutes } from './features/admin/server/routes';
import { attendanceRoutes } from './features/bookings/attendance/server/routes';
import { calendarRoutes } from './features/bookings/calendar/server/routes';
import { conflictRoutes } from './features/bookings/conflicts/server/routes';
import { canOpenDoorPhoto } from './features/bookings/firstDay/server/commands';
import { bookingListRoutes } from './features/bookings/list/server/routes';
import { rateRoutes } from './features/bookings/rates/server/routes';
import { scheduleRoutes } from './features/bookings/schedule/server/routes';
import { bookingRoutes } from './features/bookings/server/routes';
import { countRoutes } from './features/counts/server/routes';
import { nowRoutes } from './features/dashboard/now/server/routes';
import { dashboardRoutes } from './features/dashboard/server/routes';
import { concernRoutes } from './features/desk/concerns/server/routes';
import { inboxRoutes } from './features/desk/inbox/server/routes';
import { deskRoutes } from './features/desk/server/routes';
import { photoRoutes } from './features/documents/photo/server/routes';
import { documentRoutes } from './features/documents/server/routes';
import { uploadRoutes } from './features/documents/uploads/server/routes';
import { applicationRoutes } from './features/hiring/applications/server/routes';
import { callOutRoutes } from './features/hiring/callouts/server/routes';
import { cancellationRoutes } from './features/hiring/cancellations/server/routes';
import { candidacyRoutes } from './features/hiring/candidacies/server/routes';
import { contractRoutes } from './features/hiring/contracts/server/routes';
import { favoriteRoutes } from './features/hiring/favorites/server/routes';
import { feedRoutes } from './features/hiring/feed/server/routes';
import { invitationRoutes } from './features/hiring/invitations/server/routes';
import { openingRoutes } from './features/hiring/openings/server/routes';
import { isExpected } from './features/hiring/placement/server/data';
import { placementRoutes } from './features/hiring/placement/server/routes';
import { quickApplyRoutes } from './features/hiring/quick/server/routes';
import { reschedulingRoutes } from './features/hiring/rescheduling/server/routes';
import { insightRoutes } from './features/insights/server/routes';
import { savedSearchRoutes } from './features/jobs/saved/server/routes';
import { jobRoutes } from './features/jobs/server/routes';
import { listPages, loadShift, loadShifts } from './features/jobs/shifts/server/pages';
import { shiftRoutes } from './features/jobs/shifts/server/routes';
import { templateRoutes } from './features/jobs/templates/server/routes';
import { usualShiftRoutes } from './features/jobs/usual/server/routes';
import { messageRoutes } from './features/messages/server/routes';
import { pushRoutes } from './features/notifications/push/server/routes';
import { notificationRoutes } from './features/notifications/server/routes';
import { checkRoutes } from './features/payments/checks/server/routes';
import { disputeRoutes } from './features/payments/disputes/server/routes';
import { feeRoutes } from './features/payments/fees/server/routes';
import { historyRoutes } from './features/payments/history/server/routes';
import { receiptRoutes } from './features/payments/receipts/server/routes';
import { refundRoutes } from './features/payments/refunds/server/routes';
import { unrecordedRoutes } from './features/payments/unrecorded/server/routes';
import { wageRoutes } from './features/payments/wages/server/routes';
import { webhookRoutes } from './features/payments/webhooks/server/routes';
import { rewardRoutes } from './features/points/rewards/server/routes';
import { pointRoutes } from './features/points/server/routes';
import {
  availabilityFrames,
  availabilityRoutes,
  availabilityUpdates,
} from './features/profiles/availability/server/routes';
import { blockRoutes } from './features/profiles/blocks/server/routes';
import { firstDayRoutes } from './features/profiles/firstDay/server/routes';
import { nameRoutes } from './features/profiles/names/server/routes';
import { profileRoutes } from './features/profiles/server/routes';
import { dueReviewRoutes } from './features/reviews/due/server/routes';
import { moderationRoutes } from './features/reviews/moderation/server/routes';
import { reviewRoutes } from './features/reviews/server/routes';
import { brand } from './kernel/brand';
import { projectRoot } from './platform/config/root';
import { type AppParts, createApp } from './platform/http/app';
import type { Frames } from './platform/http/live/frames';
import type { DynamicPage, Render } from './platform/http/pages/dynamic';
import type { AnyRoute } from './platform/http/route';
import type { Runtime } from './platform/runtime';
import { deletionParts } from './privacy/deletion';

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
  ...deletionRoutes(deletionParts),
  ...documentRoutes([canOpenDoorPhoto]),
  ...photoRoutes,
  ...uploadRoutes,
  ...profileRoutes,
  ...nameRoutes(isExpected),
  ...firstDayRoutes,
  ...availabilityRoutes,
  ...jobRoutes,
  ...savedSearchRoutes,
  ...templateRoutes,
  ...usualShiftRoutes,
  ...shiftRoutes,
  ...bookingRoutes,
  ...calendarRoutes,
  ...conflictRoutes,
  ...bookingListRoutes,
  ...rateRoutes,
  ...scheduleRoutes,
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
  ...receiptRoutes,
  ...feeRoutes,
  ...wageRoutes,
  ...checkRoutes,
  ...disputeRoutes,
  ...unrecordedRoutes,
  ...historyRoutes,
  ...refundRoutes,
  ...webhookRoutes,
  ...reviewRoutes,
  ...dueReviewRoutes,
  ...moderationRoutes,
  ...messageRoutes,
  ...pointRoutes,
  ...rewardRoutes,
  ...insightRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...countRoutes,
  ...deskRoutes,
  ...concernRoutes,
  ...inboxRoutes,
  ...adminRoutes,
  ...adminListRoutes,
  ...emergencyRoutes,
  ...excuseRoutes,
  ...marketRoutes,
  ...outboxRoutes,
  ...overviewRoutes,
  ...peopleRoutes,
  ...nameRequestRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
  ...nowRoutes,
  ...blockRoutes,
]);

/** What browsers may send over `/ws`, by type. */
const frames: Frames = { ...availabilityFrames };

const web = {
  folder: join(projectRoot, 'build', 'web', 'client'),
  previousFolder: join(projectRoot, 'build', 'previous'),
  routesFile: join(projectRoot, 'build', 'web', 'routes.json'),
};
const renderFile = join(projectRoot, 'build', 'app', 'render.js');

/** Pages with content that changes, for visitors and search engines. */
const dynamicPages: DynamicPage[] = [
  {
    path: '/shifts',
    template: '/shifts',
    load: (_, reading, { query }) => loadShifts(reading, query),
  },
  {
    path: '/shifts/:id',
    template: '/shifts/template',
    load: (context, reading, { params }) =>
      loadShift(context, reading, (params as { id: string }).id),
  },
];

/** Built with the web: only then do its class names match the styles. */
async function openWeb() {
  const { href } = pathToFileURL(renderFile);
  const { render }: { render: Render } = await import(/* @vite-ignore */ href);
  return { ...web, dynamic: { pages: dynamicPages, render, list: listPages } };
}

export const createServer = async (
  { context, pool, direct, apart, registry, transports }: Runtime,
  {
    // Absent in development, where Vite serves the pages.
    hasPages = [web.routesFile, renderFile].every((file) => existsSync(file)),
    ...options
  }: Pick<AppParts, 'checksJson' | 'loadLimits' | 'traces'> & { hasPages?: boolean } = {},
) =>
  createApp({
    ...options,
    context,
    pool,
    direct,
    apart,
    registry,
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
