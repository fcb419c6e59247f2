/** Mounts every feature's routes and the built web files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountRoutes, authenticate } from './features/accounts/server/routes';
import { adminRoutes } from './features/admin/server/routes';
import { attendanceRoutes } from './features/bookings/attendance/server/routes';
import { bookingRoutes } from './features/bookings/server/routes';
import { countRoutes } from './features/counts/server/routes';
import { dashboardRoutes } from './features/dashboard/server/routes';
import { deskRoutes } from './features/desk/server/routes';
import { documentRoutes } from './features/documents/server/routes';
import { applicationRoutes } from './features/hiring/applications/server/routes';
import { cancellationRoutes } from './features/hiring/cancellations/server/routes';
import { candidacyRoutes } from './features/hiring/candidacies/server/routes';
import { contractRoutes } from './features/hiring/contracts/server/routes';
import { favoriteRoutes } from './features/hiring/favorites/server/routes';
import { invitationRoutes } from './features/hiring/invitations/server/routes';
import { openingRoutes } from './features/hiring/openings/server/routes';
import { placementRoutes } from './features/hiring/placement/server/routes';
import { quickApplyRoutes } from './features/hiring/quick/server/routes';
import { reschedulingRoutes } from './features/hiring/rescheduling/server/routes';
import { jobRoutes } from './features/jobs/server/routes';
import { messageRoutes } from './features/messages/server/routes';
import { blockRoutes } from './features/profiles/blocks/server/routes';
import { profileRoutes } from './features/profiles/server/routes';
import { brand } from './kernel/brand';
import { projectRoot } from './platform/config/root';
import { type AppParts, createApp } from './platform/http/app';
import type { AnyRoute } from './platform/http/route';
import type { Services } from './platform/services';

export const routes: AnyRoute[] = [
  ...accountRoutes,
  ...documentRoutes,
  ...profileRoutes,
  ...jobRoutes,
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
  ...cancellationRoutes,
  ...candidacyRoutes,
  ...messageRoutes,
  ...countRoutes,
  ...deskRoutes,
  ...adminRoutes,
  ...dashboardRoutes,
  ...blockRoutes,
];

const web = {
  folder: join(projectRoot, 'build', 'web', 'client'),
  routesFile: join(projectRoot, 'build', 'web', 'routes.json'),
};

export const createServer = (
  { context, pool, transports }: Services,
  options: Pick<AppParts, 'checksJson'> = {},
) =>
  createApp({
    ...options,
    context,
    pool,
    transports,
    routes,
    authenticate,
    title: `${brand.name} API`,
    // Absent in development, where Vite serves the pages.
    ...(existsSync(web.routesFile) && { web }),
  });
