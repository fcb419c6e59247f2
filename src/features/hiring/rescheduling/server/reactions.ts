/** Messages about proposed times, and who gets them. */

import { findUser } from '#features/accounts/server/data';
import type { BookingEvents } from '#features/bookings/rules';
import { findShown } from '#features/bookings/server/data';
import type { Messages } from '#features/bookings/server/messages';
import { withSmsIfVerified } from '#features/bookings/server/reactions';
import { notify } from '#features/notices/server/commands';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import { isUrgent } from '../rules';
import { findReschedule } from './data';
import { answeredMessages, proposedMessages } from './messages';

type Proposed = BookingEvents['booking.rescheduleProposed'];

async function findAbout({ db, config }: Context, { bookingId, rescheduleId }: Proposed) {
  const booking = await findShown(db, bookingId);
  const proposal = await findReschedule(db, rescheduleId);
  const practice = booking && (await findUser(db, booking.practiceId));
  const professional = booking && (await findUser(db, booking.professionalId));
  if (!booking || !proposal || !practice || !professional) return undefined;
  return { about: { booking, proposal, publicUrl: config.publicUrl }, practice, professional };
}

type Found = NonNullable<Awaited<ReturnType<typeof findAbout>>>;

/** By SMS only if one of the two times is near. */
async function channels(context: Context, { about }: Found, messages: Messages) {
  const { booking, proposal } = about;
  const shifts = booking.during ? [booking.during, proposal.during] : [proposal.during];
  return isUrgent(context.clock.now(), ...shifts)
    ? {
        ...(await withSmsIfVerified(context, booking.practiceId, messages)),
        shiftStartsAt: shifts.map(({ startsAt }) => startsAt).sort((a, b) => +a - +b)[0],
      }
    : { email: messages.email };
}

export async function notifyRescheduleProposed(context: Context, event: Proposed, eventId: string) {
  const found = await findAbout(context, event);
  // If it was answered in the meantime, only the answer sends a message.
  if (found?.about.proposal.status !== 'pending') return;
  const { proposedBy } = found.about.proposal;
  await notify(context, {
    kind: 'booking.rescheduleProposed',
    to: found[otherSide(proposedBy)],
    otherId: found[proposedBy].id,
    subjectId: event.bookingId,
    key: `reschedule-proposed:${eventId}`,
    ...(await channels(context, found, proposedMessages(found.about))),
  });
}

export async function notifyRescheduleAnswered(
  context: Context,
  event: BookingEvents['booking.rescheduleAnswered'],
  eventId: string,
) {
  const found = await findAbout(context, event);
  if (!found) return;
  for (const side of ['professional', 'practice'] as const) {
    const messages = answeredMessages(found.about, side);
    if (!messages) continue;
    await notify(context, {
      kind: 'booking.rescheduleAnswered',
      to: found[side],
      otherId: found[otherSide(side)].id,
      subjectId: event.bookingId,
      key: `reschedule-answered:${eventId}`,
      ...(await channels(context, found, messages)),
    });
  }
}
