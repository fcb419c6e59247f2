/** Records what personal data admins look at: every list and record of theirs, once an hour. */

import { admins, owners } from '#features/accounts/policy';
import { allRewards } from '#features/points/rewards/schema';
import type { Actor } from '#kernel/actor';
import { recordRead } from '#platform/audit';
import type { AnyRoute, Call } from '#platform/http/route';
import { announce } from '#platform/live/announce';
import { auditLog } from '../audit/schema';
import * as market from '../market/schema';
import { overview } from '../overview/schema';

/** These show figures or our own texts; and a look at the log itself would never end. */
const withoutPeople: ReadonlySet<string> = new Set([
  auditLog.path,
  overview.path,
  allRewards.path,
  ...Object.values(market).flatMap((each) => ('path' in each ? [each.path] : [])),
]);

export const isRecorded = ({ endpoint: { method, path }, policy }: AnyRoute): boolean =>
  method === 'GET' && (policy === admins || policy === owners) && !withoutPeople.has(path);

/** Whom a record is about, so that the log can name them. */
interface About {
  item?: { userId?: string };
  review?: { raterId?: string };
  professionalId?: string;
  practiceId?: string;
  reference?: string;
}

/** A new route for admins is recorded unless it is named above. */
export const recordingReads = (routes: readonly AnyRoute[]): AnyRoute[] =>
  routes.map((route) =>
    isRecorded(route)
      ? {
          ...route,
          async handle(call: Call<AnyRoute['endpoint'], Actor>) {
            const found = await route.handle(call);
            const { context, actor, params } = call;
            const { item, review, professionalId, practiceId, reference } = (found ?? {}) as About;
            const isNew = await recordRead(context, {
              actorId: actor.userId,
              subject: (params as { id?: string } | undefined)?.id ?? route.endpoint.path,
              details: {
                userId: item?.userId ?? review?.raterId ?? professionalId ?? practiceId,
                reference,
                of: route.endpoint.path,
              },
            });
            if (isNew) await announce(context, { audience: 'admins', tags: ['audit'] });
            return found;
          },
        }
      : route,
  );
