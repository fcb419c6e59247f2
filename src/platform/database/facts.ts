/** Facts a route needs about the caller, loaded by the same statement as the session. */
import type { Placeholder, SQL } from 'drizzle-orm';

export interface ActorFacts<Facts = unknown> {
  /** The same key has the same SQL, which is prepared once. */
  key: string;
  /**
   * One column about the user, or null. `given` has a placeholder for each value;
   * `now` is the time of the request.
   */
  column(user: { id: SQL; userType: SQL }, given: Record<string, Placeholder>): SQL<Facts>;
  values?: Readonly<Record<string, unknown>>;
}
