/** Event → what happens next, for the whole product. */
import type { AccountEvents } from './features/accounts/rules';
import { warnOfNewPassword, warnOfTwoStep, welcome } from './features/accounts/server/tasks';
import type { DocumentEvents } from './features/documents/rules';
import type { Reactions } from './platform/events';

export const reactions: Reactions<AccountEvents & DocumentEvents> = {
  'account.registered': [welcome],
  'account.passwordChanged': [warnOfNewPassword],
  'account.twoStepChanged': [warnOfTwoStep],
  'document.uploaded': [],
  'document.reviewed': [],
};
