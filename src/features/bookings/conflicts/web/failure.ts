/** What went wrong with an act on the way to a shift, in words, and whether trying again can help. */
import type { ApiError } from '../../../../ui/api';
import type { ToastContent } from '../../../../ui/toasts';
import { conflictAtSubmission } from './api';

type Failure = Pick<ApiError, 'status' | 'code' | 'serverMessage'>;

const signedOut = "You've been logged out. Log in again to pick up where you left off.";

export const reasonOf = (
  { status, serverMessage }: Failure,
  otherwise = 'Please try again in a moment.',
): string => (status === 401 ? signedOut : (serverMessage ?? otherwise));

/** The server looked at it and said no; after anything else a dialog stays, to press once more. */
export const isRefused = ({ status }: Failure): boolean => [400, 403, 404, 409].includes(status);

/** The job is not what the dialog showed: the dialog stays and tells what changed. */
export const areTermsOutdated = ({ code }: Failure): boolean => code === 'terms_changed';

/** An overlap is told in the documents' words, whoever found it. */
export const failureOf = (error: Failure, general: ToastContent): ToastContent =>
  error.code === 'schedule_conflict'
    ? conflictAtSubmission
    : { ...general, description: reasonOf(error, general.description) };
