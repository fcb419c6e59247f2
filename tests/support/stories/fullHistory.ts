/** A practice and a professional who have used everything, for tests of what is left of them. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { signatureBinding } from '#features/bookings/attendance/server/steps';
import { pinBinding } from '#features/bookings/server/views';
import { receiveCheck } from '#features/payments/checks/server/commands';
import type { Actor } from '#kernel/actor';
import { newId } from '#kernel/id';
import { attachFile } from '#platform/files/files';
import { clientFor } from '../world/session';
import type { World } from '../world/world';
import { signature } from './attendance';
import { givenCompleted } from './completed';
import { card, firstDayPath } from './firstDay';
import { givenReward } from './points';
import { byPractice, byProfessional } from './reviews';

/** Names that occur nowhere else. */
export const names = {
  professional: { firstName: 'Quillonora', lastName: 'Vikstromson' },
  practice: { firstName: 'Ottokarina', lastName: 'Haugenvold' },
  practiceName: 'Zephyrdale Dental',
};

type Client = Awaited<ReturnType<typeof clientFor>>;

async function ok(reply: ReturnType<Client['get']>) {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`);
  return body;
}

export async function givenFullHistory(world: World) {
  const { given, rows, clock, context } = world;
  const professional = await given.verifiedProfessional({
    ...names.professional,
    emailVerified: true,
  });
  const practice = await given.practice({ ...names.practice, emailVerified: true });
  await given.practiceProfile(practice, {
    practiceName: names.practiceName,
    decision: 'verified',
    decidedAt: clock.now(),
  });
  await given.document(practice, 'business_license', { status: 'verified' });
  await given.document(practice, 'insurance', { status: 'verified' });
  const worker = await clientFor(world, professional);
  const office = await clientFor(world, practice);
  const [first] = await givenCompleted(world, { practice, professional, method: 'digital_form' });
  if (!first) throw new Error('No shift was worked.');
  // They can be opened, since the practice is shown its PIN and the timesheet has the signature.
  await rows(
    'update attendances set pin_sealed = $2, signature_sealed = $3 where booking_id = $1',
    [
      first,
      context.vault.encrypt('1234', pinBinding(first)),
      context.vault.encrypt((await signature()).toString('base64'), signatureBinding(first)),
    ],
  );
  await world.drain();
  await ok(office.post(`/api/bookings/${first}/dispute`, { reason: 'She left at two.', hours: 6 }));
  await ok(
    worker.post(
      '/api/reviews',
      byProfessional(first, [5, 4, 5], `${names.practiceName} was kind.`),
    ),
  );
  await ok(
    office.post('/api/reviews', byPractice(first, [5, 5, 5], 'Quillonora Vikstromson is great.')),
  );
  await world.drain();

  await ok(office.send('PUT', firstDayPath, card));
  const later = (day: string) => ({ practice, professional, jobDetails: { workDate: day } });
  const booked = await given.confirmedBooking(later('2026-03-11'));
  const thread = `/api/conversations/${booked.applicationId}/messages`;
  await ok(worker.post(thread, { content: 'Is there parking?' }));
  await ok(office.post(thread, { content: 'Yes, Quillonora Vikstromson.' }));
  await rows(
    `insert into reschedules (id, booking_id, proposed_by, during, work_date, start_time, end_time, note,
       expires_at, created_at)
     select $2, $1, 'professional', tstzrange('2026-03-12T14:00Z', '2026-03-12T22:00Z'), '2026-03-12',
       '08:00', '16:00', 'The day after is better.', '2026-03-10T00:00Z', $3`,
    [booked.bookingId, newId(clock.now()), clock.now()],
  );
  await rows(
    `insert into reschedules (id, booking_id, proposed_by, during, work_date, start_time, end_time, note,
       status, responded_at, responded_from, expires_at, created_at)
     select $2, $1, 'practice', tstzrange('2026-03-13T14:00Z', '2026-03-13T22:00Z'), '2026-03-13',
       '08:00', '16:00', 'Friday?', 'declined', $3, '203.0.113.9', '2026-03-10T00:00Z', $3`,
    [booked.bookingId, newId(clock.now()), clock.now()],
  );
  await given.application({ ...later('2026-03-16'), coverLetter: 'I know the software.' });
  await given.contract(later('2026-03-17'));
  await given.quickRequest(later('2026-03-18'));
  const called = await given.invitation(later('2026-03-19'));
  await rows(
    `insert into call_outs (job_id, started_at, wave, invited, ended_at, end_reason)
     values ($1, $2, 1, 1, $2, 'stopped')`,
    [called.job.id, clock.now()],
  );
  await rows('update invitations set wave = 1, seen_at = $2 where id = $1', [
    called.invitationId,
    clock.now(),
  ]);
  const cancelled = await given.confirmedBooking(later('2026-03-20'));
  await ok(worker.post(`/api/bookings/${cancelled.bookingId}/cancel`, { reason: 'I am ill.' }));

  const bytes = Buffer.from('%PDF-1.7 a doctor wrote this about Quillonora Vikstromson');
  const folder = await mkdtemp(`${tmpdir()}/history-`);
  const path = `${folder}/note.pdf`;
  await writeFile(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const fileId = await context.files.put({
    name: 'Quillonora Vikstromson.pdf',
    mediaType: 'application/pdf',
    size: bytes.length,
    hash,
    path,
  });
  await rm(folder, { recursive: true });
  await attachFile(context.db, fileId, { ownerId: professional.id, isShared: false }, clock.now());
  await rows('update files set reader_id = $2 where id = $1', [fileId, practice.id]);
  await rows(`insert into money_documents values ($1, 'invoice', 1, $2, $3, now())`, [
    newId(clock.now()),
    first,
    { practiceName: names.practiceName, practiceAddress: '300 Main Avenue', paidWith: 'Visa 4242' },
  ]);
  await rows(
    `insert into excuses (booking_id, note, file_id, created_at) values ($1, 'From my doctor.', $2, $3)`,
    [cancelled.bookingId, fileId, clock.now()],
  );

  for (const [person, client] of [
    [professional, worker],
    [practice, office],
  ] as const) {
    const other = person === practice ? professional : practice;
    await ok(client.send('PUT', `/api/favorites/${other.id}`));
    const stranger = await (person === practice
      ? given.verifiedProfessional()
      : given.verifiedPractice());
    await ok(client.send('PUT', `/api/blocks/${stranger.id}`, { reason: 'Rude.' }));
    await rows(`insert into blocks values ($1, $2, 'Never again.', now())`, [
      stranger.id,
      person.id,
    ]);
    await ok(client.post('/api/calendar-feed'));
    await ok(
      world.visitor().post('/api/support/ticket', {
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        userType: 'general',
        category: 'other',
        urgency: 'low',
        subject: 'A question',
        message: 'How does it work, and how long does it take?',
      }),
    );
    await rows(
      `insert into desk_answers
       select gen_random_uuid(), id, $2, 'Dear ' || name, now() from desk_entries where email = $1`,
      [person.email, stranger.id],
    );
    await rows(
      `insert into desk_entries values ($1, $2, 'careers', 'new', 'x', $3, null, 'I want to work.', now())`,
      [other.id, `BW-22222${person === practice ? 3 : 4}`, person.email],
    );
    await rows(
      `insert into career_applications values ($1, 'careers', $2, $3, $4, 'dental-professional', 'mid', null, null, null)`,
      [other.id, person.firstName, person.lastName, person.phone],
    );
    await rows(`insert into stored_replies values ($1, 'key', 'print', 'sealed', now())`, [
      person.id,
    ]);
    await rows(`insert into sign_in_failures values ('account:' || $1, 1, now(), now())`, [
      person.email,
    ]);
    await rows(
      `insert into obligation_history (id, obligation_id, action, actor_id, amount_cents, paid_cents,
         half_hours, note, created_at)
       select gen_random_uuid(), id, 'corrected', $2, amount_cents, paid_cents, half_hours, 'A note', now()
       from obligations where booking_id = $1`,
      [first, person.id],
    );
    await rows(
      `insert into events values (gen_random_uuid(), 'account.phoneConfirmed', $1, now(), now())`,
      [{ userId: person.id, phone: person.phone }],
    );
    await rows(
      `insert into name_changes values (gen_random_uuid(), $1, 'New', 'Name', $2, $3, 'rejected',
         'Not on the license.', null, now(), now())`,
      [person.id, person.firstName, person.lastName],
    );
    await rows(`insert into notice_preferences values ($1, 'jobs', 'email', false)`, [person.id]);
    await rows(`insert into saved_searches values ($1, $2, 'Near me', '{"q": "x"}', now())`, [
      newId(clock.now()),
      person.id,
    ]);
    await rows(`insert into job_templates values ($1, $2, 'Usual day', '{"title": "x"}', now())`, [
      newId(clock.now()),
      person.id,
    ]);
    await rows(`insert into availability_dates values ($1, '2026-04-01', 'extra', '{08:00}')`, [
      person.id,
    ]);
    await rows(`insert into practice_positions values ($1, 'here', 46, -96, now())`, [person.id]);
    await rows(
      `insert into account_links values ($1, $2, 'verify_email', now() + '1 day', null, now())`,
      [Buffer.from(person.id), person.id],
    );
    await rows(`insert into second_factors values ($1, 'sealed', 0, now(), now())`, [person.id]);
    await rows(
      `insert into passkeys values ($1, $2, $3, 'key', 0, '{internal}', 'My phone', false, now())`,
      [newId(clock.now()), person.id, Buffer.from(person.id)],
    );
    await rows(
      `insert into push_subscriptions
       select $1, id, user_id, $2, 'sealed', now() from sessions where user_id = $3 limit 1`,
      [newId(clock.now()), Buffer.from(person.id), person.id],
    );
    await rows(`insert into passkey_challenges values ($1, $2, now() + '5 minutes')`, [
      Buffer.from(person.id),
      person.id,
    ]);
    await rows(
      `insert into data_exports (id, user_id, status, requested_at) values ($1, $2, 'failed', now())`,
      [newId(clock.now()), person.id],
    );
    await rows(`insert into recovery_codes values ($1, 'print', null)`, [person.id]);
    await rows(`insert into sms_received values ($1, $2, 'HELP', now())`, [
      person.id,
      person.phone,
    ]);
    await rows(
      `insert into verifications (id, phone, user_id, code_fingerprint, expires_at, created_at)
       values (gen_random_uuid(), $1, $2, 'print', now(), now())`,
      [person.phone, person.id],
    );
    await rows(
      `insert into audit_entries values (gen_random_uuid(), $1, 'file.opened', $2, $3, now())`,
      [person.id, person.id, { userId: person.id, name: 'License of Quillonora Vikstromson.pdf' }],
    );
  }
  await givenRejectedReward(world, worker);
  const admin = await given.person({ userType: null, isAdmin: true });
  // A practice with an open dispute, or one that owes something, is not deleted.
  await rows(
    `update disputes set answer = 'I left at four.', answered_at = now(), status = 'decided',
       decided_half_hours = stated_half_hours, decided_by = $2, decision_note = 'They agree on four.',
       closed_at = now()
     where booking_id = $1`,
    [first, admin.id],
  );
  await rows(
    `update obligations set reported_late_at = now(), late_note = 'Still nothing.', reference = 'Check 12'
     where booking_id = $1`,
    [first],
  );
  await rows(
    `update reviews set reply = 'Thank you.', replied_at = now(), reported_at = now(),
       reported_by = rated_id, report_reason = 'It is not true.' where booking_id = $1`,
    [first],
  );
  await rows(
    `insert into fee_attempts (id, booking_id, method, label, status, reason, created_at, checked_at, answered_at)
     values ($2, $1, 'pm_1', 'Visa 4242', 'declined', 'No funds', now(), now(), now())`,
    [first, newId(clock.now())],
  );
  await ok(office.post(`/api/bookings/${first}/wages/paid`, {}));
  await receiveCheck(context, { userId: admin.id } as Actor, {
    bookingId: first,
    checkNumber: '12',
  });
  const entry = newId(clock.now());
  await rows(
    `insert into desk_entries values ($1, 'BW-222222', 'concern', 'new', $2, 'x@y.z', 'A shift', 'It was cold.', now())`,
    [entry, 'Quillonora Vikstromson'],
  );
  await rows(`insert into concerns values ($1, 'concern', $2, $3)`, [
    entry,
    first,
    professional.id,
  ]);
  await world.drain();
  return { professional, practice, worker, office, first, booked, cancelled, fileId };
}

/** Paid for with the points of the shift. */
async function givenRejectedReward(world: World, worker: Client): Promise<void> {
  const rewardId = await givenReward(world, { pointCost: 15 });
  const { id } = await ok(worker.post('/api/points/redeem', { rewardId }));
  const admin = await clientFor(world, await world.given.owner());
  await ok(
    admin.post(`/api/admin/redemptions/${id}`, { action: 'reject', note: 'It is sold out.' }),
  );
}
