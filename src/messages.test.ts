/** Every mail of the product in both of its parts, with hostile names and texts. */
import { describe, expect, it } from 'vitest';
import * as exports from './features/accounts/export/server/messages';
import * as accounts from './features/accounts/server/messages';
import * as admin from './features/admin/server/messages';
import * as attendance from './features/bookings/attendance/server/messages';
import { disputeKinds } from './features/bookings/disputes/rules';
import type { ShownBooking } from './features/bookings/server/data';
import * as bookings from './features/bookings/server/messages';
import * as inbox from './features/desk/inbox/server/messages';
import * as desk from './features/desk/server/messages';
import * as documents from './features/documents/server/messages';
import * as applications from './features/hiring/applications/server/messages';
import * as callOuts from './features/hiring/callouts/server/messages';
import { feePaidMail, feeRequestedMail } from './features/hiring/cancellations/server/feeMessages';
import * as cancellations from './features/hiring/cancellations/server/messages';
import * as contracts from './features/hiring/contracts/server/messages';
import * as invitations from './features/hiring/invitations/server/messages';
import type { Reschedule } from './features/hiring/rescheduling/server/data';
import * as rescheduling from './features/hiring/rescheduling/server/messages';
import * as saved from './features/jobs/saved/server/messages';
import type { ListedJob } from './features/jobs/server/data';
import * as messages from './features/messages/unread/server/messages';
import { type NoticeKind, noticeKinds } from './features/notices/rules';
import type { Dispute } from './features/payments/disputes/server/data';
import * as disputes from './features/payments/disputes/server/messages';
import * as fees from './features/payments/fees/server/messages';
import { unrecordedMessages } from './features/payments/unrecorded/server/messages';
import type { Obligation } from './features/payments/wages/server/data';
import * as wages from './features/payments/wages/server/messages';
import * as points from './features/points/server/messages';
import * as nameMessages from './features/profiles/names/server/messages';
import * as profiles from './features/profiles/server/messages';
import * as reviews from './features/reviews/server/messages';
import { mailHtml } from './platform/mail/layout';
import { type Mail, mailText } from './platform/mail/mail';

const publicUrl = 'https://bridgework.example';
const evil = '<b onclick=alert(1)>';
const now = new Date('2026-03-02T15:00:00Z');
const during = {
  startsAt: new Date('2026-03-05T14:00:00Z'),
  endsAt: new Date('2026-03-05T23:00:00Z'),
};
const practiceName = `Red River Dental ${evil}`;
const name = `Robin ${evil} Berg`;

const newName = { name: `Robin ${evil} Moen`, previous: name };

/** Only what the messages read. */
const job = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: `Hygienist for a day ${evil}`,
  practiceName,
  city: 'Fargo',
  state: 'ND',
  zipCode: '58102',
  timeZone: 'America/Chicago',
  hourlyRateCents: 4800,
  seriesSize: 1,
  status: 'open',
  ...during,
} as ListedJob;
const booking = {
  id: '019a0000-0000-7000-8000-000000000002',
  jobId: job.id,
  jobTitle: job.title,
  practiceName,
  professionalName: name,
  timeZone: job.timeZone,
  location: 'Fargo, North Dakota 58102',
  rateCents: 4800,
  mileageRateCents: 65,
  during,
} as ShownBooking;
const contact = {
  address: '300 Main Avenue',
  city: 'Fargo',
  phone: '+17015550143',
  email: 'robin@example.com',
  person: name,
  parkingInstructions: `Behind the building ${evil}`,
};
const worked = {
  ...booking,
  miles: 12,
  breakMinutes: 30,
  attendance: {
    pinSealed: 'sealed',
    checkedInAt: during.startsAt.toISOString(),
    checkedOutAt: during.endsAt.toISOString(),
    method: 'emergency',
    halfHours: 17,
    emergencyReason: `${evil} https://evil.example`,
    emergencyDecision: 'rejected',
    emergencyNote: `${evil} www.evil.example`,
  },
} as ShownBooking;
const workedBy = (method: 'pin' | 'automatic'): ShownBooking => ({
  ...worked,
  attendance: worked.attendance && { ...worked.attendance, method },
});
const soon = attendance.startsSoonToProfessional(booking, contact, {
  publicUrl,
  hasFirstDay: true,
});
const about = { job, publicUrl };
const rescheduled = (status: Reschedule['status']) => ({
  booking,
  publicUrl,
  proposal: {
    status,
    proposedBy: 'practice',
    during: {
      startsAt: new Date('2026-03-06T14:00:00Z'),
      endsAt: new Date('2026-03-06T22:00:00Z'),
    },
    note: `${evil} https://evil.example`,
    expiresAt: now,
  } as Reschedule,
});
const answers = (['accepted', 'declined', 'withdrawn', 'expired'] as const).flatMap((status) =>
  (['professional', 'practice'] as const)
    .map((side) => rescheduling.answeredMessages(rescheduled(status), side)?.email)
    .filter((mail) => mail !== undefined),
);
const link = `${publicUrl}/reset-password?token=x&email=ada%40example.com`;
const missing = ['business license'];
const rejected = [{ kind: 'cpr', reason: evil }] as const;

