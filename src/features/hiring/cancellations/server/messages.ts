/** Texts of messages about cancelled bookings, by mail and by SMS where time is short. */

import type { UserType } from '../../../../kernel/actor';
import { rateText, toDollars, totalText } from '../../../../kernel/money/money';
import { formatInstant } from '../../../../kernel/time/zones';
import type { Block, Mail } from '../../../../platform/mail/mail';
import { feeRequestUntil, freeHours } from '../../../bookings/cancellation/rules';
import { countsAgainst } from '../../../bookings/rules';
import type { ShownBooking } from '../../../bookings/server/data';
import { bookingUrl, factsOf, type Messages, whenText } from '../../../bookings/server/messages';
import type { JobStatus } from '../../../jobs/rules';
import { type JobNotice, factsOf as jobFacts, when } from '../../placement/server/messages';

/** What an ended booking's messages need besides the booking. */
interface Ended {
  booking: ShownBooking;
  /** What became of the job. */
  jobStatus: JobStatus | undefined;
  publicUrl: string;
}

const facts = (booking: ShownBooking) => factsOf(booking, booking.location);

const quote = ({ cancellationNote }: ShownBooking, from: string): Block[] =>
  cancellationNote ? [{ intro: `${from} wrote:`, quote: cancellationNote }] : [];

const jobText = (status: JobStatus | undefined): string[] => {
  if (status === 'open')
    return [
      'Your job is open again. Earlier applicants and your favorites who are available have been told.',
    ];
  if (status === 'closed') return ['Your job is closed. You can reopen it until the shift starts.'];
  return status === 'expired' ? ["The shift has started, so the job can't be filled again."] : [];
};

const toJob = ({ booking, publicUrl }: Ended, label: string): Block => ({
  button: label,
  url: `${publicUrl}/practice/jobs/${booking.jobId}`,
});

const reliabilityText =
  "This counts against your reliability. If something serious came up, send us a document. If we accept it, this won't count.";

/** To the side that did not cancel. */
export const cancelledByOther = (ended: Ended, to: UserType): Messages =>
  to === 'practice' ? toPractice(ended) : toProfessional(ended);

function toPractice(ended: Ended): Messages {
  const { booking, jobStatus, publicUrl } = ended;
  const { professionalName: name, jobTitle, during, timeZone } = booking;
  const isOpen = jobStatus === 'open';
  return {
    email: {
      subject: `${name} cancelled: ${jobTitle}`,
      body: [
        `${name} cancelled this booking:`,
        facts(booking),
        ...quote(booking, name),
        ...jobText(jobStatus),
        toJob(ended, isOpen ? 'Find someone else' : 'See the job'),
      ],
    },
    sms: `${name} cancelled ${jobTitle}, ${whenText(during, timeZone)}.${isOpen ? ' Your job is open again:' : ''} ${publicUrl}/practice/jobs/${booking.jobId}`,
  };
}

function toProfessional({ booking, publicUrl }: Ended): Messages {
  const { practiceName, jobTitle, during, timeZone, fee } = booking;
  const url = bookingUrl(booking, publicUrl);
  if (booking.cancellationKind === 'no_show') {
    return {
      email: {
        subject: `${practiceName} marked you as a no-show`,
        body: [
          `${practiceName} says that you didn't come to this shift:`,
          facts(booking),
          ...quote(booking, practiceName),
          reliabilityText,
          { button: 'Send a document', url },
        ],
      },
      sms: `${practiceName} marked you as a no-show for ${jobTitle}, ${whenText(during, timeZone)}. What you can do: ${url}`,
    };
  }
  return {
    email: {
      subject: `${practiceName} cancelled: ${jobTitle}`,
      body: [
        `${practiceName} cancelled this booking:`,
        facts(booking),
        ...quote(booking, practiceName),
        "You're free to take other shifts at that time.",
        ...(fee && booking.cancelledAt
          ? [
              `It was cancelled less than ${freeHours} hours before the start, so ${practiceName} owes you ${totalText(toDollars(fee.amountCents))}. Please request it by ${formatInstant(feeRequestUntil(booking.cancelledAt), timeZone)}.`,
              { button: 'Request the fee', url },
            ]
          : [{ button: 'See more open jobs', url: `${publicUrl}/jobs` }]),
      ],
    },
    sms: `${practiceName} cancelled ${jobTitle}, ${whenText(during, timeZone)}. ${url}`,
  };
}

