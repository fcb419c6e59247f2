/** Texts of messages about cancelled bookings, by mail and by SMS where time is short. */

import { feeRequestUntil, freeCancellationHours } from '#features/bookings/cancellation/rules';
import { countsAgainst } from '#features/bookings/machine';
import type { ShownBooking } from '#features/bookings/server/data';
import {
  bookingUrl,
  factsOf,
  type Messages,
  shortDaysText,
  whenText,
} from '#features/bookings/server/messages';
import {
  type JobNotice,
  factsOf as jobFacts,
  jobName,
  shortWhen,
} from '#features/hiring/placement/server/messages';
import type { JobStatus } from '#features/jobs/rules';
import { shiftName } from '#features/notices/server/messages';
import type { UserType } from '#kernel/actor';
import { formatPhone } from '#kernel/input/phone';
import { exactDollarsText, rateText, toDollars } from '#kernel/money/money';
import { formatMoment } from '#kernel/time/zones';
import type { Block, Mail } from '#platform/mail/mail';
import { sentencesOfDays, withDay } from '../rules';

/** What an ended booking's messages need besides the booking. */
interface Ended extends EndedDay {
  publicUrl: string;
  /** The days that were cancelled with it. */
  others?: readonly EndedDay[];
}

interface EndedDay {
  booking: ShownBooking;
  /** What became of the job. */
  jobStatus: JobStatus | undefined;
}

const daysOf = ({ booking, jobStatus, others = [] }: Ended): [EndedDay, ...EndedDay[]] => [
  { booking, jobStatus },
  ...others,
];

const shiftsOf = (ended: Ended) => daysOf(ended).flatMap(({ booking }) => booking.during ?? []);

export const facts = (booking: ShownBooking) => factsOf(booking, booking.location);

const factsOfDays = (ended: Ended) => {
  const { booking, others = [] } = ended;
  const days = others.length > 0 && { days: shiftsOf(ended) };
  return factsOf({ ...booking, ...days }, booking.location);
};

const whenInSms = (ended: Ended): string => {
  const { during, timeZone, location } = ended.booking;
  return `${during ? shortDaysText(shiftsOf(ended), timeZone) : whenText(null, timeZone)}, ${location}`;
};

/** In a subject. */
const nameOf = (ended: Ended): string => shiftName({ ...ended.booking, days: shiftsOf(ended) });

const whatEnded = ({ others = [] }: Ended): string =>
  others.length > 0 ? `these ${others.length + 1} days` : 'this booking';

const quote = ({ cancellationNote }: ShownBooking, from: string): Block[] =>
  cancellationNote ? [{ intro: `${from} wrote:`, quote: cancellationNote }] : [];

const jobSentences = (status: JobStatus | undefined): string[] => {
  if (status === 'open')
    return [
      "Your shift is open again. We've notified earlier applicants and your favorites who are available.",
    ];
  if (status === 'closed') return ['Your shift is closed. You can reopen it until it starts.'];
  return status === 'expired' ? ["The shift has started, so it can't be filled again."] : [];
};

const jobText = (ended: Ended): string[] =>
  sentencesOfDays(
    daysOf(ended).map(({ booking, jobStatus }) => ({
      ...booking,
      sentences: jobSentences(jobStatus),
    })),
  );

/** Links to the first day that is open again, or else to the first day. */
const jobUrl = (ended: Ended): string => {
  const days = daysOf(ended);
  const { booking } = days.find(({ jobStatus }) => jobStatus === 'open') ?? days[0];
  return `${ended.publicUrl}/practice/jobs/${booking.jobId}`;
};

const isOpenAgain = (ended: Ended) => daysOf(ended).some(({ jobStatus }) => jobStatus === 'open');

const reliabilityText =
  "This counts against your reliability. If something serious came up, send us a document. If we accept it, this won't count.";

/** To the side that did not cancel. */
export const cancelledByOther = (ended: Ended, to: UserType): Messages =>
  to === 'practice' ? toPractice(ended) : toProfessional(ended);

function toPractice(ended: Ended): Messages {
  const { booking } = ended;
  const { professionalName: name, jobTitle } = booking;
  const isOpen = isOpenAgain(ended);
  const url = jobUrl(ended);
  return {
    email: {
      subject: `${name} cancelled ${nameOf(ended)}`,
      body: [
        `${name} cancelled ${whatEnded(ended)}:`,
        factsOfDays(ended),
        ...quote(booking, name),
        ...jobText(ended),
        { button: isOpen ? 'Find someone else' : 'See details', url },
      ],
    },
    sms: `${name} cancelled ${jobTitle}, ${whenInSms(ended)}.${isOpen ? ' Your shift is open again:' : ''} ${url}`,
  };
}

/** The days for which a fee is owed. */
const daysWithFee = (ended: Ended) =>
  daysOf(ended).flatMap(({ booking }) => {
    const { fee, cancelledAt } = booking;
    return fee && cancelledAt
      ? { booking, cancelledAt, amount: exactDollarsText(toDollars(fee.amountCents)) }
      : [];
  });