const cancelled = (side: 'professional' | 'practice') =>
  (['declined', 'lapsed', 'taken', 'conflict', 'job_changed', 'job_closed', 'withdrawn'] as const)
    .map((kind) => bookings.cancelledMail(booking, { kind, side, now }, publicUrl))
    .filter((mail) => mail !== undefined);

/** Cancelled late by the practice. */
const late = {
  ...booking,
  cancellationKind: 'practice',
  cancellationNote: `${evil} https://evil.example`,
  cancelledAt: now,
  cancelledLate: true,
  fee: { status: 'due', amountCents: 9600 },
} as ShownBooking;
const owed = (changes: Partial<Obligation> = {}) => ({
  booking: worked,
  wages: {
    kind: 'wages',
    status: 'due',
    halfHours: 17,
    amountCents: 42_360,
    paidCents: 0,
    paidAt: null,
    sameDay: false,
    lateNote: `${evil} https://evil.example`,
    ...changes,
  } as Obligation,
  publicUrl,
});
const paidFacts = {
  paidAt: now,
  paidOn: '2026-03-05',
  paidBy: 'check',
  reference: `${evil} www.evil.example`,
  paidCents: 42_360,
  status: 'paid',
} as const;
const endedBookings = (['practice', 'professional', 'second_thoughts', 'no_show'] as const).flatMap(
  (cancellationKind) =>
    (['open', 'closed', 'expired', 'filled'] as const).map((jobStatus) => ({
      booking: {
        ...late,
        cancellationKind,
        cancelledLate: cancellationKind !== 'second_thoughts',
        fee: cancellationKind === 'practice' ? late.fee : null,
      },
      jobStatus,
      publicUrl,
    })),
);

const dispute = {
  id: '019a0000-0000-7000-8000-000000000003',
  kind: 'hours',
  statedHalfHours: 17,
  claimedHalfHours: 12,
  reason: `${evil} https://evil.example`,
  answer: `${evil} www.evil.example`,
  decidedHalfHours: 0,
  decisionNote: `${evil} https://evil.example`,
  createdAt: now,
} as Dispute;

const shift = 'Thu, Mar 5, 8:00 AM in Fargo';
const redeemed = { rewardName: 'Coffee card', code: 'BW-ABCD-2345', pointsSpent: 150, publicUrl };

