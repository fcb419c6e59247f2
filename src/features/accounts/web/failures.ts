/** What a person is told when something with their account fails. */
interface Failure {
  status: number;
  code?: string | undefined;
  serverMessage?: string | undefined;
}

/** The document's table: the message decides, in this order. */
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

/** A code is only spent when the server has answered; an unreachable server says nothing about it. */
export const isCodeSpent = (failure: Failure): boolean => failure.status !== 0;

/** Only a refusal of the pair itself may blame the pair. */
export const loginFailureText = (failure: Failure): string =>
  failure.status === 401
    ? 'Incorrect email or password. Please try again.'
    : failure.serverMessage || 'Something went wrong on our side. Please try again in a moment.';

/** Neither is a failed sign-in: the password was right and one more thing is asked for. */
export const asksSecondFactor = (failure: Failure): boolean =>
  failure.code === 'second_factor_needed' || failure.code === 'second_factor_wrong';

/** A refused link is dead; anything else is worth another try with the same link. */
export const emailLinkState = (error: unknown): 'invalid' | 'failed' => {
  const status = (error as Partial<Failure>).status ?? 0;
  return status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'failed';
};
