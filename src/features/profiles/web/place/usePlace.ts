/** Looks up the ZIP code of a form and fills in what it suggests. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPlace } from '#features/profiles/schema';
import { useRead } from '#ui/data/read';
import { type Address, fillIn, lookUpOf, type Place, type SavedAddress } from './place';

/** Returns the hint under the field. */
export function usePlace(
  address: Address,
  saved: SavedAddress | null,
  fill: (changes: Partial<Place>) => void,
): string | undefined {
  const [wasChanged, setWasChanged] = useState(false);
  const { zip, isChanged } = lookUpOf(address.zipCode, saved, wasChanged);
  if (isChanged && !wasChanged) setWasChanged(true);
  const before = useRef<Partial<Place>>(saved ?? {});

  const { data: found, isError } = useRead(
    findPlace,
    { params: { zip: zip ?? '' } },
    { isPinned: true, isEnabled: zip !== undefined },
  );

  const propose = useEffectEvent((place: Place) => {
    const restored = isChanged ? null : saved;
    before.current = fillIn(address, { saved: restored, before: before.current }, place, fill);
  });
  useEffect(() => {
    if (found) propose(found);
  }, [found]);

  return isChanged && isError
    ? "We don't recognize this ZIP code. Please check it, or choose the time zone yourself."
    : undefined;
}
