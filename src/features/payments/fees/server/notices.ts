/** What practices are told about their fees. */

import { findUser } from '#features/accounts/server/data';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import type { NoticeKind } from '#features/notices/rules';
import { notify } from '#features/notices/server/commands';
import { type Notices, notice } from '#features/notices/server/notice';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { FeeEvents } from '../rules';
import { findFee } from './data';
import { declinedMail, dueMail, invoiceMail, paidMail, refundedMail } from './messages';

/** The fee, its booking and the practice's account, if all still exist. */
async function feeOf({ db }: Context, { bookingId }: { bookingId: BookingId }) {
  const booking = await findShown(db, bookingId);
  const fee = await findFee(db, bookingId);
  const user = booking && (await findUser(db, booking.practiceId));
  return user && fee && { user, otherId: booking.professionalId, booking, fee };
}

/** Each is sent once per fee, whatever the event. */
const about = (key: string) => ({
  about: feeOf,
  subject: 'bookingId' as const,
  key: ({ bookingId }: { bookingId: BookingId }) => `fee:${key}:${bookingId}`,
});

export const feeNotices: Notices<FeeEvents> = {
  'fee.due': notice({
    ...about('due'),
    user({ booking, fee }, { event, publicUrl }) {
      if (event.isCharged || fee.status !== 'due') return undefined;
      return fee.method === 'check' ? invoiceMail(booking, publicUrl) : dueMail(booking, publicUrl);
    },
  }),
  'fee.declined': notice({
    ...about('declined'),
    key: ({ bookingId, attemptId }) => `fee:declined:${attemptId}:${bookingId}`,
    user: ({ booking, fee }, { event, publicUrl }) =>
      fee.status === 'due' ? declinedMail(booking, event.reason, publicUrl) : undefined,
  }),
  'fee.paid': notice({
    ...about('paid'),
    user: ({ booking }, { publicUrl }) => paidMail(booking, publicUrl),
  }),
  'fee.refunded': notice({
    ...about('refunded'),
    user: ({ booking, fee }, { publicUrl }) =>
      refundedMail(booking, fee.refundReason ?? '', publicUrl),
  }),
};

interface FeeNotice {
  kind: NoticeKind;
  key: string;
  write(booking: ShownBooking, publicUrl: string): Mail;
}

/** What a task tells about a fee. */
export async function notifyAboutFee(
  context: Context,
  bookingId: BookingId,
  { kind, key, write }: FeeNotice,
): Promise<void> {
  const found = await feeOf(context, { bookingId });
  if (!found) return;
  await notify(context, {
    kind,
    to: found.user,
    otherId: found.otherId,
    subjectId: bookingId,
    key: `fee:${key}:${bookingId}`,
    email: write(found.booking, context.config.publicUrl),
  });
}
