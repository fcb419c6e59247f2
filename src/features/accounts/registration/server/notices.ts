/** The welcome mail, with the link that confirms the address. */
import { makeEmailLink } from '#features/accounts/passwords/server/commands';
import type { AccountEvents } from '#features/accounts/rules';
import { welcomeMail } from '#features/accounts/server/messages';
import { findHolder } from '#features/accounts/server/notices';
import { type Notices, notice } from '#features/notices/server/notice';

export const registrationNotices: Notices<AccountEvents> = {
  'account.registered': notice({
    about: findHolder,
    subject: 'userId',
    user: async ({ user }, { context }) => welcomeMail(await makeEmailLink(context, user)),
  }),
};
