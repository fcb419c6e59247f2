/** Edits say which version of a row they rest on, so that nobody undoes unseen what another one saved. */
import * as z from 'zod';
import { refused } from './refusal';

/** The `updatedAt` of what was shown, sent back with the changes. */
export const seenVersion = z.iso
  .datetime()
  .optional()
  .describe(
    'The updatedAt your changes are based on: 409 changed_meanwhile if it is no longer current',
  );

/** The code by which a form knows that it has to show both versions. */
export const changedMeanwhile = 'changed_meanwhile';

/** Nothing seen, nothing compared: a bare call may leave it out. The row must be locked. */
export function refuseOutdated({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
  if (seen === undefined || updatedAt.getTime() === Date.parse(seen)) return;
  throw refused(
    changedMeanwhile,
    'Someone changed this while you were editing. Please review both versions before you save.',
  );
}
