/** The background task of documents: reminders before a document expires. */

import * as z from 'zod';
import type { DocumentId } from '../../../kernel/id';
import { addDays, dayOf, daysBetween } from '../../../kernel/time/day';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database/database';
import { task } from '../../../platform/tasks/tasks';
import { findUser } from '../../accounts/server/data';
import { notify } from '../../notices/server/commands';
import { dueReminder, firstReminder } from '../rules';
import { findExpiring, lockDocuments, saveReminder } from './data';
import { expiryMail } from './messages';

const remind = task({
  name: 'document:remind',
  payload: z.object({}),
  async handle(context) {
    const today = dayOf(context.clock.now());
    for (const id of await findExpiring(context.db, addDays(today, firstReminder))) {
      await remindOf(context, id, today);
    }
  },
});

/** Saves the reminder together with its email, under a lock, so that two workers send one email. */
const remindOf = (context: Context, documentId: DocumentId, today: string) =>
  transaction(context, async (context) => {
    const { db } = context;
    const [document] = await lockDocuments(db, [documentId]);
    if (document?.status !== 'verified' || document.expiresOn === null) return;
    const { kind, expiresOn, userId } = document;
    const daysLeft = daysBetween(today, expiresOn);
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

export const documentTasks = [remind];
/** Hourly, so that an outage of an hour delays reminders but does not lose them. */
export const documentSchedule = [{ name: remind.name, cron: '27 * * * *' }];
