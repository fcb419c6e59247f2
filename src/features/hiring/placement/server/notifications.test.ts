/** Who gets which message: each user once, by mail, and by SMS where time is short. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { closeJob, editJob, reopenJob } from '#features/jobs/server/commands';
import { partyFor } from '#kernel/party';
import { addTask } from '#platform/database/queue';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const start = '2026-03-02T15:00:00Z';
afterEach(() => world.clock.set(start));

/** All messages since then, oldest first, as `sms` or the subject of the mail. */
async function inboxOf(person: Person) {
  await world.drain();
  return (await world.outbox())
    .filter(({ to }) => to === person.email || to === person.phone)
    .reverse();
}

const subjectsOf = async (person: Person) =>
  (await inboxOf(person)).map(({ channel, subject }) => (channel === 'sms' ? 'sms' : subject));

const shift = 'Thu, Mar 5 · 8:00 AM–5:00 PM CST';
const facts = `Hygienist for a day\nRed River Dental, Fargo, North Dakota 58102\n${shift}`;

describe('up to a booking', () => {
  it('the practice is notified of the application, the professional of the selection, both of the booking', async () => {
    const made = await world.given.contract({
      practice: await world.given.verifiedPractice(),
      proposedRate: 57,
      coverLetter: 'I live next door.\n\nSee www.evil.example',
    });
    const { practice, professional, job, contractId } = made;
    const [applied] = await inboxOf(practice);
    expect(applied?.subject).toBe('Robin Berg applied for Thu, Mar 5, 8:00 AM in Fargo');
    expect(applied?.text).toContain(
      `at $57/hr:\n\nHygienist for a day\n${shift}\nPosted at $48/hr`,
    );
    expect(applied?.text).toContain(
      'Their cover letter:\n> I live next door.\n>\n> See www. evil. example\n\n',
    );
    expect(applied?.text).toContain(`/practice/jobs/${job.id}`);

    const [mail, sms] = await inboxOf(professional);
    expect(mail?.subject).toBe('Red River Dental selected you: Thu, Mar 5, 8:00 AM in Fargo');
    expect(mail?.text).toContain(`${facts}\n$57/hr`);
    expect(mail?.text).toContain('Please accept or decline by Tue, Mar 3, 3:00 AM CST.');
    expect(sms?.text).toMatch(
      /^Bridgework: Red River Dental selected you\. Thu, Mar 5 · 8:00 AM–5:00 PM CST, Fargo, \$57\/hr\. Accept by Tue, Mar 3, 3:00 AM CST: http/,
    );

    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    await browser.send('PATCH', path, { status: 'accepted' });
    const [, , booked, bookedSms] = await inboxOf(professional);
    expect(booked?.subject).toBe("You're booked at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo");
    expect(booked?.text).toContain(
      `${shift}\n300 Main Avenue, Fargo, North Dakota 58102\n$57/hr, 65¢ a mile`,
    );
    expect(booked?.text).toContain('Contact at the office: Robin Berg, (701) 556-');
    expect(booked?.text).toContain('Parking: Behind the building');
    expect(bookedSms?.text).toContain("You're booked at Red River Dental.");
    expect(await subjectsOf(practice)).toEqual([
      'Robin Berg applied for Thu, Mar 5, 8:00 AM in Fargo',
      'Robin Berg is booked: Thu, Mar 5, 8:00 AM in Fargo',
      'sms',
    ]);
  });

  it('everyone who did not get the job is notified once, each with their own message', async () => {
    const { practice, professional, job, contractId } = await world.given.contract();
    const other = await world.given.application({ practice, job });
    const quick = await world.given.quickRequest({ practice, job });
    const clash = await world.given.quickRequest({ professional });
    await world.drain();
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    await browser.send('PATCH', path, { status: 'accepted' });
    const [no] = await inboxOf(other.professional);
    expect(no?.subject).toBe('Not selected at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo');
    expect(no?.text).toContain('Another professional was booked.');
    expect(await subjectsOf(other.professional)).toHaveLength(1);
    expect(await subjectsOf(quick.professional)).toEqual([
      'Red River Dental booked someone else: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
    expect(await subjectsOf(clash.practice)).toEqual([
      'Robin Berg wants your shift: Thu, Mar 5, 8:00 AM in Fargo',
      'Robin Berg is no longer available: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
    expect(await subjectsOf(professional)).toEqual(
      expect.arrayContaining([
        'Your quick apply to Red River Dental was withdrawn: Thu, Mar 5, 8:00 AM in Fargo',
      ]),
    );
  });

  it('invited professionals are notified by mail and SMS, and of the end if they were too late', async () => {
    const { practice, professional, job } = await world.given.invitation({
      practice: await world.given.verifiedPractice(),
    });
    const late = await world.given.invitation({ practice, job });
    const browser = await clientFor(world, professional);
    const [invitation] = (await browser.get('/api/my-invitations')).body;
    await world.drain();
    await browser.post(`/api/invitations/${invitation.id}/accept`);
    expect(await subjectsOf(professional)).toEqual([
      'Red River Dental invited you: Thu, Mar 5, 8:00 AM in Fargo',
      'sms',
      "You're booked at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo",
      'sms',
    ]);
    expect(await subjectsOf(late.professional)).toEqual([
      'Red River Dental invited you: Thu, Mar 5, 8:00 AM in Fargo',
      'sms',
      'The invitation from Red River Dental is closed: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
    const [mail] = await inboxOf(late.professional);
    expect(mail?.text).toContain(`${facts}\n$48/hr`);
    expect(mail?.text).not.toContain('300 Main Avenue');
    const last = (await inboxOf(late.professional)).at(-1);
    expect(last?.text).toContain('Someone else was booked, so');
  });

  it('an invitation that ended before its notice was sent sends none', async () => {
    const { professional } = await world.given.invitedBooking();
    expect((await subjectsOf(professional))[0]).toMatch(/^You're booked at /);
  });

  it('the practice gets a quick apply with its deadline', async () => {
    const { practice } = await world.given.quickRequest();
    const [mail] = await inboxOf(practice);
    expect(mail?.text).toContain(
      'Please confirm or decline by Tue, Mar 3, 9:00 AM CST. After that, the request expires.',
    );
  });
});

describe('when there is no booking', () => {
  it.each([
    ['decline', 'Red River Dental declined your quick apply: Thu, Mar 5, 8:00 AM in Fargo'],
    ['confirm', "You're booked at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo"],
  ])("the professional is notified of the practice's answer: %s", async (act, subject) => {
    const { practice, professional, bookingId } = await world.given.quickRequest();
    await (await clientFor(world, practice)).post(`/api/bookings/${bookingId}/${act}`);
    expect((await subjectsOf(professional))[0]).toBe(subject);
  });

  it('the practice is notified of a withdrawn application', async () => {
    const plain = await world.given.application();
    await (await clientFor(world, plain.professional)).post(
      `/api/job-applications/${plain.applicationId}/withdraw`,
    );
    expect((await subjectsOf(plain.practice)).at(-1)).toBe(
      'Robin Berg withdrew the application: Thu, Mar 5, 8:00 AM in Fargo',
    );
    const quick = await world.given.quickRequest();
    await (await clientFor(world, quick.professional)).post(
      `/api/job-applications/${quick.applicationId}/withdraw`,
    );
    expect((await subjectsOf(quick.practice)).at(-1)).toBe(
      'Robin Berg withdrew the quick apply: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(await subjectsOf(quick.professional)).toEqual([]);
  });

  it('a withdrawn offer, and a rejection with its reason', async () => {
    const { practice, professional, applicationId } = await world.given.contract();
    const office = await clientFor(world, practice);
    await world.drain();
    await office.post(`/api/job-applications/${applicationId}/unselect`);
    await office.post(`/api/job-applications/${applicationId}/reject`, { reason: 'Too far away.' });
    const subjects = await subjectsOf(professional);
    expect(subjects.slice(1)).toEqual([
      'Red River Dental withdrew its offer: Thu, Mar 5, 8:00 AM in Fargo',
      'Not selected at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
    expect((await inboxOf(professional)).at(-1)?.text).toContain(
      'What the practice said: Too far away.',
    );
  });

  it('a declined contract, and a declined invitation', async () => {
    const { practice, professional, contractId } = await world.given.contract();
    const browser = await clientFor(world, professional);
    await browser.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'declined' });
    expect((await subjectsOf(practice)).at(-1)).toBe(
      'Robin Berg declined your contract: Thu, Mar 5, 8:00 AM in Fargo',
    );
    const invited = await world.given.invitation();
    await (await clientFor(world, invited.professional)).post(
      `/api/invitations/${invited.invitationId}/decline`,
    );
    expect((await subjectsOf(invited.practice)).at(-1)).toBe(
      'Robin Berg declined your invitation: Thu, Mar 5, 8:00 AM in Fargo',
    );
  });

  it('both sides are notified once of what expired', async () => {
    const contract = await world.given.contract();
    const quick = await world.given.quickRequest();
    world.clock.advance({ hours: 24 });
    for (const name of ['contract:expire', 'booking:lapse', 'contract:expire', 'booking:lapse']) {
      await world.run(name);
    }
    expect((await subjectsOf(contract.practice)).slice(1)).toEqual([
      "Robin Berg didn't answer your contract: Thu, Mar 5, 8:00 AM in Fargo",
    ]);
    expect((await subjectsOf(contract.professional)).at(-1)).toBe(
      'Your contract with Red River Dental has expired: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect((await subjectsOf(quick.practice)).slice(1)).toEqual([
      'The quick apply from Robin Berg expired: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
    expect(await subjectsOf(quick.professional)).toEqual([
      'Your quick apply to Red River Dental expired: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
  });
});

describe('a job', () => {
  it('that changes notifies all pending applicants of each difference', async () => {
    const { practice, professional, job } = await world.given.application();
    const invited = await world.given.invitation({ practice, job });
    const quick = await world.given.quickRequest({ practice, job });
    await world.drain();
    await editJob(world.context, partyFor('practice', practice.id), {
      id: job.id,
      hourlyRate: 50,
      startTime: '09:00',
    });
    const mail = (await inboxOf(professional)).at(-1);
    expect(mail?.subject).toBe('Red River Dental changed the terms: Thu, Mar 5, 9:00 AM in Fargo');
    expect(mail?.text).toContain(
      `- Shift: Thu, Mar 5 · 9:00 AM–5:00 PM CST instead of ${shift}\n- Rate: $50/hr instead of $48/hr`,
    );
    expect((await subjectsOf(invited.professional)).at(-1)).toBe(
      'Red River Dental changed the terms: Thu, Mar 5, 9:00 AM in Fargo',
    );
    expect((await inboxOf(invited.professional)).at(-1)?.text).toContain(
      'decline the invitation:\n\nhttp',
    );
    const toldQuick = await inboxOf(quick.professional);
    expect(toldQuick).toHaveLength(1);
    expect(toldQuick[0]?.text).toContain('so your request was withdrawn');
  });

  it('that is closed ends all pending items, including the contract, and says why', async () => {
    const { practice, professional, job, contractId, applicationId } = await world.given.contract();
    const other = await world.given.application({ practice, job });
    const quick = await world.given.quickRequest({ practice, job });
    await closeJob(world.context, partyFor('practice', practice.id), { id: job.id });
    await world.drain();
    const status = async (table: string, id: string) =>
      (await world.rows(`select status from ${table} where id = $1`, [id]))[0].status;
    expect(await status('contracts', contractId)).toBe('withdrawn');
    expect(await status('job_applications', applicationId)).toBe('rejected');
    expect(await status('bookings', quick.bookingId)).toBe('cancelled');
    for (const person of [professional, other.professional]) {
      const last = (await inboxOf(person)).at(-1);
      expect(last?.subject).toBe('Not selected at Red River Dental: Thu, Mar 5, 8:00 AM in Fargo');
      expect(last?.text).toContain('The practice closed this.');
    }
    expect(await subjectsOf(quick.professional)).toEqual([
      'Red River Dental is no longer filling this shift: Thu, Mar 5, 8:00 AM in Fargo',
    ]);
  });

  it('that is reopened before the reaction ran keeps its applicants', async () => {
    const { practice, job, applicationId } = await world.given.application();
    await closeJob(world.context, partyFor('practice', practice.id), { id: job.id });
    await reopenJob(world.context, partyFor('practice', practice.id), { id: job.id });
    await world.drain();
    const query = 'select status from job_applications where id = $1';
    expect(await world.rows(query, [applicationId])).toEqual([{ status: 'pending' }]);
  });

  it('that started unfilled ends all pending items, without saying that it is open', async () => {
    const { professional, practice, job } = await world.given.application();
    const invited = await world.given.invitation({ practice, job });
    world.clock.set('2026-03-05T13:00:00Z');
    await world.given.quickRequest({ practice, job });
    const late = await world.given.contract({ jobDetails: { workDate: '2026-03-05' } });
    world.clock.set('2026-03-05T14:00:00Z');
    await world.run('job:expire');
    await world.run('contract:expire');
    const lapsed = (await inboxOf(practice)).at(-1);
    expect(lapsed?.text).toContain('so it expired. The shift has started:');
    expect((await inboxOf(late.practice)).at(-1)?.text).toContain(
      "didn't answer the contract before the shift started",
    );
    expect((await inboxOf(professional)).at(-1)?.text).toContain(
      'The shift started before anyone was booked.',
    );
    expect((await subjectsOf(invited.professional)).at(-1)).toBe(
      'The invitation from Red River Dental is closed: Thu, Mar 5, 8:00 AM in Fargo',
    );
  });
});

it('an event delivered repeatedly notifies once', async () => {
  const { practice, professional } = await world.given.confirmedBooking();
  await world.drain();
  const before = [await subjectsOf(practice), await subjectsOf(professional)];
  const events = await world.rows('select id from events');
  for (const { id } of events) {
    const head = { name: 'event:deliver', payload: z.object({ id: z.uuid() }) };
    await addTask(world.context.db, head, { id });
  }
  expect([await subjectsOf(practice), await subjectsOf(professional)]).toEqual(before);
});