function toProfessional(ended: Ended): Messages {
  const { booking, publicUrl, others = [] } = ended;
  const { practiceName, jobTitle, timeZone } = booking;
  const url = bookingUrl(booking, publicUrl);
  if (booking.cancellationKind === 'no_show') {
    return {
      email: {
        subject: `${practiceName} marked you as a no-show: ${shiftName(booking)}`,
        body: [
          `${practiceName} says that you didn't come to this shift:`,
          facts(booking),
          ...quote(booking, practiceName),
          reliabilityText,
          { button: 'Send a document', url },
        ],
      },
      sms: `${practiceName} marked you as a no-show for ${jobTitle}, ${whenInSms(ended)}. What you can do: ${url}`,
    };
  }
  const owed = daysWithFee(ended);
  const [firstOwed] = owed;
  return {
    email: {
      subject: `${practiceName} cancelled ${nameOf(ended)}`,
      body: [
        `${practiceName} cancelled ${whatEnded(ended)}:`,
        factsOfDays(ended),
        ...quote(booking, practiceName),
        `You're free to take other shifts ${others.length > 0 ? 'on these days' : 'at that time'}.`,
        ...owed.map(({ booking: day, amount, cancelledAt }) =>
          withDay(
            day,
            others.length + 1,
            `It was cancelled less than ${freeCancellationHours} hours before the start, so ${practiceName} owes you ${amount}. Please request it by ${formatMoment(feeRequestUntil(cancelledAt), timeZone)}.`,
          ),
        ),
        firstOwed
          ? { button: 'Request the fee', url: bookingUrl(firstOwed.booking, publicUrl) }
          : { button: 'See more open shifts', url: `${publicUrl}/jobs` },
      ],
    },
    sms: `${practiceName} cancelled ${jobTitle}, ${whenInSms(ended)}. ${url}`,
  };
}

/** That nothing reached the other side's phone, so that whoever cancelled at short notice calls. */
interface Unreached {
  wasMailed: boolean;
  phone: string;
}

const unreachedText = (name: string, { wasMailed, phone }: Unreached): string =>
  `${wasMailed ? `We emailed ${name}, but couldn't send a text.` : `We couldn't text or email ${name}.`} Please call to make sure they know: ${formatPhone(phone)}.`;

/** To the side that cancelled, for their records. */
export function ownCancellationMail(
  ended: Ended,
  side: UserType,
  unreached?: Unreached | undefined,
): Mail {
  const { booking, publicUrl, others = [] } = ended;
  const { professionalName, practiceName } = booking;
  if (booking.cancellationKind === 'no_show') {
    return {
      subject: `No-show recorded: ${professionalName}, ${shiftName(booking)}`,
      body: [
        `You told us that ${professionalName} didn't come to this shift, so the booking is cancelled:`,
        facts(booking),
        { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
      ],
    };
  }
  const other = side === 'practice' ? professionalName : practiceName;
  const body = [
    `You cancelled ${whatEnded(ended)}${unreached ? '' : `, and we've told ${other}`}:`,
    factsOfDays(ended),
    ...(unreached ? [unreachedText(other, unreached)] : []),
    ...quote(booking, 'You'),
  ];
  const subject = unreached
    ? `Please call ${other}: you cancelled ${nameOf(ended)}`
    : `You cancelled ${nameOf(ended)} with ${other}`;
  if (side === 'professional') {
    const counting = daysOf(ended).filter(({ booking: { cancellationKind, cancelledLate } }) =>
      countsAgainst({ kind: cancellationKind, isLate: cancelledLate }, null),
    );
    const [first] = counting;
    return {
      subject,
      body: first
        ? [
            ...body,
            ...counting.map((day) => withDay(day.booking, others.length + 1, reliabilityText)),
            { button: 'Send a document', url: bookingUrl(first.booking, publicUrl) },
          ]
        : [...body, { button: 'See more open shifts', url: `${publicUrl}/jobs` }],
    };
  }
  const owed = daysWithFee(ended).map(({ booking: day, amount }) =>
    withDay(
      day,
      others.length + 1,
      `It was less than ${freeCancellationHours} hours before the start, so you owe ${professionalName} ${amount}. We'll let you know if they request it.`,
    ),
  );
  return {
    subject,
    body: [...body, ...owed, ...jobText(ended), { button: 'See details', url: jobUrl(ended) }],
  };
}

/** To earlier applicants and favorites, who may have it now. */
export function reopenedMessages({ job, publicUrl }: JobNotice, hasApplied: boolean): Messages {
  const url = `${publicUrl}/jobs/${job.id}`;
  const rate = rateText(toDollars(job.hourlyRateCents));
  return {
    email: {
      subject: `Open again at ${job.practiceName}: ${jobName(job)}`,
      body: [
        hasApplied
          ? 'A shift you applied for is open again:'
          : `${job.practiceName} is looking for someone again:`,
        jobFacts(job, job.hourlyRateCents),
        "We've notified others too, so apply soon if it works for you.",
        { button: 'See details', url },
      ],
    },
    sms: `Open again at ${job.practiceName}: ${shortWhen(job)}, ${job.city}, ${rate}. ${url}`,
  };
}

export function excuseDecidedMail(booking: ShownBooking, publicUrl: string): Mail {
  const isAccepted = booking.excuse?.status === 'accepted';
  const note = booking.excuse?.decisionNote;
  return {
    subject: isAccepted
      ? `Your explanation was accepted: ${booking.practiceName}, ${shiftName(booking)}`
      : `Your explanation wasn't accepted: ${booking.practiceName}, ${shiftName(booking)}`,
    body: [
      isAccepted
        ? "We read your explanation and accepted it. This booking doesn't count against your reliability:"
        : 'We read your explanation and could not accept it. This booking still counts against your reliability:',
      facts(booking),
      ...(note ? [{ intro: 'We wrote:', quote: note }] : []),
      { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
    ],
  };
}

/** To the team. */
export const excuseArrivedMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Excuse to review: ${booking.professionalName}, ${shiftName(booking)}`,
  body: [
    `${booking.professionalName} explains ${booking.cancellationKind === 'no_show' ? 'a no-show' : 'a late cancellation'} at ${booking.practiceName}, with a document:`,
    facts(booking),
    { button: 'Review it', url: `${publicUrl}/admin/excuses?excuse=${booking.id}` },
  ],
});
