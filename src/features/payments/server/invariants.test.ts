/** Each invariant of db/invariants.sql notices the broken rows it is about. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinBinding } from '#features/bookings/server/views';
import { violationsIn } from '#platform/database/invariants';
import { givenCompleted } from '#tests/support/stories/completed';
import { givenReward } from '#tests/support/stories/points';
import { byPractice, byProfessional, review } from '#tests/support/stories/reviews';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await givenMoney('refunded');
  await givenMoney('paid');
  // What would refuse the broken rows at once; this database is thrown away.
  await world.rows(`do $$ declare r record; begin
    for r in select conrelid::regclass as held, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'x', 'u')
    loop execute format('alter table %s drop constraint %I cascade', r.held, r.conname); end loop;
    for r in select indexrelid::regclass as name from pg_index
      where indisunique and not indisprimary and indrelid::regclass::text in ('bookings', 'contracts')
    loop execute format('drop index %s', r.name); end loop;
  end $$`);
}, 60_000);
afterAll(() => world.close());

/** A shift worked, disputed, paid and reviewed; its fee paid by card, and perhaps refunded. */
async function givenMoney(fee: 'paid' | 'refunded') {
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional();
  const [id] = await givenCompleted(world, { practice, professional });
  if (!id) throw new Error('No booking was made.');
  const sealed = world.context.vault.encrypt('1234', pinBinding(id));
  await world.rows('update attendances set pin_sealed = $2 where booking_id = $1', [id, sealed]);
  await world.drain();
  const office = await clientFor(world, practice);
  const worker = await clientFor(world, professional);
  const path = `/api/bookings/${id}`;
  const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
  const answers = [
    await office.post('/api/practice/payment-method', { paymentMethod: 'card', ...card }),
    await office.post('/api/payments/platform-fee', { bookingId: id }),
    await office.post(`${path}/dispute`, { reason: 'She left early.', hours: 6 }),
    await worker.post(`${path}/dispute/agree`, {}),
    await office.post(`${path}/wages/paid`, {}),
    await review(worker, byProfessional(id)),
    await review(office, byPractice(id)),
  ];
  if (fee === 'refunded') {
    const admin = await clientFor(world, await world.given.owner());
    answers.push(await admin.post(`/api/admin/fees/${id}/refund`, { reason: 'Snow.' }));
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await world.drain();
  const rewardId = await givenReward(world, { pointCost: 15 });
  expect((await worker.post('/api/points/redeem', { rewardId })).status).toBe(200);
}

const entry = (movement: string, cents: number) => `insert into ledger_entries
  (id, movement_id, account, party_id, booking_id, amount_cents, business_key, created_at)
  select gen_random_uuid(), ${movement}, 'wages_payable', practice_id, id, ${cents}, 'broken:${cents}',
    now() from bookings limit 1`;
const undecided = `update attendances set checkout_method = 'emergency', emergency_decision = null`;

const oneText = '(select id from contract_texts order by id limit 1)';

const invitedBy = (wave: string, status: string, people: number) => `insert into invitations
  (id, job_id, professional_id, wave, status, created_at)
  select gen_random_uuid(), j.id, gen_random_uuid(), ${wave}, '${status}', now()
  from (select id from jobs limit 1) j, generate_series(1, ${people})`;

const broken: [invariant: string, how: string][] = [
  [
    'days applied for together are of one professional and one practice',
    'update job_applications set group_id = (select id from job_applications order by id limit 1)',
  ],
  [
    'contracts that share a text are days of one application',
    `update contracts set text_id = ${oneText}`,
  ],
  [
    'an offer is open, and accepted, for all of its days or none',
    `update contracts set text_id = ${oneText}, signed_at = case
       when id = (select id from contracts order by id limit 1) then null else signed_at end`,
  ],
  ['the ledger sums to zero', entry('gen_random_uuid()', 5)],
  [
    'every movement sums to zero',
    `${entry('gen_random_uuid()', 5)}; ${entry('gen_random_uuid()', -5)}`,
  ],
  [
    'a paid fee has exactly one successful charge, or a check',
    `update fee_attempts set status = 'declined'`,
  ],
  ['a booking is paid if and only if its fee was', `update bookings set status = 'completed'`],
  [
    'a fee belongs to a completed booking and its practice',
    `update bookings set status = 'confirmed'`,
  ],
  [
    'an obligation belongs to the sides of its booking',
    'update obligations set practice_id = professional_id',
  ],
  ['no fee is due while an emergency check-out is undecided', undecided],
  [
    'the ledger says of every fee what the fee says',
    `delete from ledger_entries where business_key like 'fee:paid:%'`,
  ],
  [
    'the ledger says of every fee what the fee says',
    `update ledger_entries set account = 'fees_earned' where account = 'refunds'`,
  ],
  ['the ledger says of every fee what the fee says', `delete from fees where status = 'paid'`],
  [
    'every movement is on the accounts of the two sides of its booking',
    `update ledger_entries e set party_id = b.professional_id from bookings b
     where b.id = e.booking_id and e.account = 'cash'`,
  ],
  ['every paid fee has a receipt, and no other', 'delete from money_documents'],
  [
    'receipts and invoices are numbered without gaps',
    'update document_numbers set last_number = last_number + 1',
  ],
  [
    'the sandbox charged every paid fee once, and nothing else',
    'update sandbox_intents set charged_at = null',
  ],
  [
    'the sandbox charged every paid fee once, and nothing else',
    'update sandbox_intents set refunded_at = null',
  ],
  ['wages belong to a completed shift', 'update bookings set during = null'],
  ['no wages are due while an emergency check-out is undecided', undecided],
  [
    'the ledger says of all wages and requested late fees what is left to pay',
    `delete from ledger_entries where business_key like 'wages:paid:%'`,
  ],
  [
    'the ledger says of all wages and requested late fees what is left to pay',
    'delete from obligations',
  ],
  [
    'the last figures of the history are the current ones',
    'update obligations set paid_cents = paid_cents + 1',
  ],
  ['the last figures of the history are the current ones', 'delete from obligation_history'],
  [
    'wages are for the hours that a dispute settled',
    'update obligations set half_hours = half_hours + 1',
  ],
  [
    'wages are for the hours the practice raised',
    'update attendances set raised_half_hours = half_hours + 1',
  ],
  [
    'no one is paid for more than the time there, or the scheduled hours if the practice or an admin says so',
    `update attendances set hours_flags = '{}', half_hours = 48`,
  ],
  [
    'no one is paid for more than the time there, or the scheduled hours if the practice or an admin says so',
    `update attendances set hours_flags = '{}', half_hours = 1, stated_half_hours = 48`,
  ],
  [
    'no one is paid for more than the time there, or the scheduled hours if the practice or an admin says so',
    `update attendances a set hours_flags = '{}', checked_out_at = lower(b.during) - interval '1 second'
     from bookings b where b.id = a.booking_id`,
  ],
  [
    'no professional is in two places at once',
    `update bookings set status = 'confirmed', professional_id = one.professional_id,
       during = one.during from (select professional_id, during from bookings limit 1) one`,
  ],
  ['a job is given once', 'update bookings set job_id = (select job_id from bookings limit 1)'],
  [
    'a job has at most one live contract',
    'update contracts set job_id = (select job_id from contracts limit 1)',
  ],
  ['a confirmed booking has its signed contract', 'update contracts set signed_at = null'],
  ['a job with a confirmed booking is filled', `update jobs set status = 'open'`],
  [
    'hours are stated in half hours after a check-in, or afterwards without one',
    'update attendances set checked_in_at = null',
  ],
  [
    'a dispute of hours belongs to a shift that was checked out, and was opened by its practice',
    'update disputes set opened_by = decided_by',
  ],
  [
    'a dispute is opened by a side of its booking, and a no-show contested by the professional',
    'update disputes set opened_by = gen_random_uuid()',
  ],
  [
    'work without a check-in is stated while the booking is confirmed, and settles it',
    `update disputes set kind = 'worked'`,
  ],
  [
    'hours without a check-in were agreed on or decided, and are at most the scheduled ones',
    `update attendances set checkout_method = 'stated'`,
  ],
  [
    'the hours that count are the stated ones, those the practice raised, or those a dispute settled',
    'update attendances set half_hours = half_hours + 1',
  ],
  [
    'every dispute is about the hours that were stated',
    'update disputes set stated_half_hours = stated_half_hours + 1',
  ],
  [
    'reviews are visible in pairs',
    `update reviews set visible_at = null where rater_type = 'practice'`,
  ],
  [
    'reviews and their time to write are between the two sides of a booking',
    'update reviews set rater_id = rated_id',
  ],
  [
    'reviews and their time to write are between the two sides of a booking',
    'update review_periods set practice_id = professional_id',
  ],
  ['a rating is the sum of the visible reviews', 'update ratings set total = total - 1'],
  ['reviews are open from a check-out that needs no decision', 'delete from review_periods'],
  [
    'a balance of points is the sum of its ledger',
    'update point_accounts set balance = balance + 1',
  ],
  [
    'a redemption took its points once, and a rejected one returned them once',
    `update point_redemptions set status = 'rejected'`,
  ],
  [
    'points of a redemption belong to the one who redeemed',
    `update point_redemptions set professional_id = other.id
     from (select id from users where user_type = 'practice' limit 1) other`,
  ],
  [
    'the photo of a door is a private file of its practice',
    `insert into first_day_cards (practice_id, greeter, door_photo_id, updated_at)
     select id, 'Marla', gen_random_uuid(), now() from users where user_type = 'practice' limit 1`,
  ],
  [
    'a call-out counts the invitations and waves it sent',
    `insert into call_outs (job_id, started_at, invited, next_wave_at)
     select id, now(), 1, now() from jobs limit 1`,
  ],
  ['a call-out counts the invitations and waves it sent', invitedBy('1', 'closed', 1)],
  ['a call-out invites no one twice, and at most thirty', invitedBy('1', 'closed', 31)],
  ['at most six invitations to a job are open', invitedBy('null', 'pending', 7)],
  [
    'no call-out goes on for a filled job',
    `insert into call_outs (job_id, started_at, next_wave_at)
     select id, now(), now() from jobs where status = 'filled' limit 1`,
  ],
  ["the owner's shifts are the sums of those counted", 'update market_weeks set open = open + 1'],
  ["the owner's cohorts are the sums of the people counted", 'delete from market_cohorts'],
  [
    "the owner's revenue is the sum of the fees counted",
    'update market_revenue set paid_cents = paid_cents + 1',
  ],
];

/** Breaks the rows, looks, and undoes it. Triggers and foreign keys are asleep meanwhile. */
async function violationsAfter(how: string): Promise<string[]> {
  const client = await world.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${how}`);
    const { violations } = await violationsIn(client);
    return violations.map(({ invariant }) => invariant);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it.each(broken)('%s: noticed after %s', async (invariant, how) => {
  expect(await violationsAfter(how)).toContain(invariant);
});

it('each is broken once here, and none is without that', async () => {
  expect(await violationsAfter('')).toEqual([]);
  const client = await world.pool.connect();
  const { checked } = await violationsIn(client).finally(() => client.release());
  expect(new Set(broken.map(([invariant]) => invariant)).size).toBe(checked);
});
