/** The private calendar feed, its URL and its entries, and one booking as a calendar file. */

import { findForCalendar } from '#features/bookings/calendar/server/data';
import type { ShownBooking } from '#features/bookings/server/data';
import { addressOf, requireBooking } from '#features/bookings/server/views';
import type { Actor, UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import type { BookingId } from '#kernel/id';
import { rateText, toDollars } from '#kernel/money/money';
import { type Party, partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { type CalendarEntry, writeCalendar } from '#kernel/time/calendar';
import { dayMs } from '#kernel/time/durations';
import { formatShift } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import { findReader, saveFeed } from './data';

/** Calendar apps keep what they have loaded, so older shifts are left out. */
const daysBack = 180;
const maxEntries = 1_000;
const writer = `-//${brand.company}//${brand.name}//EN`;

export async function makeFeed(
  { db, clock, config }: Context,
  { userId, tokenVersion }: Pick<Actor, 'userId' | 'tokenVersion'>,
) {
  const token = randomToken();
  const tokenHash = hashToken(token);
  await saveFeed(db, { userId, tokenHash, tokenVersion, createdAt: clock.now() });
  return { url: `${config.publicUrl}/api/calendar/${token}.ics` };
}

export async function readFeed({ db, clock, config }: Context, token: string): Promise<string> {
  const reader = await findReader(db, hashToken(token));
  if (!reader) throw notFound();
  const party = partyOf(reader);
  const { side } = party;
  const since = new Date(clock.now().getTime() - daysBack * dayMs);
  const found = await findForCalendar(db, party, { since, max: maxEntries });
  return writeCalendar({
    name: side === 'practice' ? `${brand.name} bookings` : `${brand.name} shifts`,
    writer,
    entries: found.flatMap((booking) => entryOf(booking, side, config.publicUrl)),
  });
}

/** A permanent position has no time, and a cancelled booking is no longer on anyone's calendar. */
export async function readEntry(
  { db, config }: Context,
  party: Party,
  { id }: { id: BookingId },
): Promise<string> {
  const booking = await requireBooking(db, party, id);
  if (booking.status === 'cancelled') throw notFound();
  const entries = entryOf(booking, party.side, config.publicUrl);
  if (entries.length === 0) throw notFound();
  return writeCalendar({ name: brand.name, writer, entries });
}

function entryOf(booking: ShownBooking, side: UserType, publicUrl: string): CalendarEntry[] {
  const { id, during, timeZone, jobTitle, practiceName, professionalName } = booking;
  if (!during) return [];
  const isTentative = booking.status === 'pending';
  const other = side === 'professional' ? practiceName : professionalName;
  return [
    {
      ...during,
      uid: `${id}@${new URL(brand.origin).hostname}`,
      status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
      summary: `${jobTitle}: ${other}${isTentative ? ' (waiting)' : ''}`,
      // The street is included once the booking is confirmed.
      location:
        (isTentative && side === 'professional' ? booking.location : addressOf(booking)) ?? '',
      description: [
        formatShift({ ...during, timeZone }),
        rateText(toDollars(booking.rateCents)),
        ...(isTentative ? ['Waiting for the practice to confirm.'] : []),
      ].join('\n'),
      url: `${publicUrl}/bookings/${id}`,
      createdAt: booking.createdAt,
      updatedAt: booking.updatedAt,
    },
  ];
}
