/** Checks a job for overlaps with the user's bookings, before the dialog and on submit. */

import { useState } from 'react';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { call } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import type { ToastContent } from '#ui/feedback/toasts';
import { checkConflict } from '../schema';

export type Conflict = EndpointOutput<typeof checkConflict>['conflicts'][number];

export const conflictToast: ToastContent = {
  title: 'Scheduling Conflict Detected',
  description:
    'You already have a booking during this time period. Please review your schedule before applying.',
};

export const conflictAtSubmission: ToastContent = {
  title: 'Cannot Apply - Scheduling Conflict',
  description:
    'You have a booking conflict during this time period. Please cancel existing bookings first.',
};

/** A failed check does not block the user, because the server checks again on submit. */
async function findConflicts(jobId: string): Promise<Conflict[] | undefined> {
  try {
    const { hasConflict, conflicts } = await call(checkConflict, { body: { jobId } });
    return hasConflict ? conflicts : undefined;
  } catch (error) {
    console.warn('Failed to check for conflicts', error);
    return undefined;
  }
}

/** Continues only without an overlap; otherwise shows this message. */
export function useConflictCheck(
  words: ToastContent,
  onConflicts?: (conflicts: Conflict[]) => void,
) {
  const [isChecking, setChecking] = useState(false);

  const check = async (jobId: string, proceed: () => void) => {
    if (isChecking) return;
    setChecking(true);
    const found = await findConflicts(jobId);
    setChecking(false);
    onConflicts?.(found ?? []);
    if (found) toast({ ...words, variant: 'destructive' });
    else proceed();
  };

  return { check, isChecking };
}
