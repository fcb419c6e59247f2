/** Texts of messages about a proposed time and its answer, by mail and by SMS where time is short. */

import type { ShownBooking } from '#features/bookings/server/data';
import { type Messages, whenText } from '#features/bookings/server/messages';
import { shiftName } from '#features/notices/server/messages';
import type { UserType } from '#kernel/actor';
import { otherSide } from '#kernel/party';
import { formatMoment } from '#kernel/time/zones';
import type { Reschedule } from './data';

interface About {
  booking: ShownBooking;
  proposal: Reschedule;
  publicUrl: string;
}

const nameOn = (booking: ShownBooking, side: UserType): string =>
  side === 'practice' ? booking.practiceName : booking.professionalName;
const urlOf = ({ booking, publicUrl }: About): string => `${publicUrl}/bookings/${booking.id}`;
const proposedText = ({ booking, proposal }: About): string =>
  whenText(proposal.during, booking.timeZone);
const currentText = ({ booking }: About): string => whenText(booking.during, booking.timeZone);

/** To the side that answers. */
export const proposedMessages = (about: About): Messages => {
  const { booking, proposal } = about;
  const name = nameOn(booking, proposal.proposedBy);
  const until = formatMoment(proposal.expiresAt, booking.timeZone);
  return {
    email: {
      subject: `${name} suggested a new time for ${shiftName(booking)}`,
      body: [
        `${name} would like to move this shift. Nothing changes unless you accept:`,
        `${booking.jobTitle}\nNow: ${currentText(about)}\nSuggested: ${proposedText(about)}`,
        ...(proposal.note ? [{ quote: proposal.note, intro: `${name} writes:` }] : []),
        `Please accept or decline by ${until}. After that, the suggestion expires and the shift stays as it is.`,
        { button: 'See the new time', url: `${urlOf(about)}#proposed-time` },
      ],
    },
    sms: `${name} suggested ${proposedText(about)} instead of ${currentText(about)}, ${booking.location}. Answer by ${until}: ${urlOf(about)}`,
  };
};

type Words = [subject: string, sentence: string];

/** What the answer means for one side; `undefined` for a side that gave it. */
function answerWords({ booking, proposal }: About, side: UserType): Words | undefined {
  const shift = shiftName(booking);
  const isProposer = proposal.proposedBy === side;
  const other = nameOn(booking, otherSide(side));
  const stays = 'The shift stays as it is:';
  switch (proposal.status) {
    case 'accepted':
      return isProposer
        ? [`${other} accepted the new time: ${shift}`, 'Your shift has a new time:']
        : [
            `Your shift with ${other} has a new time: ${shift}`,
            'You accepted the new time. Your shift is now:',
          ];
    case 'declined':
      return isProposer
        ? [
            `${other} declined the new time: ${shift}`,
            `${other} declined the time you suggested. ${stays}`,
          ]
        : undefined;
    case 'withdrawn':
      return isProposer
        ? undefined
        : [
            `${other} withdrew the new time: ${shift}`,
            `${other} no longer wants to move this shift. ${stays}`,
          ];
    case 'expired':
      return isProposer
        ? [
            `The new time you suggested to ${other} expired: ${shift}`,
            `${other} didn't answer in time. ${stays}`,
          ]
        : [
            `The new time ${other} suggested expired: ${shift}`,
            `You didn't answer ${other} in time. ${stays}`,
          ];
    default:
      return undefined;
  }
}

export function answeredMessages(about: About, side: UserType): Messages | undefined {
  const words = answerWords(about, side);
  if (!words) return undefined;
  const [subject, sentence] = words;
  const { booking, proposal } = about;
  const isAccepted = proposal.status === 'accepted';
  const when = isAccepted ? proposedText(about) : currentText(about);
  return {
    email: {
      subject,
      body: [
        sentence,
        `${booking.jobTitle}\n${nameOn(booking, otherSide(side))}\n${when}`,
        ...(isAccepted
          ? ['The change is an addendum to your contract; everything else stays as agreed.']
          : []),
        { button: 'See the booking', url: urlOf(about) },
      ],
    },
    sms: `${subject}. ${when}. ${urlOf(about)}`,
  };
}
