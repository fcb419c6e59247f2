/** Who is told about each step of a dispute. */
import type { UserType } from '../../../../kernel/actor';
import { brand } from '../../../../kernel/brand';
import { otherSide } from '../../../../kernel/party';
import type { Context } from '../../../../platform/context';
import type { Mail } from '../../../../platform/mail/mail';
import type { BookingEvents } from '../../../bookings/rules';
import type { ShownBooking } from '../../../bookings/server/data';
import { partiesOf } from '../../../bookings/server/reactions';
import { notify, postWithoutAccount } from '../../../notices/server/commands';
import type { DisputeEvents } from '../rules';
import { type Dispute, findDispute } from './data';
import {
  answeredMail,
  disputeTeamMail,
  openedMail,
  raisedMail,
  settledMail,
  withdrawnMail,
} from './messages';

type Write = (booking: ShownBooking, dispute: Dispute, publicUrl: string) => Mail;

/** Tells one side, if both accounts and the dispute still exist. */
async function tell(
  context: Context,
  { bookingId, disputeId }: DisputeEvents[keyof DisputeEvents],
  { kind, side, write }: { kind: keyof DisputeEvents; side: UserType; write: Write },
): Promise<void> {
  const { db, config } = context;
  const parties = await partiesOf(context, bookingId);
  const dispute = await findDispute(db, disputeId);
  if (!parties || !dispute) return;
  await notify(context, {
    kind,
    to: parties[side],
    otherId: parties[otherSide(side)].id,
    subjectId: bookingId,
    key: `${kind}:${disputeId}`,
    email: write(parties.booking, dispute, config.publicUrl),
  });
}

export async function notifyHoursRaised(
  context: Context,
  { bookingId }: BookingEvents['booking.hoursRaised'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  await notify(context, {
    kind: 'booking.hoursRaised',
    to: parties.professional,
    otherId: parties.practice.id,
    subjectId: bookingId,
    key: `raised:${eventId}`,
    email: raisedMail(parties.booking, context.config.publicUrl),
  });
}

export async function notifyDisputeOpened(
  context: Context,
  event: DisputeEvents['dispute.opened'],
) {
  const dispute = await findDispute(context.db, event.disputeId);
  // Withdrawn before the worker ran: only that is worth an email.
  if (dispute?.status === 'withdrawn') return;
  await tell(context, event, { kind: 'dispute.opened', side: 'professional', write: openedMail });
}

export async function notifyDisputeAnswered(
  context: Context,
  event: DisputeEvents['dispute.answered'],
) {
  await tell(context, event, { kind: 'dispute.answered', side: 'practice', write: answeredMail });
  const parties = await partiesOf(context, event.bookingId);
  const dispute = await findDispute(context.db, event.disputeId);
  if (!parties || dispute?.status !== 'answered') return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: disputeTeamMail(parties.booking, dispute, context.config.publicUrl),
    key: `dispute:${event.disputeId}`,
  });
}

export const notifyDisputeWithdrawn = (
  context: Context,
  event: DisputeEvents['dispute.withdrawn'],
) =>
  tell(context, event, {
    kind: 'dispute.withdrawn',
    side: 'professional',
    write: withdrawnMail,
  });

export async function notifyDisputeSettled(
  context: Context,
  event: DisputeEvents['dispute.settled'],
) {
  for (const side of ['professional', 'practice'] as const) {
    await tell(context, event, {
      kind: 'dispute.settled',
      side,
      write: (booking, dispute, publicUrl) => settledMail(booking, dispute, { side, publicUrl }),
    });
  }
}
