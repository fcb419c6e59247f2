/** Demo data: reliability from past shifts, a block on each side, and a concern for our team. */

import { randomInt } from 'node:crypto';
import type { User } from '#features/accounts/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import { recomputeReliability } from '#features/bookings/reliability/server/data';
import { makeReference } from '#features/desk/rules';
import { insertConcern, insertEntry } from '#features/desk/server/data';
import { saveBlock } from '#features/profiles/blocks/server/data';
import { type DeskEntryId, newId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import type { DemoContext } from './profiles';

const blocked = [
  { who: 'hanna', whom: 'bakken', reason: 'Problems with pay or terms' },
  { who: 'office', whom: 'erik', reason: 'Not a good fit for our team' },
];

export async function createStanding(
  { context: { db }, now }: Pick<DemoContext, 'context' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const { id, userType } of users.values()) {
    if (userType === 'professional') await recomputeReliability(db, id, now);
  }
  for (const { who, whom, reason } of blocked) {
    const [blockerId, blockedId] = [users.get(who)?.id, users.get(whom)?.id];
    if (!blockerId || !blockedId) throw new Error(`${who} or ${whom} is not in the demo world.`);
    await saveBlock(db, { blockerId, blockedId, reason, createdAt: before(300) });
  }
  const author = users.get('solveig');
  const [booking] = author
    ? await findForCalendar(db, partyFor('professional', author.id), {
        since: before(2_000),
        max: 20,
      }).then((all) => all.filter(({ status }) => status === 'completed'))
    : [];
  if (!author || !booking) throw new Error('Solveig has no past shift in the demo world.');
  const createdAt = before(9);
  const entryId = newId<DeskEntryId>(createdAt);
  await insertEntry(db, {
    id: entryId,
    reference: makeReference((below) => randomInt(below)),
    kind: 'concern',
    name: booking.professionalName,
    email: author.email,
    subject: `Concern about ${booking.practiceName}`,
    message:
      'The sterilizer showed an error twice and I was asked to run it anyway. I bagged the instruments again myself. Everyone was kind about it, but someone should look at that machine.',
    createdAt,
  });
  await insertConcern(db, { entryId, bookingId: booking.id, authorId: author.id });
}
