/** The error message of a hiring action, and whether retrying can help. */
import type { ApiError } from '#ui/data/api';
import type { ToastContent } from '#ui/feedback/toasts';
import { conflictAtSubmission } from './api';

type Failure = Pick<ApiError, 'status' | 'code' | 'serverMessage'>;

const signedOut = "You've been logged out. Log in again to pick up where you left off.";

export const reasonOf = (
  { status, serverMessage }: Failure,
  otherwise = 'Please try again in a moment.',
): string => (status === 401 ? signedOut : (serverMessage ?? otherwise));

export const reasonToast = (title: string, error: Failure): ToastContent => ({
  title,
  description: reasonOf(error),
});

/** The job differs from what the dialog showed; the dialog stays open and shows the changes. */
export const areTermsOutdated = ({ code }: Failure): boolean => code === 'terms_changed';

/** An overlap has the same message whether the browser or the server found it. */
export const failureOf = (error: Failure, general: ToastContent): ToastContent =>
  error.code === 'schedule_conflict'
    ? conflictAtSubmission
    : { ...general, description: reasonOf(error, general.description) };