const notices: Record<NoticeKind, Mail[]> = {
  'account.registered': [accounts.welcomeMail(link)],
  'account.emailLinkRequested': [accounts.confirmEmailMail(link)],
  'account.resetRequested': [accounts.resetMail(link), accounts.emailRestoredMail(link)],
  'account.passwordChanged': [true, false]
    .map((phoneVerified) => accounts.passwordChangedMail({ phoneVerified }, publicUrl))
    .concat(accounts.passwordChangedInSettingsMail(publicUrl)),
  'account.passkeyChanged': [true, false].map((isAdded) =>
    accounts.passkeyChangedMail({ name: `Phone ${evil}`, isAdded }, publicUrl),
  ),
  'account.adminAdded': [admin.adminAddedMail(name, publicUrl)],
  'name.changed': [nameMessages.nameChangedMail(newName, publicUrl)],
  'name.requested': [nameMessages.nameRequestedMail(newName, publicUrl)],
  'name.decided': [
    nameMessages.nameDecidedMail(newName, null, publicUrl),
    nameMessages.nameDecidedMail(newName, evil, publicUrl),
  ],
  'account.phoneChanged': [accounts.phoneChangedMail('+17015550143', publicUrl)],
  'account.exportReady': [exports.exportReadyMail(link, now, { timeZone: null })],
  'account.exportFailed': [exports.exportFailedMail(link)],
  'account.twoStepChanged': [accounts.twoStepChangedMail(true), accounts.twoStepChangedMail(false)],
  'document.expiring': [-1, 0, 1, 30].map((daysLeft) =>
    documents.expiryMail({ kind: 'cpr', expiresOn: '2026-03-05', daysLeft }, publicUrl),
  ),
  'document.rejected': [
    admin.rejectedDocumentMail('practice', { kind: 'license', notes: evil }, publicUrl),
  ],
  'document.approved': [
    admin.approvedDocumentMail('professional', { kind: 'license', notes: evil }, publicUrl),
  ],
  'practice.submitted': [
    profiles.submissionReceivedMail({ practiceName, missing, publicUrl }),
    profiles.submissionReceivedMail({ practiceName, missing: [], publicUrl }),
  ],
  'profile.decided': (['professional', 'practice'] as const).flatMap((userType) => [
    admin.approvedMail(userType, evil, publicUrl),
    admin.rejectedMail(userType, { notes: evil, rejected }, publicUrl),
    admin.rejectedMail(userType, { notes: null, rejected: [] }, publicUrl),
  ]),
  'job.matched': [
    saved.newJobMail({ name: evil }, job, publicUrl),
    saved.newJobMail({ name: evil }, { ...job, startsAt: null, endsAt: null }, publicUrl),
  ],
  'job.changed': (['applied', 'invited', 'none'] as const).map((relation) =>
    invitations.changedMail(about, { changes: [`Title: ${evil}`], relation }),
  ),
  'booking.pinNotTexted': [true, false].map((hasStopped) =>
    attendance.pinNotTextedMail(booking, { phone: contact.phone, hasStopped, publicUrl }),
  ),
  'booking.requested': [bookings.requestedMail(booking, now, publicUrl)],
  'booking.confirmed': [
    bookings.confirmedToProfessional(booking, contact, publicUrl).email,
    bookings.confirmedToPractice(booking, contact, publicUrl).email,
  ],
  'booking.completed': [
    bookings.startedMail(booking, publicUrl),
    ...[worked, workedBy('pin'), workedBy('automatic')].flatMap((each) => [
      attendance.checkedOutToProfessional(each, publicUrl),
      attendance.checkedOutToPractice(each, publicUrl).email,
    ]),
  ],
  'booking.startsSoon': [
    soon.email,
    attendance.startsSoonToPractice(worked, publicUrl).email,
    attendance.startsSoonToPractice(booking, publicUrl).email,
  ],
  'booking.endsSoon': [attendance.endsSoon(worked, publicUrl).email],
  'booking.notCheckedIn': [attendance.notCheckedIn(booking, contact, publicUrl).email],
  'booking.pinMade': [attendance.pinMadeMail(booking, publicUrl)],
  'booking.emergencyDecided': [attendance.emergencyDecidedMail(worked, publicUrl)],
  'booking.cancelled': [
    ...cancelled('professional'),
    ...cancelled('practice'),
    ...endedBookings
      .flatMap((ended) => [ended, { ...ended, others: [ended] }])
      .flatMap((ended) =>
        (['professional', 'practice'] as const).flatMap((side) => [
          cancellations.cancelledByOther(ended, side).email,
          cancellations.ownCancellationMail(ended, side),
          ...[true, false].map((wasMailed) =>
            cancellations.ownCancellationMail(ended, side, { wasMailed, phone: contact.phone }),
          ),
        ]),
      ),
  ],
  'fee.due': [fees.dueMail(booking, publicUrl), fees.invoiceMail(booking, publicUrl)],
  'fee.declined': [fees.declinedMail(booking, 'Your card has expired.', publicUrl)],
  'fee.paid': [fees.paidMail(booking, publicUrl)],
  'fee.refunded': [fees.refundedMail(booking, `${evil} https://evil.example`, publicUrl)],
  'fee.reminder': [true, false].map((isLast) =>
    fees.reminderMail(booking, { isLast, blockedFrom: 'Thu, Apr 2' }, publicUrl),
  ),
  'dispute.opened': [12, null].map((claimedHalfHours) =>
    disputes.openedMails.hours(worked, { ...dispute, claimedHalfHours }, publicUrl),
  ),
  'booking.hoursStated': (['professional', 'practice'] as const).map((side) =>
    disputes.openedMails.worked(
      booking,
      { ...dispute, kind: 'worked', openedBy: booking[`${side}Id`] },
      publicUrl,
    ),
  ),
  'booking.unrecorded': (['professional', 'practice'] as const).map(
    (side) => unrecordedMessages(booking, side, publicUrl).email,
  ),
  'dispute.answered': [disputes.answeredMail(worked, dispute, publicUrl)],
  'booking.hoursRaised': [disputes.raisedMail(worked, publicUrl)],
  'dispute.withdrawn': [
    ...disputeKinds.map((kind) => disputes.withdrawnMail(worked, { ...dispute, kind }, publicUrl)),
  ],
  'dispute.settled': (['agreed', 'decided'] as const).flatMap((status) =>
    (['professional', 'practice'] as const).map((side) =>
      disputes.settledMail(worked, { ...dispute, status }, { side, publicUrl }),
    ),
  ),
  'wages.due': [wages.dueMail(owed()), wages.dueMail(owed({ sameDay: true, paidCents: 100 }))],
  'wages.reminder': [wages.reminderMail(owed())],
  'wages.paid': [
    ...[true, false].map((isCorrection) => wages.paidMail(owed(paidFacts), isCorrection)),
    wages.paymentUnmarkedMail(owed()),
  ],
  'wages.accountShown': [wages.accountShownMail(owed())],
  'wages.received': [wages.receivedMail(owed(paidFacts))],
  'wages.late': [wages.lateMail(owed()), wages.lateMail(owed(paidFacts))],
  'wages.caseClosed': [
    wages.caseClosedMail(owed(), `${evil} https://evil.example`),
    wages.caseClosedMail(owed(paidFacts), evil),
  ],
  'application.submitted': [
    applications.submittedMail(about, {
      professionalName: name,
      proposedRateCents: 5000,
      coverLetter: `${evil}\nSee www.evil.example`,
    }),
  ],
  'application.selected': [
    contracts.selectedMessages(about, { agreedRateCents: 5000, expiresAt: now }).email,
  ],
  'application.unselected': [contracts.unselectedMail(about)],
  'application.rejected': [applications.rejectedMail(about, evil)],
  'application.withdrawn': [applications.withdrawnMail(about, name)],
  'contract.declined': [contracts.contractDeclinedMail(about, name)],
  'contract.expired': [
    contracts.contractExpiredToPractice(about, { name, hasBegun: true }),
    contracts.contractExpiredToPractice(about, { name, hasBegun: false }),
    contracts.contractExpiredToProfessional(about),
  ],
  'contract.conflicted': [contracts.contractConflictMail(about, name)],
  'invitation.sent': [
    invitations.invitedMessages(about).email,
    invitations.invitedMessages(about, { isUrgent: true }).email,
    invitations.invitedMessages(about, { isUrgent: true, hasNext: true }).email,
  ],
  'invitation.declined': [invitations.invitationDeclinedMail(about, name)],
  'invitation.closed': [
    invitations.invitationClosedMail(about),
    invitations.invitationConflictMail(about, name),
    invitations.passedOnMail(about),
  ],
  'callOut.unfilled': [callOuts.unfilledMessages(about, { invited: 12, open: 6 }).email],
  'review.published': [
    reviews.publishedMail({
      otherName: name,
      shift,
      jobTitle: job.title,
      bookingId: booking.id,
      publicUrl,
    }),
  ],
  'review.replied': [reviews.repliedMail({ otherName: name, shift, reply: evil, publicUrl })],
  'review.removed': [reviews.removedMail({ otherName: name, shift, reason: evil, publicUrl })],
  'message.sent': [1, 3, 12].map((count) =>
    messages.unreadMail({
      from: name,
      jobTitle: job.title,
      during,
      timeZone: job.timeZone,
      location: 'Fargo',
      contents: Array.from({ length: count }, () => `${evil} https://evil.example`),
      url: `${publicUrl}/messages/1`,
    }),
  ),
  'redemption.fulfilled': [null, evil].map((note) => points.fulfilledMail({ ...redeemed, note })),
  'redemption.rejected': [points.rejectedMail({ ...redeemed, note: evil })],
  'concern.received': [desk.concernMail('BW-234567')],
  'job.reopened': [true, false].map(
    (hasApplied) => cancellations.reopenedMessages(about, hasApplied).email,
  ),
  'booking.feeRequested': [feeRequestedMail(late, publicUrl)],
  'booking.feePaid': [feePaidMail(late, publicUrl)],
  'booking.excuseDecided': (['accepted', 'rejected'] as const).map((status) =>
    cancellations.excuseDecidedMail(
      { ...late, excuse: { status, note: evil, decisionNote: evil } },
      publicUrl,
    ),
  ),
  'booking.rescheduleProposed': [rescheduling.proposedMessages(rescheduled('pending')).email],
  'booking.rescheduleAnswered': answers,
};

