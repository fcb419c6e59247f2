/** A person about to register: form input with a unique phone, email and network. */
import type { Client } from './client';
import type { World } from './world';

let created = 0;

/** The address counts in worlds that trust a proxy at 127.0.0.1 (TRUST_PROXY). */
export function newcomer(details: { phone?: string; userType?: string } = {}) {
  created += 1;
  const email = `newcomer${created}@example.com`;
  const contact = {
    firstName: 'Ada',
    lastName: 'Moen',
    phone: `(701) 557-${String(1000 + created)}`,
    userType: 'professional',
    ...details,
  };
  const from = { 'x-forwarded-for': `10.${created >> 8}.${created % 256}.1` };
  const account = (code: string, changes: object = {}) => ({
    email,
    code,
    password: 'copper-kettle-9',
    phone: contact.phone,
    contact: contact.phone,
    userType: contact.userType,
    type: 'phone',
    ...changes,
  });
  const storedPhone = `+1${contact.phone.replace(/\D/g, '').slice(-10)}`;

  const ask = (browser: Client, changes: object = {}) =>
    browser.post('/api/send-verification', { ...contact, ...changes }, from);
  const texts = async (world: World) =>
    (await world.outbox()).filter(({ to }) => to === storedPhone);

  return {
    contact,
    email,
    storedPhone,
    account,
    ask,
    texts,
    /** Requests a code and reads the message that arrives. */
    async codeIn(world: World, changes: object = {}): Promise<string> {
      const { status } = await ask(world.visitor(), changes);
      if (status !== 200) throw new Error(`Asking for a code answered ${status}.`);
      return (await texts(world))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? 'none';
    },
    register: (browser: Client, code: string, changes: object = {}) =>
      browser.post('/api/verify-code', account(code, changes), from),
  };
}

/** A wrong code, different for each of up to 999,999 attempts. */
export const wrongCode = (code: string, tried = 1): string =>
  String((Number(code) + tried) % 1_000_000).padStart(6, '0');
