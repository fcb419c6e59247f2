/** What others have after an account was deleted: texts that still read right, and nothing new of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenFullHistory } from '#tests/support/stories/fullHistory';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const deletionOf = async (person: Person) =>
  (await clientFor(world, person)).send('DELETE', '/api/user/account');
const mailsTo = async ({ email }: Person) =>
  (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a practice with a name that is also a word', () => {
  it('leaves the records of others readable', async () => {
    world.clock.set('2026-03-02T15:00:00Z');
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice, {
      practiceName: 'kind',
      contactPersonName: 'bookingId',
      decision: 'verified',
      decidedAt: world.clock.now(),
    });
    await world.given.document(practice, 'business_license', { status: 'verified' });
    await world.given.document(practice, 'insurance', { status: 'verified' });
    const { professional, bookingId, applicationId } = await world.given.confirmedBooking({
      practice,
      jobDetails: { workDate: '2026-03-09', title: 'Hygienist at Kind' },
    });
    const stranger = await world.given.verifiedProfessional();
    const text = 'Our "kind" of bookingId.';
    const detailsOf = async (id: string) =>
      (await world.rows('select details from audit_entries where id = $1', [id]))[0].details;
    const entries = [
      ['01990000-0000-7000-8000-000000000003', bookingId],
      ['01990000-0000-7000-8000-000000000004', stranger.id],
    ] as const;
    for (const [id, subject] of entries) {
      await world.rows(
        `insert into audit_entries values ($1, $2, 'dispute.decided', $3, $4, now())`,
        [id, stranger.id, subject, { kind: 'kind', note: text }],
      );
    }
    const worker = await clientFor(world, professional);
    const thread = `/api/conversations/${applicationId}/messages`;
    await worker.post(thread, { content: 'Kindly say, kind: bring the key' });
    await world.rows(
      `insert into messages_out (id, channel, recipient, subject, state, created_at, user_id)
       values (gen_random_uuid(), 'email', $1, 'What kind of job', 'failed', now(), $2)`,
      [stranger.email, stranger.id],
    );

    expect((await deletionOf(practice)).status).toBe(204);
    await world.drain();

    const booking = await worker.get(`/api/bookings/${bookingId}`);
    expect([booking.status, booking.body.status]).toEqual([200, 'cancelled']);
    expect(await mailsTo(professional)).toContainEqual(
      expect.stringMatching(/^Deleted user cancelled \w{3}, .+ in \w+$/),
    );
    const messages = await worker.get(thread);
    expect(messages.text).toContain('Kindly say, Deleted user: bring the key');
    const [contract] = await world.rows(
      `select t.terms, t.body from contract_texts t join contracts c on c.text_id = t.id
       join bookings b on b.contract_id = c.id where b.id = $1`,
      [bookingId],
    );
    expect(contract.terms).toMatchObject({
      practiceName: 'Deleted user',
      jobTitle: 'Hygienist at Deleted user',
    });
    expect(contract.body).toContain('Position: Hygienist at Deleted user\n');
    const events = await world.rows(
      `select type from events where payload ->> 'bookingId' = $1 and type = 'booking.cancelled'`,
      [bookingId],
    );
    expect(events).toHaveLength(1);
    expect(await detailsOf(entries[0][0])).toEqual({
      kind: 'kind',
      note: 'Our "Deleted user" of Deleted user.',
    });
    expect(await detailsOf(entries[1][0])).toEqual({ kind: 'kind', note: text });
    const [mail] = await world.rows('select subject from messages_out where user_id = $1', [
      stranger.id,
    ]);
    expect(mail.subject).toBe('What kind of job');
  });
});

it('nothing is written afterwards about a shift, a review or wages', async () => {
  const { practice, professional, first } = await givenFullHistory(world);
  await deletionOf(professional);
  await world.drain();
  const [owed] = await world.rows('select id from obligations where booking_id = $1', [first]);
  const writes: [text: string, ...values: unknown[]][] = [
    ['update obligations set late_note = $2 where id = $1', owed.id, 'Late.'],
    [
      'update reviews set reply = $2, replied_at = now() where rated_id = $1',
      professional.id,
      'Hm.',
    ],
    [
      'update attendances set photo_id = null, erased_at = now(), checked_in_latitude = 1 where booking_id = $1',
      first,
    ],
    [
      'update attendances set checked_in_latitude = 2, checked_in_longitude = 2 where booking_id = $1',
      first,
    ],
    [
      `insert into excuses (booking_id, note, file_id, created_at)
       select $1, 'Ill.', id, now() from files limit 1`,
      first,
    ],
    [
      `insert into reschedules (id, booking_id, proposed_by, during, work_date, start_time, end_time, note,
         expires_at, created_at)
       values (gen_random_uuid(), $1, 'professional', tstzrange('2026-05-12T14:00Z', '2026-05-12T22:00Z'),
         '2026-05-12', '08:00', '16:00', 'Later.', now(), now())`,
      first,
    ],
    [
      `insert into data_exports (id, user_id, status, requested_at)
       values (gen_random_uuid(), $1, 'requested', now())`,
      professional.id,
    ],
    [
      `insert into obligation_history (id, obligation_id, action, actor_id, amount_cents, paid_cents, half_hours,
         note, created_at)
       select gen_random_uuid(), id, 'reported_late', $2, amount_cents, paid_cents, half_hours, 'Late.', now()
       from obligations where id = $1`,
      owed.id,
      professional.id,
    ],
  ];
  for (const [text, ...values] of writes) {
    await expect(world.rows(text, values), text).rejects.toThrow('The account was deleted.');
  }
  // The other side's records go on.
  await world.rows('update reviews set reply = $2, replied_at = now() where rated_id = $1', [
    practice.id,
    'Thank you.',
  ]);
}, 120_000);
