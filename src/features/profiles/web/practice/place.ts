/** What a ZIP code proposes for the rest of the address. */
export interface Place {
  city: string;
  state: string;
  timeZone: string;
}

/**
 * What another ZIP code changes. The state follows it always. City and zone do where they are empty or
 * were those of the place before, so that what a person wrote or chose stays; only a city of another
 * state cannot be meant.
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

/** The five digits to look up, once they are all there. */
export const lookupResult = (zipCode: string): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(zipCode.trim())?.[1];

/** An address in one line, as it stands in a form. */
export const placeText = (place: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string =>
  [place.address, place.city, `${place.state} ${place.zipCode}`.trim()].filter(Boolean).join(', ');
