/** Saves and deletes a practice's job templates. */

import { lockUser } from '#features/documents/server/data';
import { maxTemplates, refusals } from '#features/jobs/rules';
import { resolveLocation } from '#features/jobs/server/fields';
import type { Requested } from '#kernel/api/endpoint';
import { type JobTemplateId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type * as api from '../schema';
import { countOtherTemplates, deleteTemplateRow, type JobTemplate, saveTemplateRow } from './data';

export const viewTemplate = ({ id, name, fields, createdAt }: JobTemplate) => ({
  id,
  name,
  fields,
  createdAt: createdAt.toISOString(),
});

export function saveTemplate(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  { name, fields: sent }: Requested<typeof api.saveTemplate>,
) {
  return transaction(context, async ({ db }) => {
    const now = context.clock.now();
    const fields = locate(sent);
    // Locked, so that two concurrent saves cannot both pass the limit.
    await lockUser(db, practiceId);
    if ((await countOtherTemplates(db, practiceId, name)) >= maxTemplates) {
      throw refusals.tooManyTemplates();
    }
    const template = { id: newId<JobTemplateId>(now), practiceId, name, fields, createdAt: now };
    return viewTemplate(await saveTemplateRow(db, template));
  });
}

/** City and state come from the ZIP code; without one they stay as typed. */
function locate(fields: api.TemplateFields): api.TemplateFields {
  if (fields.zipCode === undefined) return fields;
  const { city, state } = resolveLocation(fields, undefined, 'fields.');
  return { ...fields, city, state };
}

export async function removeTemplate(
  { db }: Context,
  party: Party<'practice'>,
  { id }: { id: JobTemplateId },
) {
  if (!(await deleteTemplateRow(db, party.id, id))) throw notFound();
}
