/** Who is told about each step of a dispute. */

import type { BookingEvents } from '#features/bookings/rules';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { partiesOf } from '#features/bookings/server/reactions';
import type { NoticeKind } from '#features/notices/rules';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import type { UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { DisputeEvents } from '../rules';
import { type Dispute, findDispute } from './data';
import {
  answeredMail,
  disputeTeamMail,
  openedMails,
  raisedMail,
  settledMail,
  withdrawnMail,
} from './messages';
import { openerOf } from './views';

type Write = (booking: ShownBooking, dispute: Dispute, publicUrl: string) => Mail;

/** Tells one side, if both accounts and the dispute still exist. */
async function tell(
  context: Context,
  { bookingId, disputeId }: DisputeEvents[keyof DisputeEvents],
  { kind, side, write }: { kind: NoticeKind; side: UserType; write: Write },
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

/** The side that opened the dispute, or the other one. */
async function sideOf(
  { db }: Context,
  { bookingId, disputeId }: DisputeEvents[keyof DisputeEvents],
  which: 'opener' | 'answerer',
): Promise<UserType | undefined> {
  const booking = await findShown(db, bookingId);
  const dispute = await findDispute(db, disputeId);
  if (!booking || !dispute) return undefined;
  const opener = openerOf(dispute, booking);
  return which === 'opener' ? opener : otherSide(opener);
}

export async function notifyDisputeOpened(
  context: Context,
  event: DisputeEvents['dispute.opened'],
) {
  const dispute = await findDispute(context.db, event.disputeId);
  // Withdrawn before the worker ran: only that is worth an email.
  if (!dispute || dispute.status === 'withdrawn') return;
  const side = await sideOf(context, event, 'answerer');
  const kind = noticeKinds[dispute.kind];
  if (side) await tell(context, event, { kind, side, write: openedMails[dispute.kind] });
  if (dispute.kind === 'no_show') await tellTeam(context, event);
}
const noticeKinds = {
  hours: 'dispute.opened',
  worked: 'booking.hoursStated',
  no_show: 'dispute.opened',
} as const;

export async function notifyDisputeAnswered(
  context: Context,
  event: DisputeEvents['dispute.answered'],
) {
  const side = await sideOf(context, event, 'opener');
  if (side) await tell(context, event, { kind: 'dispute.answered', side, write: answeredMail });
  await tellTeam(context, event);
}

async function tellTeam(
  context: Context,
  { bookingId, disputeId }: DisputeEvents[keyof DisputeEvents],
): Promise<void> {
  const parties = await partiesOf(context, bookingId);
  const dispute = await findDispute(context.db, disputeId);
  if (!parties || dispute?.status !== 'answered') return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: disputeTeamMail(parties.booking, dispute, context.config.publicUrl),
    key: `dispute:${disputeId}`,
  });
}

export async function notifyDisputeWithdrawn(
  context: Context,
  event: DisputeEvents['dispute.withdrawn'],
) {
  const side = await sideOf(context, event, 'answerer');
  if (side) await tell(context, event, { kind: 'dispute.withdrawn', side, write: withdrawnMail });
}

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
