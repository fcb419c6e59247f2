/** Who is told about each step of a dispute. */

import type { BookingEvents } from '#features/bookings/rules';
import type { ShownBooking } from '#features/bookings/server/data';
import { partiesOf } from '#features/bookings/server/notices';
import { type Notices, notice, type Write } from '#features/notices/server/notice';
import type { UserType } from '#kernel/actor';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { DisputeEvents } from '../rules';
import { type Dispute, findDispute } from './data';
import * as messages from './messages';
import { openerOf } from './views';

type Event = DisputeEvents[keyof DisputeEvents];

/** The dispute, who opened it, and both accounts, if all still exist. */
async function disputeParties(context: Context, { bookingId, disputeId }: Event) {
  const parties = await partiesOf(context, { bookingId });
  const dispute = await findDispute(context.db, disputeId);
  return parties && dispute && { ...parties, dispute, opener: openerOf(dispute, parties.booking) };
}

type Disputed = NonNullable<Awaited<ReturnType<typeof disputeParties>>>;
type DisputeMail = (
  booking: ShownBooking,
  dispute: Dispute,
  to: { side: UserType; publicUrl: string },
) => Mail;

/** A message to the side that opened the dispute, the other one, or both. */
function messageTo(who: 'opener' | 'answerer' | 'both', write: DisputeMail) {
  const writerFor =
    (side: UserType): Write<Event, Disputed> =>
    ({ booking, dispute, opener }, { publicUrl }) =>
      who === 'both' || (side === opener) === (who === 'opener')
        ? write(booking, dispute, { side, publicUrl })
        : undefined;
  return { professional: writerFor('professional'), practice: writerFor('practice') };
}

/** What an admin has to decide. */
const team: Write<Event, Disputed, Mail | undefined> = ({ booking, dispute }, { publicUrl }) =>
  dispute.status === 'answered' ? messages.disputeTeamMail(booking, dispute, publicUrl) : undefined;
const teamKey = ({ disputeId }: Event) => `dispute:${disputeId}`;

const openedKinds = {
  hours: 'dispute.opened',
  worked: 'booking.hoursStated',
  no_show: 'dispute.opened',
} as const;

export const disputeNotices: Notices<DisputeEvents & BookingEvents> = {
  'booking.hoursRaised': notice({
    about: partiesOf,
    subject: 'bookingId',
    professional: ({ booking }, { publicUrl }) => messages.raisedMail(booking, publicUrl),
  }),
  'dispute.opened': notice({
    async about(context, event) {
      const disputed = await disputeParties(context, event);
      // Withdrawn before the worker ran: only that is worth an email.
      return disputed?.dispute.status === 'withdrawn' ? undefined : disputed;
    },
    subject: 'bookingId',
    kind: ({ dispute }) => openedKinds[dispute.kind],
    ...messageTo('answerer', (booking, dispute, { publicUrl }) =>
      messages.openedMails[dispute.kind](booking, dispute, publicUrl),
    ),
    team: (disputed, details) =>
      disputed.dispute.kind === 'no_show' ? team(disputed, details) : undefined,
    teamKey,
  }),
  'dispute.answered': notice({
    about: disputeParties,
    subject: 'bookingId',
    ...messageTo('opener', (booking, dispute, { publicUrl }) =>
      messages.answeredMail(booking, dispute, publicUrl),
    ),
    team,
    teamKey,
  }),
  'dispute.withdrawn': notice({
    about: disputeParties,
    subject: 'bookingId',
    ...messageTo('answerer', (booking, dispute, { publicUrl }) =>
      messages.withdrawnMail(booking, dispute, publicUrl),
    ),
  }),
  'dispute.settled': notice({
    about: disputeParties,
    subject: 'bookingId',
    ...messageTo('both', messages.settledMail),
  }),
};
