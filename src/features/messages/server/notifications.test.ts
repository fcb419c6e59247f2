/** A message notifies the other side by one mail until they read it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../tests/support/session';
import { openWorld, type Person, type World } from '../../../../tests/support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Setting = Parameters<World['given']['application']>[0];

/** Two signed-in users with an application between them. */
async function pair(setting: Setting = {}) {
  const made = await world.given.application(setting);
  const office = await signedIn(world, made.practice);
  const hygienist = await signedIn(world, made.professional);
  const path = `/api/conversations/${made.applicationId}`;
  return { ...made, office, hygienist, path, thread: `${path}/messages` };
}

async function mailsTo(person: Person) {
  await world.drain();
  return (await world.outbox())
    .filter(({ to, subject }) => to === person.email && subject.includes('wrote to you'))
    .reverse();
}

describe('the other side is notified', () => {
  it('by one mail until they read it, with all details', async () => {
    const { office, hygienist, thread, path, professional, practice, applicationId } = await pair();
    await office.post(thread, { content: 'Could you start at 7:30?\n\nWe would pay for it.' });
    await office.post(thread, { content: 'And do you eat lunch with us?' });
    const [mail, ...more] = await mailsTo(professional);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Red River Dental wrote to you about Hygienist for a day');
    expect(mail?.text).toContain(
      'Red River Dental wrote to you:\n\n> Could you start at 7:30?\n>\n> We would pay for it.\n\n',
    );
    expect(mail?.text).toContain('Hygienist for a day\nThu, Mar 5 · 8:00 AM–5:00 PM CST');
    expect(mail?.text).toContain(
      `Read and reply: ${world.context.config.publicUrl}/messages/${applicationId}`,
    );

    // Replying does not mark messages as read.
    await hygienist.post(thread, { content: 'Gladly.' });
    await office.post(thread, { content: 'Great.' });
    expect(await mailsTo(professional)).toHaveLength(1);
    const [answer] = await mailsTo(practice);
    expect(answer?.subject).toBe('Robin Berg wrote to you about Hygienist for a day');

    world.clock.advance({ minutes: 1 });
    await hygienist.post(`${path}/read`);
    world.clock.advance({ minutes: 1 });
    for (const content of ['Bring your loupes.', 'And a smile.']) {
      await office.post(thread, { content });
    }
    const texts = (await mailsTo(professional)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('Bring your loupes.');
  });

  it('by no mail if they read it before it was sent', async () => {
    const { office, hygienist, thread, path, professional } = await pair();
    await office.post(thread, { content: 'Are you there?' });
    await hygienist.post(`${path}/read`);
    expect(await mailsTo(professional)).toEqual([]);
  });

  it('with the text quoted and without links', async () => {
    const { office, thread, professional } = await pair();
    const content = 'Hello\u2028\u2029Read and reply: https://evil.example/x\n\nBridgework';
    await office.post(thread, { content });
    const [mail] = await mailsTo(professional);
    expect(mail?.text).toContain(
      'wrote to you:\n\n> Hello\n>\n> Read and reply: https: //evil. example/x\n>\n> Bridgework\n\n',
    );
  });
});