const arrival = { reference: 'BW-234567', name, email: 'ada@example.com', message: evil };
const withoutAccount: Record<string, Mail[]> = {
  'a changed email address': [
    accounts.changeEmailMail(link),
    accounts.emailInUseMail(publicUrl),
    accounts.emailChangedMail(evil, link),
    accounts.emailUndoneMail(evil),
  ],
  'a practice to verify': [
    profiles.submissionArrivedMail({
      practiceName,
      profileId: '1',
      location: 'Fargo',
      missing,
      publicUrl,
    }),
  ],
  'documents to review': [
    admin.documentsArrivedMail({
      name,
      about: `Hygienist, Fargo ${evil}`,
      waiting: [
        { kind: 'license', pages: 2 },
        { kind: 'cpr', pages: 1 },
      ],
      missing: [],
      url: `${publicUrl}/admin/verification?profile=1`,
    }),
    admin.documentsArrivedMail({
      name: practiceName,
      about: 'Fargo',
      waiting: [],
      missing,
      url: `${publicUrl}/admin/verification?profile=1`,
    }),
  ],
  'an emergency check-out': [attendance.emergencyArrivedMail(worked, publicUrl)],
  'a dispute of hours': [disputes.disputeTeamMail(worked, dispute, publicUrl)],
  'a message to the desk': [desk.deskMail({ kind: 'contact', ...arrival })],
  'a receipt': [desk.receiptMail('careers', 'BW-234567')],
  'a late payment': [wages.lateReportTeamMail(owed()), wages.lateReportTeamMail(owed(paidFacts))],
  'a name to review': [nameMessages.nameArrivedMail(newName, `${publicUrl}/admin/names`)],
  'an excuse to review': [cancellations.excuseArrivedMail(late, publicUrl)],
  'an answer': [inbox.answerMail({ kind: 'support', reference: 'BW-234567' }, evil)],
};

