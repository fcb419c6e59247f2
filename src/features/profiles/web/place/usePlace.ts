/** Looks up the ZIP code of a form and fills in what it suggests. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPlace } from '#features/profiles/schema';
import { useRead } from '#ui/data/read';
import { type Place, proposals, zipToLookUp } from './place';

interface Address {
  zipCode: string;
  city: string;
  state: string;
  timeZone?: string | undefined;
}

/** Returns the hint under the field; `saved` is the address on the server. */
export function usePlace(
  address: Address,
  saved: (Place & { zipCode: string }) | null,
  fill: (changes: Partial<Place>) => void,
): string | undefined {
  const zip = zipToLookUp(address.zipCode);
  const savedZip = zipToLookUp(saved?.zipCode ?? '');
  const isChanged = zip !== undefined && zip !== savedZip;
  const [wasChanged, setWasChanged] = useState(false);
  if (isChanged && !wasChanged) setWasChanged(true);
  const before = useRef<Partial<Place>>(saved ?? {});

  const { data: found, isError } = useRead(
    findPlace,
    { params: { zip: zip ?? '' } },
    { isPinned: true, isEnabled: zip !== undefined && wasChanged },
  );

  const propose = useEffectEvent((place: Place) => {
    // Retyping the saved ZIP code restores the saved city, which may not be its first one.
    const { city, timeZone } = saved && !isChanged ? saved : place;
    const proposed = { city, state: place.state, timeZone };
    const now = { city: address.city, state: address.state, timeZone: address.timeZone ?? '' };
    fill(proposals(now, before.current, proposed));
    before.current = proposed;
  });
  useEffect(() => {
    if (found) propose(found);
  }, [found]);

  return isChanged && isError
    ? "We don't recognize this ZIP code. Please check it, or choose the time zone yourself."
    : undefined;
}
