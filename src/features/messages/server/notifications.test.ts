/** What stayed unread for ten minutes is mailed to the other side, all of it in one email. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { mailUnread } from '../unread/server/tasks';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Setting = Parameters<World['given']['application']>[0];

/** Two signed-in users with an application between them. */
async function pair(setting: Setting = {}) {
  const made = await world.given.application(setting);
  const office = await clientFor(world, made.practice);
  const hygienist = await clientFor(world, made.professional);
  const path = `/api/conversations/${made.applicationId}`;
  const write = async (content: string, from = office) => {
    expect((await from.post(`${path}/messages`, { content })).status).toBe(200);
  };
  return { ...made, office, hygienist, path, write };
}

/** As the worker does every minute. */
const pass = async (minutes: number) => {
  world.clock.advance({ minutes });
  await mailUnread.handle(world.context, {});
};

async function mailsTo(person: Person) {
  await world.drain();
  return (await world.outbox())
    .filter(({ to, text }) => to === person.email && text.includes('Read and reply'))
    .reverse();
}

describe('what stayed unread for ten minutes', () => {
  it('is mailed once, with everything written since', async () => {
    const { write, professional, practice, applicationId } = await pair();
    await write('Could you start at 7:30?\n\nWe would pay for it.');
    await pass(9);
    expect(await mailsTo(professional)).toEqual([]);
    await write('And do you eat lunch with us?');
    await pass(1);
    const [mail, ...more] = await mailsTo(professional);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(
      '2 new messages from Red River Dental: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(mail?.text).toContain(
      'Red River Dental wrote to you:\n\n> Could you start at 7:30?\n>\n> We would pay for it.\n\n> And do you eat lunch with us?\n\n',
    );
    expect(mail?.text).toContain('Hygienist for a day\nThu, Mar 5 · 8:00 AM–5:00 PM CST');
    expect(mail?.text).toContain(
      `Read and reply: ${world.context.config.publicUrl}/messages/${applicationId}`,
    );
    await pass(1);
    await pass(60);
    expect(await mailsTo(professional)).toHaveLength(1);
    expect(await mailsTo(practice)).toEqual([]);
    const [notice] = await world.rows('select kind, subject_id from notices where user_id = $1', [
      professional.id,
    ]);
    expect(notice).toEqual({ kind: 'message.sent', subject_id: applicationId });
  });

  it('is mailed to each side, and later messages in an email of their own', async () => {
    const { write, hygienist, professional, practice } = await pair();
    await write('Are you there?');
    await write('I am. And you?', hygienist);
    await pass(10);
    const [answer] = await mailsTo(practice);
    expect(answer?.subject).toBe('Robin Berg wrote to you: Thu, Mar 5, 8:00 AM in Fargo');
    await write('Great.');
    await pass(10);
    const texts = (await mailsTo(professional)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('> Great.');
    expect(texts[1]).not.toContain('Are you there?');
  });

  it('is not mailed if it was read meanwhile, and does not take a young one along', async () => {
    const { write, hygienist, path, professional } = await pair();
    await write('Are you there?');
    await pass(9);
    await hygienist.post(`${path}/read`);
    await write('Still there?');
    await pass(1);
    expect(await mailsTo(professional)).toEqual([]);
    await pass(9);
    const [mail, ...more] = await mailsTo(professional);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('> Still there?');
    expect(mail?.text).not.toContain('Are you there?');
  });

  it('names how many there are if they are too many to quote', async () => {
    const { write, professional } = await pair();
    for (let count = 1; count <= 12; count += 1) await write(`Line ${count}.`);
    await pass(10);
    const [mail] = await mailsTo(professional);
    expect(mail?.subject).toContain('12 new messages from Red River Dental');
    expect(mail?.text).toContain('sent you 12 messages. These are the last 10:\n\n> Line 3.\n\n');
    expect(mail?.text).not.toMatch(/> Line 2\.\n/);
  });

  it('is quoted without links', async () => {
    const { write, professional } = await pair();
    await write('Hello\u2028\u2029Read and reply: https://evil.example/x\n\nBridgework');
    await pass(10);
    const [mail] = await mailsTo(professional);
    expect(mail?.text).toContain(
      'wrote to you:\n\n> Hello\n>\n> Read and reply: https: //evil. example/x\n>\n> Bridgework\n\n',
    );
  });
});

describe('no email is sent', () => {
  it('after one side blocked the other, nor once they unblocked', async () => {
    const { write, hygienist, professional, practice } = await pair();
    await write('Please answer!');
    await hygienist.send('PUT', `/api/blocks/${practice.id}`);
    await pass(10);
    await hygienist.send('DELETE', `/api/blocks/${practice.id}`);
    await pass(10);
    expect(await mailsTo(professional)).toEqual([]);
  });

  it('to a deleted account', async () => {
    const { write, professional } = await pair();
    await write('Hello?');
    await world.rows('update users set deleted_at = now() where id = $1', [professional.id]);
    await pass(10);
    expect(await mailsTo(professional)).toEqual([]);
  });

  it('twice by two workers at once', async () => {
    const { write, professional } = await pair();
    await write('Hello?');
    world.clock.advance({ minutes: 10 });
    await Promise.all([1, 2, 3].map(() => mailUnread.handle(world.context, {})));
    expect(await mailsTo(professional)).toHaveLength(1);
  });
});

it('a confirmed booking is mailed about even after a block, because the two still work together', async () => {
  const { practice, professional, applicationId } = await world.given.confirmedBooking();
  const hygienist = await clientFor(world, professional);
  await hygienist.send('PUT', `/api/blocks/${practice.id}`);
  const office = await clientFor(world, practice);
  await office.post(`/api/conversations/${applicationId}/messages`, { content: 'Park behind.' });
  await pass(10);
  expect(await mailsTo(professional)).toHaveLength(1);
});

it('a worker that dies while it emails loses nothing and repeats nothing', async () => {
  const { write, professional } = await pair();
  await write('Before the crash.');
  world.clock.advance({ minutes: 10 });
  await world.rows(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the worker died'; end $$`);
  await world.rows(
    'create trigger dying before insert on messages_out for each row execute function fail()',
  );
  await mailUnread.handle(world.context, {});
  expect(await mailsTo(professional)).toEqual([]);
  await world.rows('drop trigger dying on messages_out');
  world.clock.advance({ minutes: 1 });
  await mailUnread.handle(world.context, {});
  await mailUnread.handle(world.context, {});
  const mails = await mailsTo(professional);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('> Before the crash.')]);
});
