/** Registration with an operator's settings: real SMS and custom limits. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from '#tests/support/world/newcomer';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let provider: Server;
const texted: URLSearchParams[] = [];

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    texted.push(new URLSearchParams(body));
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.address() as AddressInfo;
  world = await openWorld({
    TRUST_PROXY: '127.0.0.1',
    TWILIO_ACCOUNT_SID: 'AC0123',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+17015550100',
    TWILIO_API_URL: `http://127.0.0.1:${port}`,
    CODE_INTERVAL_SECONDS: '5',
    CODES_PER_PHONE_PER_DAY: '2',
    CODES_PER_IP_PER_HOUR: '3',
    CODES_PER_HOUR: '30',
  });
});
afterAll(async () => {
  await world.close();
  provider.close();
});
// All tests here share the global limit, so each one starts in a different hour.
beforeEach(async () => {
  world.clock.advance({ hours: 1 });
  await world.drain();
  texted.length = 0;
});

const office = { 'x-forwarded-for': '192.0.2.7' };
const askFromOffice = () =>
  world.visitor().post('/api/send-verification', newcomer().contact, office);

describe('with real SMS', () => {
  it('the response contains no code, and the phone receives it', async () => {
    const ada = newcomer();
    const asked = await ada.ask(world.visitor());
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ message: 'Verification code sent' });
    await world.drain();
    expect(texted.map((each) => each.get('To'))).toEqual([ada.storedPhone]);
    const code = /\b\d{6}\b/.exec(texted[0]?.get('Body') ?? '')?.[0] ?? '';
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
  });

  it('the outbox page shows no text messages', async () => {
    await newcomer().ask(world.visitor());
    expect((await world.outbox()).filter(({ channel }) => channel === 'sms')).toEqual([]);
    const shown = await world.visitor().get('/dev/outbox.json');
    expect(shown.text).not.toContain('code');
  });
});

describe('limits set by an operator', () => {
  it('apply to a phone: the pause and the daily limit', async () => {
    const ada = newcomer();
    expect((await ada.ask(world.visitor())).status).toBe(200);
    expect((await ada.ask(world.visitor())).headers.get('retry-after')).toBe('5');
    world.clock.advance({ seconds: 5 });
    expect((await ada.ask(world.visitor())).status).toBe(200);
    world.clock.advance({ hours: 1 });
    const third = await ada.ask(world.visitor());
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe(String(86_400 - 3_605));
  });

  it('apply to one IP address, and not to others', async () => {
    for (let sent = 1; sent <= 3; sent += 1) expect((await askFromOffice()).status).toBe(200);
    const fourth = await askFromOffice();
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get('retry-after')).toBe('3600');
    expect((await newcomer().ask(world.visitor())).status).toBe(200);
    world.clock.advance({ hours: 1 });
    expect((await askFromOffice()).status).toBe(200);
  });

  it("cannot be used up for someone else's phone from a blocked IP address", async () => {
    for (let sent = 1; sent <= 3; sent += 1) await askFromOffice();
    const ada = newcomer();
    for (let tried = 1; tried <= 5; tried += 1) {
      const refused = await world.visitor().post('/api/send-verification', ada.contact, office);
      expect(refused.body.message).toBe('Too many codes requested. Please try again later.');
    }
    expect((await ada.ask(world.visitor())).status).toBe(200);
  });

  it('apply to the whole system, across IP addresses', async () => {
    for (let sent = 1; sent <= 30; sent += 1) {
      expect((await newcomer().ask(world.visitor())).status).toBe(200);
    }
    const refused = await newcomer().ask(world.visitor());
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many');
    await world.drain();
    expect(texted).toHaveLength(30);
  });

  it.each([
    ['IPv4', (host: number) => `198.51.100.${host}`],
    ['IPv6', (host: number) => `2001:db8:7:${host}::1`],
  ])('leave one network of %s a tenth of the codes of the whole system', async (_, addressOf) => {
    const ask = (address: string) =>
      world.visitor().post('/api/send-verification', newcomer().contact, {
        'x-forwarded-for': address,
      });
    for (let host = 1; host <= 3; host += 1) expect((await ask(addressOf(host))).status).toBe(200);
    const refused = await ask(addressOf(4));
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect((await ask('203.0.113.9')).status).toBe(200);
    expect((await ask('2001:db8:8::1')).status).toBe(200);
  });

  it('use the IP address from a trusted proxy, not the one a client claims', async () => {
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.visitor().post('/api/send-verification', newcomer().contact, {
          'x-forwarded-for': `203.0.113.${index}, 192.0.2.9`,
        }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
