/** Tells people about their changed or requested name, and the verification team what came in. */

import { findUser } from '#features/accounts/server/data';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import type { ProfileEvents } from '#features/profiles/rules';
import { brand } from '#kernel/brand';
import type { Context } from '#platform/context';
import { findNameChange } from './data';
import { nameArrivedMail, nameChangedMail, nameDecidedMail, nameRequestedMail } from './messages';

type Named = ProfileEvents['name.changed'];

/** `undefined` once the account is deleted. */
async function findNamed({ db }: Context, { userId, changeId }: Named) {
  const to = await findUser(db, userId);
  const change = await findNameChange(db, changeId);
  if (!to || !change) return undefined;
  const { firstName, lastName, previousFirstName, previousLastName, status } = change;
  return {
    to,
    subjectId: changeId,
    status,
    reason: change.decisionNote,
    names: {
      name: `${firstName} ${lastName}`,
      previous: `${previousFirstName} ${previousLastName}`,
    },
  };
}

export async function notifyNameChanged(context: Context, event: Named, eventId: string) {
  const named = await findNamed(context, event);
  if (!named) return;
  const { to, subjectId, names } = named;
  await notify(context, {
    kind: 'name.changed',
    to,
    subjectId,
    key: `name-changed:${eventId}`,
    email: nameChangedMail(names, context.config.publicUrl),
  });
}

export async function notifyNameRequested(context: Context, event: Named, eventId: string) {
  const named = await findNamed(context, event);
  if (!named) return;
  const { publicUrl } = context.config;
  const { to, subjectId, names, status } = named;
  await notify(context, {
    kind: 'name.requested',
    to,
    subjectId,
    key: `name-requested:${eventId}`,
    email: nameRequestedMail(names, publicUrl),
  });
  // It may have been withdrawn, or an admin was faster.
  if (status !== 'pending') return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: nameArrivedMail(names, `${publicUrl}/admin/names?request=${subjectId}`),
    key: `name-arrived:${subjectId}`,
  });
}

export async function notifyNameDecided(context: Context, event: Named, eventId: string) {
  const named = await findNamed(context, event);
  if (!named) return;
  const { to, subjectId, names, reason } = named;
  await notify(context, {
    kind: 'name.decided',
    to,
    subjectId,
    key: `name-decided:${eventId}`,
    email: nameDecidedMail(names, reason, context.config.publicUrl),
  });
}
