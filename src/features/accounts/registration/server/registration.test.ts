/** Registration over HTTP: codes, their limits, and what an account needs (rulings C1 to C5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let count = 0;
const contact = (details: object = {}) => {
  count += 1;
  return {
    firstName: 'Ada',
    lastName: 'Moen',
    phone: `(701) 555-${String(1000 + count)}`,
    userType: 'professional',
    ...details,
  };
};
const account = (
  from: { phone: string; userType: string },
  code: string,
  details: object = {},
) => ({
  email: `ada${count}@example.com`,
  code,
  password: 'copper-kettle-9',
  phone: from.phone,
  contact: from.phone,
  userType: from.userType,
  type: 'phone',
  ...details,
});

describe('a person who registers', () => {
  it('gets a code by SMS, and with it an account and a session', async () => {
    const ada = world.visitor();
    const sent = contact();
    const asked = await ada.post('/api/send-verification', sent);
    expect(asked.status).toBe(200);
    await world.drain();
    const [sms] = await world.outbox();
    expect(sms).toMatchObject({ channel: 'sms', to: `+1${sent.phone.replace(/\D/g, '')}` });
    const code = sms?.text.match(/\d{6}/)?.[0] ?? '';
    expect(asked.body.testCode).toBe(code);

    const made = await ada.post('/api/verify-code', account(sent, code));
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      firstName: 'Ada',
      userType: 'professional',
      phoneVerified: true,
      emailVerified: false,
      isAdmin: false,
      hasCompletedProfile: false,
    });
    expect((await ada.get('/api/auth/user')).body.id).toBe(made.body.id);
  });
});
