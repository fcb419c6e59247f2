/** The route of the audit log. */

import { admins } from '#features/accounts/policy';
import { deletedUser } from '#features/accounts/rules';
import { actorList } from '#platform/http/lists';
import type { AnyRoute } from '#platform/http/route';
import { auditLog } from '../schema';
import { findAuditEntries, newestAuditEntries } from './data';

export const auditRoutes: AnyRoute[] = [
  actorList(auditLog, admins, newestAuditEntries, {
    find: ({ db }, _admin, page) => findAuditEntries(db, page),
    view: ({ createdAt, actor, ...entry }) => ({
      ...entry,
      actor: actor ?? deletedUser,
      createdAt: createdAt.toISOString(),
    }),
  }),
];
