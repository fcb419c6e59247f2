/** What a route needs to know of whoever asks, read by the statement that finds their session. */
import type { Placeholder, SQL } from 'drizzle-orm';

/** One column about the user with this id, or null; `now` is a placeholder for the time of the request. */
export type ActorFacts<Facts = unknown> = (user: { id: SQL; now: Placeholder }) => SQL<Facts>;
