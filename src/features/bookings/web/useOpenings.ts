/** Keeps what is shown of bookings up to date as time passes. */
import { useEffect } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { useNow } from '#ui/content/now';

/** Reads again once something opens that the server decides, such as check-in. */
export function useOpenings(shown: readonly BookingView[], refetch: () => unknown) {
  const now = useNow();
  const [next] = shown
    .flatMap(({ upcomingActions, checkoutMethods }) => [...upcomingActions, ...checkoutMethods])
    .flatMap(({ opensAt }) => opensAt ?? [])
    .toSorted();
  const hasOpened = next !== undefined && new Date(next) <= now;
  // Every minute until the server agrees: the device's clock may be ahead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each minute.
  useEffect(() => {
    if (hasOpened) void refetch();
  }, [hasOpened, now, refetch]);
}
