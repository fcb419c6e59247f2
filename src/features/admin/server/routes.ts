/** The routes of administration. */
import type { AnyRoute } from '../../../platform/http/route';

export const adminRoutes: AnyRoute[] = [];
