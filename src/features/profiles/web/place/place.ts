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

/** The address of a form on one line. */
export const placeText = (place: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string =>
  [place.address, place.city, `${place.state} ${place.zipCode}`.trim()].filter(Boolean).join(', ');
