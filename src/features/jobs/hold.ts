/** For whom a job is held after their YES by SMS, and until when. */

import type { UserId } from '#kernel/id';

/** For whom a job is held after their YES by SMS. */
export interface Hold {
  heldFor: UserId | null;
  heldUntil: Date | null;
  timeZone: string;
}

/** Whether it is held, for anyone but this professional. */
export const isHeld = ({ heldFor, heldUntil }: Hold, now: Date, exceptFor?: UserId): boolean =>
  heldUntil !== null && heldUntil > now && heldFor !== exceptFor;

/** What a row about one professional says of a hold. */
export interface HoldRow {
  heldUntil: string | null;
  /** It is held for them and not for another professional. */
  isOwnHold: boolean | null;
  timeZone: string;
}

/** The hold for another professional, or until when it is held for the one the row is about. */
export function holdOf({ heldUntil, isOwnHold, timeZone }: HoldRow, now: Date) {
  const until = heldUntil ? new Date(heldUntil) : null;
  const hold: Hold = { heldFor: null, heldUntil: until, timeZone };
  if (!until || !isHeld(hold, now)) return { hold: null, heldUntil: null };
  return isOwnHold ? { hold: null, heldUntil: until.toISOString() } : { hold, heldUntil: null };
}
