/** Routes of a professional's dates, and the frames that save and announce weekly hours. */

import { professionals } from '#features/accounts/policy';
import { patchProfessional } from '#features/profiles/server/commands';
import type { FeatureFrame } from '#kernel/api/live';
import { partyFor } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import { frame } from '#platform/http/live/frames';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import type { FrameFilters } from '#platform/live/hub';
import type { AvailabilityUpdate } from '../schema';
import * as api from '../schema';
import { listDates, removeDates, setDates } from './commands';
import { findShownTo } from './data';

export const availabilityRoutes: AnyRoute[] = [
  partyRoute(api.myDates, professionals, listDates),
  partyRoute(api.setDates, professionals, setDates),
  partyRoute(api.removeDates, professionals, removeDates),
];

export const availabilityFrames = {
  availability_update: frame({
    schema: api.availabilityFrame,
    policy: professionals,
    async handle({ context, actor, frame: { availability } }) {
      await patchProfessional(context, partyFor('professional', actor.userId), { availability });
    },
  }),
};

/** Filters delayed updates to those about professionals whom the practice may still see. */
export const availabilityUpdates: FrameFilters = {
  async professional_availability_update({ db, clock }, { userId }, frames) {
    const idOf = (frame: FeatureFrame) => (frame as unknown as AvailabilityUpdate).professional.id;
    const shown = await findShownTo(db, userId, {
      ids: frames.map(idOf),
      today: dayOf(clock.now()),
    });
    return frames.filter((frame) => shown.has(idOf(frame)));
  },
};
