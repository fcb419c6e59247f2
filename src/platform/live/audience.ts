/** The table that says who sees which event. */
import type { SQL } from 'drizzle-orm';
import type { AudienceName } from '#kernel/api/live';
import type { Tag } from '#kernel/api/tags';

/** Who sees an event, and what it changes for them. */
export interface Audience<P> {
  /** A query for the ids of the users it concerns. */
  users?: (payloads: P[]) => SQL;
  /** What changes for them. */
  tags?: readonly Tag[];
  /** What changes for everyone in a group. */
  groups?: Partial<Record<AudienceName, readonly Tag[]>>;
}

export type Audiences<Events> = { [K in keyof Events]: Audience<Events[K]> };

// biome-ignore lint/suspicious/noExplicitAny: one table holds events with different payloads; each was type-checked where it was defined.
export type AnyAudiences = Readonly<Record<string, Audience<any>>>;
