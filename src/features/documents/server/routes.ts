/** The routes of documents. */
import type { AnyRoute } from '../../../platform/http/route';

export const documentRoutes: AnyRoute[] = [];
