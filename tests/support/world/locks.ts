/** Whether a request waits for a lock of the database that a test holds. */
import { expect } from 'vitest';
import type { Reply } from './client';
import { eventually } from './eventually';
import type { World } from './world';

/** `waits`, or the status of the answer if it came without waiting. */
export const outcomeOf = (world: World, reply: Promise<Reply>): Promise<string | number> =>
  Promise.race([
    reply.then(({ status }) => status),
    eventually(async () => {
      const waiting = await world.rows(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(1);
      return 'waits';
    }),
  ]);
