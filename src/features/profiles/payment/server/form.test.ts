/** Payment details sent with a profile, and when the gateway is called. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { preparePayout, storePayout } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/professional/profile';
const form = {
  title: 'Hygienist',
  yearsOfExperience: 4,
  phone: '(701) 555-0199',
  address: '1 Main Street',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  hourlyRate: 45,
  availability: { days: ['monday'] },
};
const account = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: 'ab12345678',
  bankAccountType: 'checking',
};
const card = {
  ...account,
  bankAccountNumber: '4242 4242 4242 4242',
  bankAccountType: 'debit_card',
  cardExpiryMonth: '08',
  cardExpiryYear: '2031',
  cardCvv: '123',
};

async function professional() {
  const person = await world.given.professional();
  await world.given.professionalProfile(person);
  return { person, browser: await clientFor(world, person) };
}

async function rowOf({ id }: Person) {
  const [row] = await world.rows('select * from professional_profiles where user_id = $1', [id]);
  return row;
}

describe('bank fields in the profile form', () => {
  it('may be omitted or empty', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const blank = {
      bankName: '',
      bankRoutingNumber: '',
      bankAccountNumber: '',
      bankAccountType: '',
      cardExpiryMonth: '',
      cardCvv: '',
    };
    const answer = await browser.post(path, { ...form, ...blank });
    expect(answer.status).toBe(200);
    expect(answer.body.isPaymentSetUp).toBe(false);
    expect((await browser.send('PUT', path, form)).status).toBe(200);
  });

  it('are refused with the same messages if a value is no text, or far too long', async () => {
    const { browser } = await professional();
    const answer = await browser.send('PATCH', path, {
      bankName: 7,
      bankRoutingNumber: '0'.repeat(41),
      bankAccountNumber: 12_345_678,
      bankAccountType: 'piggy_bank',
      cardExpiryMonth: [],
      cardCvv: 123,
    });
    expect(answer.body.issues.map((issue: { message: string }) => issue.message)).toEqual([
      'Bank name is required',
      'Routing number must be exactly 9 digits',
      'Invalid account/card number format.',
      'Please select an account type',
      'Expiration date is required for cards',
      'CVV is required (3-4 digits)',
    ]);
  });

  it('are saved with a new profile, once per key', async () => {
    const person = await world.given.professional();
    const browser = await clientFor(world, person);
    const key = { 'idempotency-key': 'one-profile' };
    const answer = await browser.post(path, { ...form, ...card }, key);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ bankAccountNumber: '•••• 4242', isPaymentSetUp: true });
    const again = await browser.post(path, { ...form, ...card }, key);
    expect(again.body).toEqual(answer.body);
    const { card_customer } = await rowOf(person);
    const methods = await world.rows('select id from sandbox_methods where customer_id = $1', [
      card_customer,
    ]);
    expect(methods).toHaveLength(1);
  });

  it('that are invalid, or a declined card, create no profile', async () => {
    const person = await world.given.professional();
    const browser = await clientFor(world, person);
    const half = await browser.post(path, { ...form, bankName: 'Prairie Bank' });
    expect(half.status).toBe(400);
    const declined = { ...form, ...card, bankAccountNumber: '4000000000000002' };
    expect((await browser.post(path, declined)).body.code).toBe('card_declined');
    expect(await rowOf(person)).toBeUndefined();
  });

  it('are saved with an existing profile, all or nothing', async () => {
    const { person, browser } = await professional();
    const saved = await browser.send('PUT', path, { ...form, ...account });
    expect(saved.body).toMatchObject({ bankAccountNumber: '•••• 5678', hourlyRate: 45 });
    const before = await rowOf(person);
    const declined = {
      ...form,
      ...card,
      hourlyRate: 99,
      bankAccountNumber: '4000000000000002',
    };
    expect((await browser.send('PUT', path, declined)).status).toBe(400);
    expect(await rowOf(person)).toEqual(before);
  });
});

describe('the gateway', () => {
  it('is never called inside a transaction', async () => {
    const { gateway } = world.context;
    const { saveCard } = gateway;
    const waiting: number[] = [];
    gateway.saveCard = async (request) => {
      const [row] = await world.rows(`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      waiting.push(row.count);
      return saveCard(request);
    };
    try {
      const { browser } = await professional();
      const newcomer = await clientFor(world, await world.given.professional());
      const person = await world.given.practice();
      await world.given.practiceProfile(person);
      const practice = await clientFor(world, person);
      const answers = [
        await browser.send('PATCH', path, card),
        await browser.send('PUT', path, { ...form, ...card }),
        await newcomer.post(path, { ...form, ...card }, { 'idempotency-key': 'with-a-card' }),
        await practice.post('/api/practice/payment-method', {
          paymentMethod: 'card',
          cardNumber: card.bankAccountNumber,
          expiryDate: '08/31',
          cvv: '123',
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(waiting).toEqual([0, 0, 0, 0]);
    } finally {
      gateway.saveCard = saveCard;
    }
  });
});

it('a number that is kept must be unchanged since it was read', async () => {
  const { person, browser } = await professional();
  await browser.send('PATCH', path, account);
  const renaming = await preparePayout(world.context, person.id, {
    fields: { bankName: 'New Name' },
  });
  await browser.send('PATCH', path, { bankAccountNumber: '99887766' });
  const before = await rowOf(person);
  await expect(storePayout(world.context, person.id, renaming)).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect(await rowOf(person)).toEqual(before);
});
