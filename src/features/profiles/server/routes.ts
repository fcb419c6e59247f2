/** The routes of profiles. */
import type { AnyRoute } from '../../../platform/http/route';

export const profileRoutes: AnyRoute[] = [];
