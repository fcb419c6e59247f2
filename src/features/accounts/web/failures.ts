/** The messages shown when an account request fails. */
import type { Issue } from '#kernel/refusal';

interface Failure {
  status: number;
  code?: string | undefined;
  issues?: readonly Issue[] | undefined;
  serverMessage?: string | undefined;
  retryAfter?: number | undefined;
}

/** What is wrong with a form as a whole, and until when to wait, by this device's clock. */
export interface Problem {
  message: string;
  until?: number;
}

export const problemOf = (failure: Failure, message: string, now: number): Problem =>
  failure.status === 429 && failure.retryAfter !== undefined
    ? { message, until: now + failure.retryAfter * 1000 }
    : { message };

/** In whole minutes while the wait is long, in seconds near the end. */
export function waitText(seconds: number): string {
  if (seconds === 0) return 'You can try again now.';
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `Too many attempts. You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** Checked in this order; the first match wins. */
const verifyTexts: [part: string, text: string][] = [
  ['already used', 'This verification code has already been used. Please request a new one.'],
  ['expired', 'This verification code has expired. Please request a new one.'],
  ['invalid', 'Invalid verification code. Please check and try again.'],
];

export function verifyFailureText(serverMessage: string | undefined): string {
  const said = serverMessage?.toLowerCase() ?? '';
  const known = verifyTexts.find(([part]) => said.includes(part));
  return known?.[1] ?? (serverMessage || 'Invalid or expired code');
}

/** A taken email uses up a right code. */
const failedCodes = ['code_used', 'code_expired', 'code_dead', 'no_pending_code', 'email_taken'];

/** Whether the code is of no more use, unlike after a password that was too common. */
export const isCodeFailed = ({ code = '', issues = [] }: Failure): boolean =>
  failedCodes.includes(code) || issues.some(({ path }) => path === 'code');

/** What is wrong, at its fields; a code that failed says so until another one is typed. */
export function verifyIssues(failure: Failure): readonly Issue[] | undefined {
  const { code, serverMessage = '', issues } = failure;
  if (issues || !isCodeFailed(failure)) return issues;
  return code === 'email_taken'
    ? [
        { path: 'email', message: serverMessage },
        { path: 'code', message: 'To try another email, please request a new code.' },
      ]
    : [{ path: 'code', message: verifyFailureText(serverMessage) }];
}

/** Only a 401 means that email and password do not match. */
export const isWrongPassword = (failure: Failure): boolean => failure.status === 401;

export const loginFailureText = (failure: Failure): string =>
  isWrongPassword(failure)
    ? 'Incorrect email or password. Please try again.'
    : failure.serverMessage || 'Something went wrong on our side. Please try again in a moment.';

/** Neither code is a failed sign-in: the password was right, but the second factor is required. */
export const isSecondFactorNeeded = (failure: Failure): boolean =>
  failure.code === 'second_factor_needed' || failure.code === 'second_factor_wrong';

/** The reset link was used or is too old, so the user needs a new one. */
export const isSpentLink = (failure: Failure | null): boolean =>
  failure?.code === 'reset_link_invalid';

/** A refused link is invalid; after any other error the same link can be retried. */
export const emailLinkState = (error: unknown): 'invalid' | 'failed' => {
  const status = (error as Partial<Failure>).status ?? 0;
  return status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'failed';
};
