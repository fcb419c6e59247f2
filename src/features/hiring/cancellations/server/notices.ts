/**
 * Who is told that a booking ended, that its job is open again, and what became of a fee or excuse.
 */

import type { BookingEvents, CancellationKind } from '#features/bookings/rules';
import { findShown } from '#features/bookings/server/data';
import { contactOf } from '#features/bookings/server/detail';
import { partiesOf, withSmsIfVerified } from '#features/bookings/server/notices';
import { checkEligibility } from '#features/jobs/policy';
import { isFillable, shiftOf } from '#features/jobs/rules';
import { findJob, type Job, type ListedJob } from '#features/jobs/server/data';
import { notify } from '#features/notices/server/commands';
import { type Notices, notice } from '#features/notices/server/notice';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import type { UserId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { zoneOf } from '#platform/places';
import type { Cause } from '#platform/tasks/events';
import { type CancellationEvents, isShortNotice } from '../rules';
import { findProspects, type Prospect } from './data';
import { feePaidMail, feeRequestedMail } from './feeMessages';
import {
  cancelledByOther,
  excuseArrivedMail,
  excuseDecidedMail,
  ownCancellationMail,
  reopenedMessages,
} from './messages';

/** How a confirmed booking ends. */
const endings: readonly CancellationKind[] = [
  'practice',
  'professional',
  'second_thoughts',
  'no_show',
  'account_deleted',
];

async function notifyBookingEnded(
  context: Context,
  { bookingId, kind, bookingIds = [bookingId] }: BookingEvents['booking.cancelled'],
  { id: eventId }: Cause,
) {
  // Days that were cancelled together get one message, sent for the first of them.
  if (!endings.includes(kind) || bookingIds[0] !== bookingId) return;
  const parties = await partiesOf(context, { bookingId });
  if (!parties) return;
  const { booking, practice } = parties;
  // A no-show that an admin decided: the settled dispute tells both sides.
  if (!booking.cancelledBy) return;
  const { db, clock, config } = context;
  const days = [];
  for (const id of bookingIds) {
    const day = await findShown(db, id);
    if (day) days.push({ booking: day, jobStatus: (await findJob(db, day.jobId))?.status });
  }
  const [first, ...others] = days;
  if (!first) return;
  const ended = { ...first, others, publicUrl: config.publicUrl };
  const actor = booking.cancelledBy === practice.id ? 'practice' : 'professional';
  const other = otherSide(actor);
  const notice = {
    kind: 'booking.cancelled',
    subjectId: bookingId,
    key: `cancelled:${eventId}`,
    shiftStartsAt: booking.during?.startsAt,
  } as const;
  const messages = cancelledByOther(ended, other);
  // A deleted practice is no longer verified, but this message comes from us.
  const urgent =
    kind === 'account_deleted' ? messages : await withSmsIfVerified(context, practice.id, messages);
  const isShort = isShortNotice(booking.during, clock.now());
  const carriers = await notify(context, {
    ...notice,
    to: parties[other],
    otherId: parties[actor].id,
    ...(isShort ? urgent : { email: messages.email }),
  });
  const isReached = !isShort || carriers.includes('sms') || carriers.includes('push');
  const contact = isReached ? null : await contactOf(context, booking, other);
  await notify(context, {
    ...notice,
    to: parties[actor],
    otherId: parties[other].id,
    email: ownCancellationMail(
      ended,
      actor,
      contact ? { wasMailed: carriers.includes('email'), phone: contact.phone } : undefined,
    ),
  });
}

/**
 * Applicants said that the time works for them; for favorites, their availability decides.
 */
function isAvailable({ hasApplied, isBusy, availability, zipCode }: Prospect, job: Job): boolean {
  if (isBusy) return false;
  const shift = shiftOf(job);
  if (hasApplied || !shift) return true;
  return isWithinAvailability(availability, shift, zoneOf(zipCode) ?? job.timeZone) !== false;
}

/**
 * Each is told once for the cancelled booking, or for all days that were cancelled with it, unless
 * the job was filled in the meantime.
 */
async function notifyReleased(context: Context, event: CancellationEvents['job.released']) {
  const { db, clock, config } = context;
  const now = clock.now();
  const { days = [event] } = event;
  const offers = new Map<UserId, { prospect: Prospect; open: ListedJob[] }>();
  for (const { jobId } of days) {
    const job = await findJob(db, jobId);
    if (!job || !isFillable(job, now)) continue;
    for (const prospect of await findProspects(db, jobId)) {
      if (!isAvailable(prospect, job) || checkEligibility(prospect, job, dayOf(now))) continue;
      const known = offers.get(prospect.id);
      const hasApplied = prospect.hasApplied || known?.prospect.hasApplied === true;
      offers.set(prospect.id, {
        prospect: { ...prospect, hasApplied },
        open: [...(known?.open ?? []), job],
      });
    }
  }
  for (const { prospect, open } of offers.values()) {
    const [job] = open;
    if (!job) continue;
    const shifts = open.flatMap((day) => shiftOf(day) ?? []);
    const about = { job: { ...job, ...(open.length > 1 && { days: shifts }) } };
    const messages = reopenedMessages(
      { ...about, publicUrl: config.publicUrl },
      prospect.hasApplied,
    );
    await notify(context, {
      kind: 'job.reopened',
      to: prospect,
      otherId: job.practiceId,
      shiftStartsAt: job.startsAt,
      subjectId: job.id,
      // The same key for all days, so that each person is told once, by the first event.
      key: `job-reopened:${days[0]?.bookingId}`,
      ...(isShortNotice(shiftOf(job), now)
        ? await withSmsIfVerified(context, job.practiceId, messages)
        : { email: messages.email }),
    });
  }
}

export const cancellationNotices: Notices<BookingEvents & CancellationEvents> = {
  'booking.cancelled': notifyBookingEnded,
  'job.released': notifyReleased,
  'booking.feeRequested': notice({
    about: partiesOf,
    subject: 'bookingId',
    practice: ({ booking }, { publicUrl }) => feeRequestedMail(booking, publicUrl),
  }),
  'booking.feePaid': notice({
    about: partiesOf,
    subject: 'bookingId',
    professional: ({ booking }, { publicUrl }) => feePaidMail(booking, publicUrl),
  }),
  'booking.excused': notice({
    about: partiesOf,
    subject: 'bookingId',
    // An admin may have decided before this email is sent.
    team: ({ booking }, { publicUrl }) =>
      booking.excuse?.status === 'pending' ? excuseArrivedMail(booking, publicUrl) : undefined,
    teamKey: ({ bookingId }) => `excuse:${bookingId}`,
  }),
  'booking.excuseDecided': notice({
    about: partiesOf,
    subject: 'bookingId',
    professional: ({ booking }, { publicUrl }) => excuseDecidedMail(booking, publicUrl),
  }),
};
