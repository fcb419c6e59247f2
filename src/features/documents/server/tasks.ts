/** The background task of documents: reminders before a document expires. */

import { findUser } from '#features/accounts/server/data';
import { notify } from '#features/notices/server/commands';
import type { DocumentId } from '#kernel/id';
import { addDays, dayOf, daysBetween } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { dueReminder, firstReminder } from '../rules';
import { findExpiring, lockDocuments, saveReminder } from './data';
import { expiryMail } from './messages';

/** Saves the reminder together with its email, under a lock, so that two workers send one email. */
function remindOf(context: Context, documentId: DocumentId) {
  return transaction(context, async (context) => {
    const { db } = context;
    const [document] = await lockDocuments(db, [documentId]);
    if (document?.status !== 'verified' || document.expiresOn === null) return;
    const { kind, expiresOn, userId } = document;
    const daysLeft = daysBetween(dayOf(context.clock.now()), expiresOn);
    const due = dueReminder(daysLeft, document.remindedDays);
    const holder = await findUser(db, userId);
    if (due === undefined || !holder) return;
    await saveReminder(db, documentId, due);
    await notify(context, {
      kind: 'document.expiring',
      to: holder,
      subjectId: documentId,
      key: `expiry:${documentId}:${due}`,
      email: expiryMail({ kind, expiresOn, daysLeft }, context.config.publicUrl),
    });
  });
}

const remind = scheduled({
  name: 'document:remind',
  // Hourly, so that an outage of an hour delays reminders but does not lose them.
  cron: '27 * * * *',
  find: ({ db, clock }) => findExpiring(db, addDays(dayOf(clock.now()), firstReminder)),
  handle: remindOf,
});

export const documentTasks = [remind];
