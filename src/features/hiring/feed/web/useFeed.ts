/** The feed as it is now: pages from the server, with what arrived over `/ws` since. */
import { useEffect, useState } from 'react';
import {
  type AvailabilityUpdate,
  availabilityUpdate,
} from '#features/profiles/availability/schema';
import { createTagBatcher, onLiveFrame } from '#ui/data/live';
import { refresh } from '#ui/data/refresh';
import { usePages } from '#ui/list/pages';
import { availabilityFeed, type FeedEntry } from '../schema';
import type { FeedQuery } from './filters';

type Updates = Readonly<Record<string, AvailabilityUpdate>>;

/** An entry with the latest that is known about it. */
export function withUpdate(entry: FeedEntry, updates: Updates): FeedEntry {
  const update = updates[entry.professional.id];
  if (!update || update.changedAt < entry.changedAt) return entry;
  const { professional, availability, dates, changedAt } = update;
  return {
    ...entry,
    professional: { ...entry.professional, ...professional },
    availability,
    dates,
    changedAt,
  };
}

/**
 * Only the server knows where a new professional belongs; spread out so it is not asked all at
 * once.
 */
const spreadMs = 400;
const readAgain = createTagBatcher((tags) => void refresh(tags));

export function useFeed(query: FeedQuery) {
  const pages = usePages(availabilityFeed, query, { pollsOffline: true });
  const [updates, setUpdates] = useState<Updates>({});
  const [latest, setLatest] = useState<AvailabilityUpdate>();
  useEffect(
    () =>
      onLiveFrame('professional_availability_update', (frame) => {
        const { data: update } = availabilityUpdate.safeParse(frame);
        if (!update) return;
        setUpdates((known) => ({ ...known, [update.professional.id]: update }));
        setLatest(update);
        readAgain(['availability'], 50 + Math.random() * spreadMs);
      }),
    [],
  );
  return {
    pages: { ...pages, items: pages.items?.map((entry) => withUpdate(entry, updates)) },
    latest,
  };
}
