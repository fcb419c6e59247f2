/** The messages shown when saving a practice's profile fails. */
import type { ToastContent } from '#ui/feedback/toasts';

interface Failure {
  status: number;
  serverMessage: string | undefined;
}

/** Checked in this order; the status or the server's message decides. */
const table: readonly (readonly [status: number, words: string, text: string])[] = [
  [
    401,
    'Unauthorized',
    'You need to be logged in to create a profile. Please complete verification first.',
  ],
  [403, 'User is not a practice', 'Access denied. Please verify your account as a practice first.'],
  [400, 'Invalid', 'Please check all required fields and try again.'],
];

export function saveFailure(failure: Failure, isUpdate: boolean): ToastContent {
  const known = table.find(
    ([status, words]) => failure.status === status || failure.serverMessage?.includes(words),
  );
  const otherwise = `Failed to ${isUpdate ? 'update' : 'create'} profile. Please try again.`;
  return { title: 'Profile Creation Error', description: known?.[2] ?? otherwise };
}
