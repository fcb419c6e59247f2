/** Facts a route needs about the caller, loaded by the same statement as the session. */
import type { Placeholder, SQL } from 'drizzle-orm';

/** One column about the user with this id, or null; `now` is a placeholder for the request time. */
export type ActorFacts<Facts = unknown> = (user: { id: SQL; now: Placeholder }) => SQL<Facts>;
