/** How a professional is paid: accounts, cards, and which values are never shown again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/professional/profile';
const account = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: 'ab12345678',
  bankAccountType: 'checking',
};
const card = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
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

const patch = (browser: Client, body: unknown) => browser.send('PATCH', path, body);

async function rowOf({ id }: Person) {
  const [row] = await world.rows('select * from professional_profiles where user_id = $1', [id]);
  return row;
}

describe('an account', () => {
  it('is stored encrypted and shown masked, with its letters uppercased', async () => {
    const { person, browser } = await professional();
    const before = await browser.get(path);
    expect(before.body.isPaymentSetUp).toBe(false);
    const answer = await patch(browser, { ...account, preferSameDayDeposit: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      bankName: 'Prairie Bank',
      bankRoutingNumber: '•••• 0021',
      bankAccountNumber: '•••• 5678',
      bankAccountType: 'checking',
      cardBrand: null,
      preferSameDayDeposit: true,
      isPaymentSetUp: true,
    });
    expect((await browser.get(path)).body).toEqual(answer.body);
    const row = await rowOf(person);
    const { vault } = world.context;
    expect(
      vault.decrypt(row.bank_account_sealed, `professional_profiles.bank_account:${row.id}`),
    ).toBe('AB12345678');
    expect(
      vault.decrypt(row.bank_routing_sealed, `professional_profiles.bank_routing:${row.id}`),
    ).toBe('021000021');
  });

  it("cannot be decrypted in another user's row", async () => {
    const first = await professional();
    const second = await professional();
    await patch(first.browser, account);
    await patch(second.browser, account);
    const row = await rowOf(first.person);
    await world.rows(
      'update professional_profiles set bank_account_sealed = $1 where user_id = $2',
      [row.bank_account_sealed, second.person.id],
    );
    expect((await second.browser.get(path)).status).toBe(500);
  });

  it('stays when its mask is sent back, while the rest changes', async () => {
    const { person, browser } = await professional();
    await patch(browser, account);
    const before = await rowOf(person);
    const shown = {
      ...account,
      bankName: 'Other Bank',
      bankRoutingNumber: '•••• 0021',
      bankAccountNumber: '•••• 5678',
      bankAccountType: 'savings',
    };
    const answer = await patch(browser, shown);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ bankName: 'Other Bank', bankAccountType: 'savings' });
    const after = await rowOf(person);
    expect(after.bank_account_sealed).toBe(before.bank_account_sealed);
    expect(after.bank_routing_sealed).toBe(before.bank_routing_sealed);
  });

  it('can be changed in one field, or only in its same-day option', async () => {
    const { browser } = await professional();
    expect((await patch(browser, { preferSameDayDeposit: true })).body).toMatchObject({
      preferSameDayDeposit: true,
      isPaymentSetUp: false,
    });
    await patch(browser, account);
    const renamed = await patch(browser, { bankName: 'New Name' });
    expect(renamed.body).toMatchObject({ bankName: 'New Name', bankAccountNumber: '•••• 5678' });
    const moved = await patch(browser, { bankAccountNumber: '99887766' });
    expect(moved.body).toMatchObject({ bankAccountNumber: '•••• 7766', bankName: 'New Name' });
  });

  it('is refused with every issue, and nothing changes', async () => {
    const { person, browser } = await professional();
    await patch(browser, account);
    const before = await rowOf(person);
    const answer = await patch(browser, {
      bankName: ' ',
      bankRoutingNumber: '021000022',
      bankAccountNumber: '1',
      bankAccountType: 'debit_card',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'bankName', message: 'Bank name is required' },
      {
        path: 'bankRoutingNumber',
        message: 'Invalid routing number. Please check the ABA routing number format.',
      },
      { path: 'bankAccountNumber', message: 'Invalid account/card number format.' },
      { path: 'cardExpiryMonth', message: 'Expiration date is required for cards' },
      { path: 'cardCvv', message: 'CVV is required (3-4 digits)' },
    ]);
    const other = await patch(browser, { ...account, bankAccountNumber: '•••• 9999' });
    expect(other.body.issues).toEqual([
      { path: 'bankAccountNumber', message: 'Invalid account/card number format.' },
    ]);
    expect(await rowOf(person)).toEqual(before);
  });

  it('cannot be saved before a profile exists', async () => {
    const browser = await clientFor(world, await world.given.professional());
    expect((await patch(browser, account)).status).toBe(404);
  });

  it('reports every field when all are sent empty', async () => {
    const { browser } = await professional();
    const answer = await patch(browser, { bankName: '', bankAccountType: '' });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'bankName',
      'bankRoutingNumber',
      'bankAccountNumber',
      'bankAccountType',
    ]);
  });
});

describe('a card', () => {
  it('becomes a token, a brand, four digits and a date', async () => {
    const { person, browser } = await professional();
    const answer = await patch(browser, card);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      bankAccountNumber: '•••• 4242',
      bankAccountType: 'debit_card',
      cardBrand: 'Visa',
      cardExpiryMonth: 8,
      cardExpiryYear: 2031,
      isPaymentSetUp: true,
    });
    const row = await rowOf(person);
    expect(row.card_token).toMatch(/^pm_/);
    expect(row.card_customer).toMatch(/^cus_/);
    expect(row).toMatchObject({ card_gateway: 'sandbox', bank_account_sealed: null });
  });

  it('stays when its mask is sent back without a CVV', async () => {
    const { person, browser } = await professional();
    await patch(browser, card);
    const before = await rowOf(person);
    const shown = { ...card, bankAccountNumber: '•••• 4242', cardCvv: '', bankName: 'Other' };
    const answer = await patch(browser, shown);
    expect(answer.body).toMatchObject({ bankName: 'Other', cardBrand: 'Visa' });
    expect((await rowOf(person)).card_token).toBe(before.card_token);
    const moved = await patch(browser, { ...shown, cardExpiryYear: '2033' });
    expect(moved.body.issues).toEqual([
      {
        path: 'cardExpiryMonth',
        message: 'To change the expiration date, please enter the card number again.',
      },
    ]);
  });

  it('replaces an account and vice versa, and is detached at the gateway', async () => {
    const { person, browser } = await professional();
    await patch(browser, card);
    const first = await rowOf(person);
    await patch(browser, account);
    const second = await rowOf(person);
    expect(second).toMatchObject({
      card_token: null,
      card_brand: null,
      card_last4: null,
      card_expiry_month: null,
      card_expiry_year: null,
    });
    expect(second.bank_account_sealed).not.toBeNull();
    await patch(browser, card);
    const third = await rowOf(person);
    expect(third.bank_account_sealed).toBeNull();
    expect(third.card_token).not.toBe(first.card_token);
    expect(third.card_customer).toBe(first.card_customer);
    await patch(browser, { ...card, bankAccountNumber: '378282246310005', cardCvv: '1234' });
    await world.drain();
    const kept = await world.rows(
      'select last4, detached_at is null as kept from sandbox_methods where customer_id = $1 order by last4',
      [first.card_customer],
    );
    expect(kept.map(({ last4, kept: isKept }) => [last4, isKept])).toEqual([
      ['0005', true],
      ['4242', false],
      ['4242', false],
    ]);
  });

  it.each([
    ['4000000000000002', 'Your card was declined. Please try another card.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])('that is declined (%s) is reported, and nothing changes', async (number, reason) => {
    const { person, browser } = await professional();
    await patch(browser, account);
    const before = await rowOf(person);
    const answer = await patch(browser, { ...card, bankAccountNumber: number });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'card_declined',
      message: reason,
      issues: [{ path: 'bankAccountNumber', message: reason }],
    });
    expect(await rowOf(person)).toEqual(before);
  });

  it('changes nothing while the gateway is down', async () => {
    const { person, browser } = await professional();
    await patch(browser, account);
    const before = await rowOf(person);
    const answer = await patch(browser, { ...card, bankAccountNumber: '4000000000005043' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.body).toEqual({
      code: 'gateway_away',
      message:
        "We can't save cards right now, and nothing has changed. Please try again in a few minutes.",
    });
    expect(await rowOf(person)).toEqual(before);
  });

  it('may be tried ten times an hour, valid or not', async () => {
    const { browser } = await professional();
    for (let tried = 0; tried < 10; tried += 1) {
      const answer = await patch(browser, { ...card, bankAccountNumber: '4000000000000002' });
      expect(answer.status).toBe(400);
    }
    const answer = await patch(browser, card);
    expect(answer.status).toBe(429);
    expect(answer.body.message).toBe('Too many card attempts. Please try again later.');
    expect((await patch(browser, account)).status).toBe(200);
    world.clock.advance({ minutes: 61 });
    expect((await patch(browser, card)).status).toBe(200);
  });

  it('that is newest wins; a request that kept an older one is refused', async () => {
    const { person, browser } = await professional();
    await patch(browser, card);
    const numbers = ['4242424242424242', '5555555555554444', '378282246310005'];
    const answers = await Promise.all([
      ...numbers.map((bankAccountNumber) => patch(browser, { ...card, bankAccountNumber })),
      patch(browser, { bankName: 'Renamed' }),
    ]);
    for (const answer of answers.slice(0, 3)) expect(answer.status).toBe(200);
    expect([200, 409]).toContain(answers[3]?.status);
    await world.drain();
    const row = await rowOf(person);
    const kept = await world.rows(
      'select id from sandbox_methods where customer_id = $1 and detached_at is null',
      [row.card_customer],
    );
    expect(kept).toEqual([{ id: row.card_token }]);
  });
});
