/** Tells people about their changed or requested name, and the verification team what came in. */

import { findUser } from '#features/accounts/server/data';
import { type Notices, notice } from '#features/notices/server/notice';
import type { ProfileEvents } from '#features/profiles/rules';
import type { Context } from '#platform/context';
import { findNameChange } from './data';
import { nameArrivedMail, nameChangedMail, nameDecidedMail, nameRequestedMail } from './messages';

type Named = ProfileEvents['name.changed'];

/** `undefined` once the account is deleted. */
async function findNamed({ db }: Context, { userId, changeId }: Named) {
  const user = await findUser(db, userId);
  const change = await findNameChange(db, changeId);
  if (!user || !change) return undefined;
  const { firstName, lastName, previousFirstName, previousLastName, status } = change;
  return {
    user,
    status,
    reason: change.decisionNote,
    names: {
      name: `${firstName} ${lastName}`,
      previous: `${previousFirstName} ${previousLastName}`,
    },
  };
}

export const nameNotices: Notices<ProfileEvents> = {
  'name.changed': notice({
    about: findNamed,
    subject: 'changeId',
    user: ({ names }, { publicUrl }) => nameChangedMail(names, publicUrl),
  }),
  'name.requested': notice({
    about: findNamed,
    subject: 'changeId',
    user: ({ names }, { publicUrl }) => nameRequestedMail(names, publicUrl),
    // It may have been withdrawn, or an admin was faster.
    team: ({ names, status }, { event, publicUrl }) =>
      status === 'pending'
        ? nameArrivedMail(names, `${publicUrl}/admin/names?request=${event.changeId}`)
        : undefined,
  }),
  'name.decided': notice({
    about: findNamed,
    subject: 'changeId',
    user: ({ names, reason }, { publicUrl }) => nameDecidedMail(names, reason, publicUrl),
  }),
};
