/** SMS codes on screens: when another may be requested, and when a test code may be shown. */

/** The server enforces one code per 30 seconds; this mirrors it in the UI. */
export const resendDelaySeconds = 30;

/**
 * When the resend button is enabled again. A daily limit is shown as a message, not counted down.
 */
export const nextSendAt = (retryAfter: number | undefined, now: number): number =>
  now + (retryAfter !== undefined && retryAfter <= 120 ? retryAfter * 1000 : 0);

/** Why no code was sent, and when to retry. */
export interface RefusedSend {
  until: number;
  message: string;
}

export const refusedSend = (
  error: { serverMessage: string | undefined; retryAfter: number | undefined },
  now: number,
): RefusedSend => ({
  until: nextSendAt(error.retryAfter, now),
  message: sendFailure(error).description,
});

export const codeSentToast = {
  title: 'Verification code sent',
  description: 'Please check your phone for the 6-digit code.',
};

export const sendFailure = (error: { serverMessage: string | undefined }) => ({
  title: 'Error',
  description: error.serverMessage ?? 'Failed to send verification code',
});

/** Test codes are shown only on a developer's own machine. */
export const isDevelopmentHost = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$|\.(localhost|local|test)$/i.test(hostname);