/** To the side that cancelled, for their records. */
export function ownCancellationMail(ended: Ended, side: UserType): Mail {
  const { booking, publicUrl } = ended;
  const { jobTitle, professionalName, practiceName, fee } = booking;
  if (booking.cancellationKind === 'no_show') {
    return {
      subject: `No-show recorded: ${professionalName}`,
      body: [
        `You told us that ${professionalName} didn't come to this shift, so the booking is cancelled:`,
        facts(booking),
        { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
      ],
    };
  }
  const other = side === 'practice' ? professionalName : practiceName;
  const body = [
    `You cancelled this booking, and we've told ${other}:`,
    facts(booking),
    ...quote(booking, 'You'),
  ];
  const subject = `You cancelled: ${jobTitle}`;
  if (side === 'professional') {
    const cancellation = { kind: booking.cancellationKind, isLate: booking.cancelledLate };
    return {
      subject,
      body: countsAgainst(cancellation, null)
        ? [
            ...body,
            reliabilityText,
            { button: 'Send a document', url: bookingUrl(booking, publicUrl) },
          ]
        : [...body, { button: 'See more open jobs', url: `${publicUrl}/jobs` }],
    };
  }
  const owed =
    fee &&
    `It was less than ${freeHours} hours before the start, so you owe ${professionalName} ${totalText(toDollars(fee.amountCents))}. We'll let you know if they request it.`;
  return {
    subject,
    body: [
      ...body,
      ...(owed ? [owed] : []),
      ...jobText(ended.jobStatus),
      toJob(ended, 'See the job'),
    ],
  };
}

/** To earlier applicants and favorites, who may have it now. */
export function reopenedMessages({ job, publicUrl }: JobNotice, hasApplied: boolean): Messages {
  const url = `${publicUrl}/jobs/${job.id}`;
  const rate = rateText(toDollars(job.hourlyRateCents));
  return {
    email: {
      subject: `Open again: ${job.title} at ${job.practiceName}`,
      body: [
        hasApplied
          ? 'A job you applied for is open again:'
          : `${job.practiceName} is looking for someone again:`,
        jobFacts(job, job.hourlyRateCents),
        'Others have been told too, so apply soon if it works for you.',
        { button: 'See the job', url },
      ],
    },
    sms: `Open again at ${job.practiceName}: ${when(job)}, ${rate}. ${url}`,
  };
}

export function feeRequestedMail(booking: ShownBooking, publicUrl: string): Mail {
  const { professionalName, fee } = booking;
  return {
    subject: `${professionalName} requested the cancellation fee`,
    body: [
      `You cancelled this booking less than ${freeHours} hours before the start:`,
      facts(booking),
      `${professionalName} asks for the ${totalText(toDollars(fee?.amountCents ?? 0))} you owe for it. Please pay them directly, then mark it as paid.`,
      { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
    ],
  };
}

export function feePaidMail(booking: ShownBooking, publicUrl: string): Mail {
  const { practiceName, fee } = booking;
  return {
    subject: `${practiceName} paid your cancellation fee`,
    body: [
      `${practiceName} marked the ${totalText(toDollars(fee?.amountCents ?? 0))} for this cancelled booking as paid:`,
      facts(booking),
      "If it hasn't reached you, please contact the practice first, then us.",
      { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
    ],
  };
}

export function excuseDecidedMail(booking: ShownBooking, publicUrl: string): Mail {
  const isAccepted = booking.excuse?.status === 'accepted';
  const note = booking.excuse?.decisionNote;
  return {
    subject: isAccepted
      ? `Your explanation was accepted: ${booking.jobTitle}`
      : `Your explanation wasn't accepted: ${booking.jobTitle}`,
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
  subject: `Excuse to review: ${booking.professionalName}`,
  body: [
    `${booking.professionalName} explains ${booking.cancellationKind === 'no_show' ? 'a no-show' : 'a late cancellation'} at ${booking.practiceName}, with a document:`,
    facts(booking),
    { button: 'Review it', url: `${publicUrl}/admin/excuses` },
  ],
});
