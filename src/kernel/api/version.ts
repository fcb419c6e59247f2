/**
 * Optimistic concurrency: an edit names the version it is based on, so no one overwrites a change
 * they did not see.
 */
import * as z from 'zod';
import { refused } from '../refusal';

/** The `updatedAt` of the version that was shown, sent back with the changes. */
export const seenVersion = z.iso
  .datetime()
  .optional()
  .describe(
    'The updatedAt your changes are based on: 409 changed_meanwhile if it is no longer current',
  );

/** The error code that makes a form show both versions. */
export const changedMeanwhile = 'changed_meanwhile';

/** Optional: without a version there is no conflict check. The row must be locked. */
export function requireCurrentVersion(
  { updatedAt }: { updatedAt: Date },
  seen: string | undefined,
): void {
  if (seen === undefined || updatedAt.getTime() === Date.parse(seen)) return;
  throw refused(
    changedMeanwhile,
    'Someone changed this while you were editing. Please review both versions before you save.',
  );
}
