/** What mail about disputes says. */

import type { ShownBooking } from '#features/bookings/server/data';
import { earnedOf } from '#features/bookings/server/pay';
import { shiftName } from '#features/notices/server/messages';
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { otherSide } from '#kernel/party';
import { formatDuration, formatMoment, formatShift } from '#kernel/time/zones';
import type { Block, Mail } from '#platform/mail/mail';
import { answerUntil } from '../rules';
import type { Dispute } from './data';
import { openerOf } from './views';

const urlOf = ({ id }: ShownBooking, publicUrl: string) => `${publicUrl}/bookings/${id}`;

const hoursText = (halfHours: number | null | undefined): string =>
  halfHours == null ? 'not stated' : formatDuration(halfHours / 2);

const openerName = (booking: ShownBooking, dispute: Dispute) =>
  booking[`${openerOf(dispute, booking)}Name`];
const answererName = (booking: ShownBooking, dispute: Dispute) =>
  booking[`${otherSide(openerOf(dispute, booking))}Name`];

const shiftOf = ({ during, timeZone }: ShownBooking) =>
  during ? formatShift({ ...during, timeZone }) : '';

/** The shift, and each figure so far. */
function factsOf(booking: ShownBooking, dispute: Dispute): string {
  return [
    booking.jobTitle,
    shiftOf(booking),
    ...(dispute.kind === 'hours'
      ? [`Hours stated at check-out: ${hoursText(dispute.statedHalfHours)}`]
      : []),
    `Hours according to ${openerName(booking, dispute)}: ${hoursText(dispute.claimedHalfHours)}`,
  ].join('\n');
}

const answerBy = (booking: ShownBooking, { createdAt }: Dispute) =>
  formatMoment(answerUntil(createdAt), booking.timeZone);

const quoted = (intro: string, quote: string | null): Block[] => (quote ? [{ intro, quote }] : []);

const see = (booking: ShownBooking, publicUrl: string): Block => ({
  button: 'See the booking',
  url: urlOf(booking, publicUrl),
});

/** To the professional. */
const disputedMail = (booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail => ({
  subject: `${booking.practiceName} disputes your hours: ${shiftName(booking)}`,
  body: [
    `${booking.practiceName} says that the hours of your shift are wrong:`,
    factsOf(booking, dispute),
    ...quoted('The reason:', dispute.reason),
    `Please agree or reply by ${answerBy(booking, dispute)}. After that, an admin may decide without your answer.`,
    { button: 'Review hours', url: `${urlOf(booking, publicUrl)}#hours` },
  ],
});

/** To the side that has to confirm or contest hours stated afterwards. */
function statedMail(booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail {
  const { practiceName, professionalName } = booking;
  const isWork = openerOf(dispute, booking) === 'professional';
  const hours = hoursText(dispute.claimedHalfHours);
  return {
    subject: isWork
      ? `${professionalName} says they worked ${hours}: ${shiftName(booking)}`
      : `${practiceName} says you worked ${hours}: ${shiftName(booking)}`,
    body: [
      'No one checked in to this shift, so its hours were entered afterward:',
      factsOf(booking, dispute),
      ...quoted('The note:', dispute.reason),
      `Please confirm or contest it by ${answerBy(booking, dispute)}. After that, an admin may decide without your answer.`,
      { button: 'Confirm or contest', url: `${urlOf(booking, publicUrl)}#hours` },
    ],
  };
}

/** To the practice. */
const contestedMail = (booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail => ({
  subject: `${booking.professionalName} contests the no-show: ${shiftName(booking)}`,
  body: [
    `${booking.professionalName} says they were there. An admin looks at what both sides say and decides. If they were with you after all, please confirm it.`,
    factsOf(booking, dispute),
    ...quoted('The note:', dispute.reason),
    see(booking, publicUrl),
  ],
});

export const openedMails = { hours: disputedMail, worked: statedMail, no_show: contestedMail };

/** To the side that opened it. */
export const answeredMail = (booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail => ({
  subject: `${answererName(booking, dispute)} answered: ${shiftName(booking)}`,
  body: [
    `${answererName(booking, dispute)} doesn't agree to the hours you claimed. An admin looks at both sides and decides.`,
    factsOf(booking, dispute),
    ...quoted('The answer:', dispute.answer),
    see(booking, publicUrl),
  ],
});

const disputeNames = {
  hours: 'Dispute of hours',
  worked: 'Contested hours of a shift without a check-in',
  no_show: 'Contested no-show',
};

/** To the team. */
export const disputeTeamMail = (
  booking: ShownBooking,
  dispute: Dispute,
  publicUrl: string,
): Mail => ({
  subject: `${disputeNames[dispute.kind]}: ${booking.professionalName} at ${booking.practiceName}, ${shiftName(booking)}`,
  body: [
    `${disputeNames[dispute.kind]} that needs a decision:`,
    factsOf(booking, dispute),
    ...quoted('The reason:', dispute.reason),
    ...quoted('The answer:', dispute.answer),
    { button: 'Decide', url: `${publicUrl}/admin/disputes?dispute=${dispute.id}` },
  ],
});

/** To the other side. */
export function withdrawnMail(booking: ShownBooking, dispute: Dispute, publicUrl: string): Mail {
  const name = openerName(booking, dispute);
  const sentences = {
    hours: `${name} no longer disputes your hours. ${hoursText(dispute.statedHalfHours)} count, as stated at check-out.`,
    worked: `${name} withdrew the hours stated for this shift. Either of you can state them again.`,
    no_show: `${name} no longer contests the no-show.`,
  };
  const what = { hours: 'the dispute', worked: 'the stated hours', no_show: 'the objection' };
  return {
    subject: `${name} withdrew ${what[dispute.kind]}: ${shiftName(booking)}`,
    body: [sentences[dispute.kind], shiftOf(booking), see(booking, publicUrl)],
  };
}

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
  const { kind, status, decidedHalfHours, decisionNote } = dispute;
  const settled = hoursText(decidedHalfHours);
  const isOpener = openerOf(dispute, booking) === side;
  const isAbsence = kind !== 'hours' && decidedHalfHours === 0;
  const agreed = isOpener
    ? `${answererName(booking, dispute)} agreed to the hours you claimed:`
    : `You agreed to the hours ${openerName(booking, dispute)} claimed:`;
  const decided = isAbsence
    ? 'We looked at what both sides say. The shift counts as a no-show:'
    : 'We looked at what both sides say and decided which hours count:';
  return {
    subject: isAbsence
      ? `Decided as a no-show: ${booking[`${otherSide(side)}Name`]}, ${shiftName(booking)}`
      : `Hours settled: ${settled}, ${booking[`${otherSide(side)}Name`]}, ${shiftName(booking)}`,
    body: [
      status === 'decided' ? decided : agreed,
      [
        factsOf(booking, dispute),
        `Hours that count: ${settled}`,
        `Amount: ${exactDollarsText(earnedOf(booking) ?? 0)}`,
      ].join('\n'),
      ...quoted('The reason:', decisionNote),
      see(booking, publicUrl),
    ],
  };
}
