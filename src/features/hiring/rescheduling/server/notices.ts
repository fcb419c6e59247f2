/** Messages about proposed times, and who gets them. */

import type { BookingEvents } from '#features/bookings/rules';
import type { Messages } from '#features/bookings/server/messages';
import { partiesOf, withSmsIfVerified } from '#features/bookings/server/notices';
import { type Notices, notice } from '#features/notices/server/notice';
import type { UserType } from '#kernel/actor';
import type { Context } from '#platform/context';
import { isUrgent } from '../rules';
import { findReschedule } from './data';
import { answeredMessages, proposedMessages } from './messages';

type Proposed = BookingEvents['booking.rescheduleProposed'];

async function findAbout(context: Context, { bookingId, rescheduleId }: Proposed) {
  const parties = await partiesOf(context, { bookingId });
  const proposal = await findReschedule(context.db, rescheduleId);
  if (!parties || !proposal) return undefined;
  const { booking, practice, professional } = parties;
  const { publicUrl } = context.config;
  return { about: { booking, proposal, publicUrl }, practice, professional };
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

const answer =
  (side: UserType) =>
  (found: Found, { context }: { context: Context }) => {
    const messages = answeredMessages(found.about, side);
    return messages && channels(context, found, messages);
  };

/** To the side that did not propose it. */
const proposal =
  (side: UserType) =>
  (found: Found, { context }: { context: Context }) =>
    found.about.proposal.proposedBy === side
      ? undefined
      : channels(context, found, proposedMessages(found.about));

export const reschedulingNotices: Notices<BookingEvents> = {
  'booking.rescheduleProposed': notice({
    async about(context, event) {
      const found = await findAbout(context, event);
      // If it was answered in the meantime, only the answer sends a message.
      return found?.about.proposal.status === 'pending' ? found : undefined;
    },
    subject: 'bookingId',
    professional: proposal('professional'),
    practice: proposal('practice'),
  }),
  'booking.rescheduleAnswered': notice({
    about: findAbout,
    subject: 'bookingId',
    professional: answer('professional'),
    practice: answer('practice'),
  }),
};
