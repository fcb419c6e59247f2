/** What a ZIP code proposes for the rest of the address. */
export interface Place {
  city: string;
  state: string;
  timeZone: string;
}

const parts = ['city', 'state', 'timeZone'] as const;

/**
 * Fills what is empty and what the place before had filled; whatever a person wrote or chose
 * otherwise stays.
 */
export function proposals(now: Place, before: Partial<Place>, found: Place): Partial<Place> {
  const open = parts.filter((part) => now[part] === '' || now[part] === before[part]);
  return Object.fromEntries(
    open.filter((part) => now[part] !== found[part]).map((part) => [part, found[part]]),
  );
}

/** The five digits to look up, once they are all there. */
export const lookedUp = (zipCode: string): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(zipCode.trim())?.[1];
