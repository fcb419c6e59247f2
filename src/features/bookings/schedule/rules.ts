/** Which part of a schedule is kept on a device, and where the offline screen may lead back to. */
/** Here, because importing the schema would add Zod to what the header of every screen loads. */
export const schedulePath = '/api/schedule';

/** About two weeks of work every day. */
export const maxShifts = 20;

/** Whether what was stored is a schedule. */
export function isSchedule(found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false;
  const { asOf, side, shifts } = found as Record<string, unknown>;
  return typeof asOf === 'string' && typeof side === 'string' && Array.isArray(shifts);
}

/** Those that are not over yet by the device's clock. */
export const shiftsAhead = <S extends { endsAt: string }>(shifts: readonly S[], now: Date): S[] =>
  shifts.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());

/**
 * The screen that could not be opened, to continue there. Anyone can write a link to the offline
 * screen, so it leads to our own screens only, and to none that does something just by being
 * opened.
 */
export function returnPath(from: string | null): string {
  const isScreen =
    from !== null && /^\/(?![/\\])/.test(from) && !/^\/(api|dev|offline)(\/|\?|#|$)/.test(from);
  return isScreen ? from : '/dashboard';
}
