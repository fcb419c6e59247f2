/** What mail about disputes of hours says. */
import type { UserType } from '../../../../kernel/actor';
import { exactDollarsText } from '../../../../kernel/money/money';
import { formatDuration, formatInstant, formatShift } from '../../../../kernel/time/zones';
import type { Block, Mail } from '../../../../platform/mail/mail';
import type { ShownBooking } from '../../../bookings/server/data';
import { earnedOf } from '../../../bookings/server/views';
import { shiftName } from '../../../notices/server/messages';
import { answerUntil } from '../rules';
import type { Dispute } from './data';

const urlOf = ({ id }: ShownBooking, publicUrl: string) => `${publicUrl}/bookings/${id}`;

const hoursText = (halfHours: number | null | undefined): string =>
  halfHours == null ? 'not stated' : formatDuration(halfHours / 2);

/** The shift, and each figure so far. */
function factsOf(booking: ShownBooking, dispute: Dispute): string {
  const { jobTitle, during, timeZone, practiceName } = booking;
  return [
    jobTitle,
    during ? formatShift({ ...during, timeZone }) : '',
    `Hours stated at check-out: ${hoursText(dispute.statedHalfHours)}`,
    `Hours according to ${practiceName}: ${hoursText(dispute.claimedHalfHours)}`,
  ].join('\n');
}

const see = (booking: ShownBooking, publicUrl: string): Block => ({
  button: 'See the booking',
  url: urlOf(booking, publicUrl),
});

/** To the professional. */
export const openedMail = (booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail => ({
  subject: `${booking.practiceName} disputes your hours: ${shiftName(booking)}`,
  body: [
    `${booking.practiceName} says that the hours of your shift are wrong:`,
    factsOf(booking, dispute),
    { intro: 'The reason:', quote: dispute.reason },
    `Please agree or answer by ${formatInstant(answerUntil(dispute.createdAt), booking.timeZone)}. After that, an admin may decide without your answer.`,
    { button: 'Agree or answer', url: urlOf(booking, publicUrl) },
  ],
});

/** To the practice. */
export const answeredMail = (booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail => ({
  subject: `${booking.professionalName} answered: ${shiftName(booking)}`,
  body: [
    `${booking.professionalName} doesn't agree to the hours you claimed. An admin looks at both sides and decides.`,
    factsOf(booking, dispute),
    { intro: 'The answer:', quote: dispute.answer ?? '' },
    see(booking, publicUrl),
  ],
});

/** To the team. */
export const disputeTeamMail = (
  booking: ShownBooking,
  dispute: Dispute,
  publicUrl: string,
): Mail => ({
  subject: `Dispute of hours: ${booking.professionalName} at ${booking.practiceName}`,
  body: [
    'A dispute of hours needs a decision:',
    factsOf(booking, dispute),
    { intro: 'The reason:', quote: dispute.reason },
    { intro: 'The answer:', quote: dispute.answer ?? '' },
    { button: 'Decide', url: `${publicUrl}/admin/disputes?dispute=${dispute.id}` },
  ],
});

/** To the professional. */
export const withdrawnMail = (
  booking: ShownBooking,
  { statedHalfHours }: Dispute,
  publicUrl: string,
): Mail => ({
  subject: `${booking.practiceName} withdrew its dispute: ${shiftName(booking)}`,
  body: [
    `${booking.practiceName} no longer disputes your hours. ${hoursText(statedHalfHours)} count, as stated at check-out.`,
    see(booking, publicUrl),
  ],
});

/** To the professional. */
export const raisedMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `${booking.practiceName} raised your hours: ${hoursText(booking.attendance?.halfHours)}, ${shiftName(booking)}`,
  body: [
    `${booking.practiceName} pays you more hours than you stated at check-out:`,
    [
      booking.during ? formatShift({ ...booking.during, timeZone: booking.timeZone }) : '',
      `Stated: ${hoursText(booking.attendance?.statedHalfHours)}`,
      `Hours that count: ${hoursText(booking.attendance?.halfHours)}`,
      `Amount: ${exactDollarsText(earnedOf(booking) ?? 0)}`,
    ].join('\n'),
    see(booking, publicUrl),
  ],
});

/** To either side: what counts now, and why. */
export function settledMail(
  booking: ShownBooking,
  dispute: Dispute,
  { side, publicUrl }: { side: UserType; publicUrl: string },
): Mail {
  const { professionalName, practiceName } = booking;
  const { status, decidedHalfHours, decisionNote } = dispute;
  const settled = hoursText(decidedHalfHours);
  const intro =
    status === 'decided'
      ? 'We looked at what both sides say and decided which hours count:'
      : side === 'professional'
        ? `You agreed to the hours ${practiceName} claimed:`
        : `${professionalName} agreed to the hours you claimed:`;
  return {
    subject: `Hours settled: ${settled}, ${side === 'professional' ? practiceName : professionalName}, ${shiftName(booking)}`,
    body: [
      intro,
      [
        factsOf(booking, dispute),
        `Hours that count: ${settled}`,
        `Amount: ${exactDollarsText(earnedOf(booking) ?? 0)}`,
      ].join('\n'),
      ...(decisionNote ? [{ intro: 'The reason:', quote: decisionNote }] : []),
      see(booking, publicUrl),
    ],
  };
}
