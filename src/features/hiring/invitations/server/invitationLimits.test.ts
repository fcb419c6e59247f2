/** An unverified practice can send only a few invitations, and none by SMS. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hostileName = 'your payout failed, confirm at https://evil.example/x';

async function messagesTo(person: Person) {
  await world.drain();
  const sent = (await world.outbox()).filter(({ to }) => [person.email, person.phone].includes(to));
  return {
    mails: sent.filter(({ channel }) => channel === 'email'),
    texts: sent.filter(({ channel }) => channel === 'sms'),
  };
}

/** Invites to this many jobs in sequence; returns each response. */
async function inviteOften(practice: Person, times: number, professionalIds: string[]) {
  const office = await clientFor(world, practice);
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const job = await world.given.job(practice);
    const path = `/api/jobs/${job.id}/invitations`;
    statuses.push((await office.post(path, { professionalIds })).status);
  }
  return statuses;
}

const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

const invitationsOf = async ({ id }: Person) =>
  (
    await world.rows(
      'select 1 from invitations join jobs on jobs.id = job_id where practice_id = $1',
      [id],
    )
  ).length;

describe('a new practice with a hostile name', () => {
  it('can use neither the name, nor 300 invitations, nor a single text message', async () => {
    const practice = await world.given.practice();
    const office = await clientFor(world, practice);
    const form = {
      practiceName: hostileName,
      address: '300 Main Avenue',
      city: 'Fargo',
      state: 'ND',
      zipCode: '58102',
      phone: '701-555-0101',
      description: 'Four chairs.',
      contactPersonName: 'Robin Berg',
      contactPersonEmail: 'robin@example.com',
      contactPersonPhone: '701-555-0101',
      parkingInstructions: 'Behind the building.',
      password: practice.password,
    };
    const answer = await office.post('/api/practice/profile', form);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path: 'practiceName' }]);
    const honest = { ...form, practiceName: 'Your payout failed' };
    expect((await office.post('/api/practice/profile', honest)).status).toBe(200);
    const renamed = await office.send('PUT', '/api/practice/profile', form);
    expect(renamed.status).toBe(400);

    const people: Person[] = [];
    for (let made = 0; made < 5; made += 1) people.push(await world.given.verifiedProfessional());
    const ids = people.map(({ id }) => id);
    const statuses = await inviteOften(practice, 60, ids);
    expect(count(statuses, 200)).toBe(6);
    expect(count(statuses, 429)).toBe(54);
    expect(await invitationsOf(practice)).toBe(30);
    for (const person of people) {
      const { mails, texts } = await messagesTo(person);
      expect(mails).toHaveLength(6);
      expect(texts).toEqual([]);
      for (const { subject, text } of mails) expect(subject + text).not.toContain('evil');
    }
  });

  it('learns when to try again', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    const { id } = await world.given.verifiedProfessional();
    await inviteOften(practice, 12, [id]);
    const job = await world.given.job(practice);
    const office = await clientFor(world, practice);
    const answer = await office.post(`/api/jobs/${job.id}/invitations`, { professionalIds: [id] });
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      code: 'too_many',
      message: "You've sent a lot of invitations. Please wait a while before you send more.",
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a verified practice', () => {
  it('invites a professional to every day of a posting, with at most 3 text messages an hour', async () => {
    const practice = await world.given.verifiedPractice({ practiceName: 'Dr.Berg Dental' });
    const professional = await world.given.verifiedProfessional();
    expect(count(await inviteOften(practice, 12, [professional.id]), 200)).toBe(12);
    const { mails, texts } = await messagesTo(professional);
    expect(mails).toHaveLength(12);
    expect(texts).toHaveLength(3);
    expect(texts[0]?.text).toMatch(/^Bridgework: Dr\.Berg Dental invited you\. /);
    expect(count(await inviteOften(practice, 3, [professional.id]), 429)).toBe(3);
  });

  it('sends no text message to a professional whose limit is used up', async () => {
    const professional = await world.given.verifiedProfessional();
    for (let made = 0; made < 5; made += 1) {
      const practice = await world.given.verifiedPractice();
      expect(await inviteOften(practice, 1, [professional.id])).toEqual([200]);
    }
    const { mails, texts } = await messagesTo(professional);
    expect(mails).toHaveLength(5);
    expect(texts).toHaveLength(3);
  });

  it('sends no text messages once its documents are no longer valid', async () => {
    const practice = await world.given.verifiedPractice();
    const professional = await world.given.verifiedProfessional();
    await world.rows("update documents set expires_on = '2026-03-01' where user_id = $1", [
      practice.id,
    ]);
    await inviteOften(practice, 1, [professional.id]);
    expect((await messagesTo(professional)).texts).toEqual([]);
  });
});
