/** Replies, reports, and what an admin decides about a reported review. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewId } from '#kernel/id';
import {
  byPractice,
  byProfessional,
  completedBooking,
  review,
} from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { decideReport } from './commands';

let world: World;
let ada: Person;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  ada = await world.given.person({ isAdmin: true, userType: null });
  admin = await clientFor(world, ada);
});
afterAll(() => world.close());

/** A visible pair; `id` is the review that the professional received. */
async function pair() {
  const made = await completedBooking(world);
  const { office, worker, bookingId, professional } = made;
  await review(worker, byProfessional(bookingId));
  await review(office, byPractice(bookingId, [1, 2, 1], 'Late, and rude to everyone.'));
  const [received] = (await worker.get(`/api/reviews/user/${professional.id}`)).body;
  return { ...made, id: received.id as string, received };
}

const mailsTo = async (person: Person, subject: string) =>
  (await world.outbox()).filter((mail) => mail.to === person.email && mail.subject === subject);

describe('a reply', () => {
  it('is written once by the reviewed side, shown to all, and mailed to the writer', async () => {
    const { id, worker, office, practice, professional, received } = await pair();
    expect(received.allowedActions).toEqual(['reply', 'report']);
    const reply = (client: Client, text: string) =>
      client.post(`/api/reviews/${id}/reply`, { text });
    expect((await reply(office, 'Me too')).status).toBe(404);
    expect((await reply(worker, '  ')).status).toBe(400);
    expect((await reply(worker, '🦷'.repeat(501))).status).toBe(400);
    const answers = await Promise.all([reply(worker, 'Snow.'), reply(worker, 'Snow!')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { text } = answers.find(({ status }) => status === 200)?.body.reply ?? {};
    const stranger = await clientFor(world, await world.given.practice());
    const [seen] = (await stranger.get(`/api/reviews/user/${professional.id}`)).body;
    expect(seen).toMatchObject({ reply: { text }, allowedActions: [], report: null });
    await world.drain();
    const mails = await mailsTo(
      practice,
      'Robin Berg replied to your review: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(mails.map((mail) => mail.text.includes(text))).toEqual([true]);
  });
});

describe('a report', () => {
  const report = (client: Client, id: string, reason = 'It names a patient.') =>
    client.post(`/api/reviews/${id}/report`, { reason });
  const decide = (id: string, body: object) => admin.post(`/api/admin/reviews/${id}`, body);
  const queued = async () =>
    (await admin.get('/api/admin/reviews')).body.map(
      ({ review: { id } }: { review: { id: string } }) => id,
    );

  it('is made once by the reviewed side, and the writer does not learn of it', async () => {
    const { id, worker, office } = await pair();
    expect((await report(office, id)).status).toBe(404);
    expect((await report(worker, id, ' ')).status).toBe(400);
    const { body } = await report(worker, id);
    expect(body).toMatchObject({ report: 'pending', allowedActions: ['reply'], status: 'visible' });
    expect((await report(worker, id)).body.code).toBe('already_reported');
    const [written] = (await office.get('/api/reviews/mine')).body;
    expect(written).toMatchObject({ id, status: 'visible', report: null });
    expect((await admin.get('/api/admin/reviews')).body.at(-1)).toMatchObject({
      review: { id, comment: 'Late, and rude to everyone.' },
      reportReason: 'It names a patient.',
      reportedAt: world.clock.now().toISOString(),
    });
    expect((await admin.get(`/api/admin/reviews/${id}`)).body).toMatchObject({
      review: { id },
      decision: null,
    });
    expect((await admin.get('/api/admin/overview')).body.reports).toEqual({
      count: 1,
      since: world.clock.now().toISOString(),
    });
  });

  it('ends in the removal of the review, with corrected averages, audit and mail', async () => {
    const { id, worker, office, practice, professional } = await pair();
    const ratingOf = async () =>
      (await worker.get(`/api/professionals/${professional.id}`)).body.rating;
    expect((await decide(id, { action: 'remove', reason: 'Names a patient.' })).status).toBe(404);
    const shown = () => admin.get(`/api/admin/reviews/${id}`);
    expect((await shown()).status).toBe(404);
    await report(worker, id);
    expect(await ratingOf()).toEqual({ average: 1, count: 1 });
    expect((await decide(id, { action: 'remove' })).body.issues).toEqual([
      { path: 'reason', message: 'Please give a reason' },
    ]);
    const removal = { action: 'remove', reason: 'Names a patient.' };
    const answers = await Promise.all([decide(id, removal), decide(id, removal)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await queued()).not.toContain(id);
    expect(await ratingOf()).toBeNull();
    expect((await worker.get(`/api/reviews/user/${professional.id}`)).body).toEqual([]);
    expect((await worker.get(`/api/reviews/user/${professional.id}/summary`)).body.count).toBe(0);
    // The other review of the pair stays.
    expect((await worker.get(`/api/reviews/user/${practice.id}`)).body).toHaveLength(1);
    expect((await office.get('/api/reviews/mine')).body[0]).toMatchObject({
      status: 'removed',
      removalReason: 'Names a patient.',
    });
    expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({
      action: 'review.removed',
      subject: id,
      details: { userId: practice.id, reason: 'Names a patient.' },
    });
    await world.drain();
    const [mail] = await mailsTo(
      practice,
      'We removed your review of Robin Berg: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(mail?.text).toContain('Names a patient.');
    expect((await shown()).body.decision).toBe('removed');
  });

  it('can be dismissed, and then the review stays for good', async () => {
    const { id, worker, professional } = await pair();
    await report(worker, id);
    world.clock.advance({ seconds: 1 });
    expect((await decide(id, { action: 'keep' })).status).toBe(204);
    expect(await queued()).not.toContain(id);
    const [kept] = (await worker.get(`/api/reviews/user/${professional.id}`)).body;
    expect(kept).toMatchObject({ report: 'kept', allowedActions: ['reply'] });
    expect((await report(worker, id)).status).toBe(409);
    expect((await decide(id, { action: 'remove', reason: 'No.' })).body.code).toBe(
      'already_decided',
    );
    expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({ action: 'review.kept' });
    expect((await admin.get(`/api/admin/reviews/${id}`)).body.decision).toBe('kept');
  });

  it('is not decided by the one who made it', async () => {
    const { id, worker, professional } = await pair();
    await report(worker, id);
    const removal = { id: id as ReviewId, action: 'remove', reason: 'Mine.' } as const;
    await expect(
      decideReport(world.context, { userId: professional.id }, removal),
    ).rejects.toMatchObject({
      code: 'own_case',
    });
  });
});
