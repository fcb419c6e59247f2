/** What a ZIP code fills in for the rest of the address. */
export interface Place {
  city: string;
  state: string;
  timeZone: string;
}

/**
 * The changes for a new ZIP code. The state always follows it. City and time zone change only if
 * they are empty or came from the previous ZIP code, so typed values stay, except that a city in
 * another state is always replaced.
 */
export function proposals(now: Place, before: Partial<Place>, found: Place): Partial<Place> {
  const isOpen = (part: keyof Place) => now[part] === '' || now[part] === before[part];
  const next = {
    state: found.state,
    ...((isOpen('city') || now.state !== found.state) && { city: found.city }),
    ...(isOpen('timeZone') && { timeZone: found.timeZone }),
  };
  return Object.fromEntries(
    Object.entries(next).filter(([part, value]) => now[part as keyof Place] !== value),
  );
}

/** The five digits to look up, once all are typed. */
export const zipToLookUp = (zipCode: string): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(zipCode.trim())?.[1];

/** An address as it is in a form, where not every one has a time zone. */
export interface Address {
  zipCode: string;
  city: string;
  state: string;
  timeZone?: string | undefined;
}

/** The address on the server. */
export type SavedAddress = Place & { zipCode: string };

/**
 * Which ZIP code to look up: none until one was typed that is not the saved one. From then on the
 * saved one too, because typing it again restores the saved city.
 */
export function lookUpOf(typed: string, saved: SavedAddress | null, wasChanged: boolean) {
  const zip = zipToLookUp(typed);
  const isChanged = zip !== undefined && zip !== zipToLookUp(saved?.zipCode ?? '');
  return { isChanged, zip: isChanged || wasChanged ? zip : undefined };
}

/**
 * Fills in what the place that was found changes, and returns what it proposed: a later ZIP code
 * may replace that. The saved ZIP code restores the saved city, which may not be its first one.
 */
export function fillIn(
  { city, state, timeZone = '' }: Address,
  { saved, before }: { saved: SavedAddress | null; before: Partial<Place> },
  found: Place,
  fill: (changes: Partial<Place>) => void,
): Place {
  const own = saved ?? found;
  const proposed = { city: own.city, state: found.state, timeZone: own.timeZone };
  fill(proposals({ city, state, timeZone }, before, proposed));
  return proposed;
}

/** The address of a form on one line. */
export const placeText = (place: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string =>
  [place.address, place.city, `${place.state} ${place.zipCode}`.trim()].filter(Boolean).join(', ');