const all = [...Object.entries(notices), ...Object.entries(withoutAccount)].flatMap(
  ([kind, mails]) => mails.map((mail) => [kind, mail] as const),
);

/** The subject matters: an email that cannot be told from others in a list is a mistake. */
describe.each(all)('%s', (_kind, mail) => {
  const html = mailHtml({ greeting: `Hi ${evil},`, ...mail });
  const text = mailText({ greeting: `Hi ${evil},`, ...mail });

  it('has a subject, a sentence and a signature', () => {
    expect(mail.subject).toMatch(/^\S.{5,}\S$/);
    expect(mail.body.length).toBeGreaterThan(0);
    expect(text).toMatch(/\n\nBridgework · Dental coverage, filled\.\nQuestions\? \S+@\S+$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\n\n\n/);
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('shows user text as text, and links only to us', () => {
    expect(html).not.toContain('<b ');
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    for (const target of targets) expect(target).toMatch(/^https:\/\/bridgework\.example\//);
    expect(`${text}${html}`).not.toMatch(/(www|\/\/)\.?evil\.example/);
  });

  it('has the same URLs in both parts', () => {
    const inText = text.match(/https:\/\/bridgework\.example\/\S*/g) ?? [];
    const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) =>
      url?.replaceAll('&#38;', '&'),
    );
    expect(new Set(inHtml)).toEqual(new Set(inText));
  });
});

/** Not about a shift, or, like a concern, in confidence. */
const aboutNoShift = /^(account|name|document|practice|profile|redemption|concern)\./;
const othersAboutNoShift = [
  'a changed email address',
  'a practice to verify',
  'documents to review',
  'a message to the desk',
  'a receipt',
  'a name to review',
  'an answer',
];
const aboutShifts = [...Object.entries(notices), ...Object.entries(withoutAccount)].filter(
  ([kind]) => !aboutNoShift.test(kind) && !othersAboutNoShift.includes(kind),
);

/** The subject is all that the list in the app and a push notification show. */
it.each(aboutShifts)('%s names person, day and place in its subject', (kind, mails) => {
  for (const { subject } of mails) {
    if (!(kind === 'job.matched' && subject.includes('permanent'))) {
      expect(subject).toMatch(/Thu, Mar 5, 8:00 AM/);
    }
    expect(subject).toContain('Fargo');
    // A call-out that found no one has no one to name.
    const people = [name, practiceName].filter((each) => subject.includes(each));
    if (kind !== 'callOut.unfilled') expect(people, subject).not.toEqual([]);
  }
});

it('text messages exist for exactly the kinds that send them by default', () => {
  const withSms = {
    'booking.confirmed': bookings.confirmedToProfessional(booking, contact, publicUrl).sms,
    'booking.startsSoon': soon.sms,
    'booking.endsSoon': attendance.endsSoon(worked, publicUrl).sms,
    'booking.notCheckedIn': attendance.notCheckedIn(booking, contact, publicUrl).sms,
    'booking.completed': attendance.checkedOutToPractice(worked, publicUrl).sms,
    'booking.unrecorded': unrecordedMessages(booking, 'practice', publicUrl).sms,
    'application.selected': contracts.selectedMessages(about, {
      agreedRateCents: 5000,
      expiresAt: now,
    }).sms,
    'invitation.sent': invitations.invitedMessages(about, { isUrgent: true, hasNext: true }).sms,
    'callOut.unfilled': callOuts.unfilledMessages(about, { invited: 12, open: 6 }).sms,
    'booking.cancelled': cancellations.cancelledByOther(
      { booking: late, jobStatus: 'open', publicUrl },
      'practice',
    ).sms,
    'job.reopened': cancellations.reopenedMessages(about, true).sms,
    'booking.rescheduleProposed': rescheduling.proposedMessages(rescheduled('pending')).sms,
    'booking.rescheduleAnswered':
      rescheduling.answeredMessages(rescheduled('accepted'), 'practice')?.sms ?? '',
  };
  const byDefault = Object.entries(noticeKinds).filter(([, kind]) => kind.channels.includes('sms'));
  expect(byDefault.map(([kind]) => kind).sort()).toEqual(Object.keys(withSms).sort());
  const more = [
    bookings.confirmedToPractice(booking, contact, publicUrl).sms,
    attendance.startsSoonToPractice(booking, publicUrl).sms,
    attendance.pinText(booking, '1234'),
    ...endedBookings.map((ended) => cancellations.cancelledByOther(ended, 'professional').sms),
  ];
  for (const sms of [...Object.values(withSms), ...more]) {
    expect(sms).toMatch(/^\S[^\n]+\S$/);
    expect(sms).toMatch(/(Thu, Mar 5|Fri, Mar 6)[,\s]/);
    expect(sms).toMatch(/Fargo|300 Main Avenue/);
    if (sms !== withSms['callOut.unfilled']) {
      expect(
        [name, practiceName].some((each) => sms.includes(each)),
        sms,
      ).toBe(true);
    }
  }
});

it('says whether a call-out asked everyone or as many as it may', () => {
  const say = (invited: number, open: number) =>
    mailText(callOuts.unfilledMessages(about, { invited, open }).email);
  expect(say(12, 0)).toContain('Everyone who is available has been asked. ');
  expect(say(12, 1)).toContain('has been asked, and 1 invitation is still open. ');
  expect(say(30, 6)).toContain('30 is the most we invite to one shift, and 6 invitations are ');
  expect(say(30, 0)).not.toContain('Everyone');
});

it('says where wages are paid to, and who looked at an account and why they may', () => {
  const due = mailText(wages.dueMail(owed({ sameDay: true })));
  expect(due).toContain(
    'Where to pay them is on the booking, if they share a bank account; if not, please ask them.',
  );
  expect(due).toContain(`${name} prefers a same-day deposit.`);
  expect(mailText(wages.dueMail(owed()))).not.toContain('same-day');
  expect(mailText(wages.accountShownMail(owed()))).toContain(
    `${practiceName} opened your bank, routing and account number to pay you. You chose that practices that owe you pay may see them, until you've received the wages.`,
  );
});
