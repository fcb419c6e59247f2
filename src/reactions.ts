/** Event → what happens next, for the whole product. */
import type { AccountEvents } from './features/accounts/rules';
import { warnOfNewPassword, warnOfTwoStep, welcome } from './features/accounts/server/tasks';
import type { Reactions } from './platform/events';

export const reactions: Reactions<AccountEvents> = {
  'account.registered': [welcome],
  'account.passwordChanged': [warnOfNewPassword],
  'account.twoStepChanged': [warnOfTwoStep],
};
