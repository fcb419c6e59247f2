/** Receives a concern about a booking: an inbox entry that only our team sees. */

import { findUser } from '#features/accounts/server/data';
import { concernRateLimits, sentences } from '#features/bookings/concerns/rules';
import type { reportConcern } from '#features/bookings/concerns/schema';
import { findShown } from '#features/bookings/server/data';
import { deskEmail, thanks } from '#features/desk/rules';
import type { Receipt } from '#features/desk/schema';
import { insertWithReference } from '#features/desk/server/commands';
import { insertConcern } from '#features/desk/server/data';
import { concernMail, deskMail } from '#features/desk/server/messages';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import type { Requested } from '#kernel/api/endpoint';
import { type DeskEntryId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { formatShift } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';

export async function receiveConcern(
  context: Context,
  party: Party,
  { id: bookingId, text }: Requested<typeof reportConcern>,
): Promise<Receipt> {
  const { by: authorId, side } = party;
  const booking = await findShown(context.db, bookingId, party);
  const author = await findUser(context.db, authorId);
  if (!booking || !author) throw notFound();
  await context.limits.consume(sentences.tooMany, ...concernRateLimits(authorId));
  const { professionalName, practiceName, during, timeZone } = booking;
  const [name, other] =
    side === 'practice' ? [practiceName, professionalName] : [professionalName, practiceName];
  const now = context.clock.now();
  const id = newId<DeskEntryId>(now);
  const subject = `Concern about ${other}`;
  const entry = { id, kind: 'concern' as const, name, email: author.email, subject, message: text };
  return transaction(context, async (context) => {
    const { db, config } = context;
    const reference = await insertWithReference(context, { ...entry, createdAt: now });
    await insertConcern(db, { entryId: id, bookingId, authorId });
    await postWithoutAccount(context, {
      channel: 'email',
      to: deskEmail.concern,
      mail: deskMail({
        ...entry,
        reference,
        details: {
          Booking: `${booking.jobTitle}, ${booking.location}`,
          Shift: during ? formatShift({ ...during, timeZone }) : 'Permanent position',
          Professional: professionalName,
          Practice: practiceName,
          Inbox: `${config.publicUrl}/admin/inbox?entry=${id}`,
        },
      }),
      key: `desk:${id}`,
    });
    await notify(context, {
      kind: 'concern.received',
      to: author,
      subjectId: bookingId,
      key: `concern:${id}`,
      email: concernMail(reference),
    });
    return { message: thanks.concern, reference };
  });
}
