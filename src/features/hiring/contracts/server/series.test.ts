/** Days posted together: applied to, offered and accepted in one act, and each ended alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { discardingTasks, forgetTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => forgetTasks(world));
afterAll(() => world.close());

interface Day {
  id: string;
  startsAt: string;
  termsVersion: string;
  status: string;
}

interface AppliedDay {
  applicationId: string;
  jobId: string;
  status: string;
  contractId: string | null;
  bookingId: string | null;
}

interface Previewed {
  bookingId: string;
  timing: string;
}

/** Three days, Tuesday to Thursday, posted in one act. */
async function givenSeries(details: object = {}) {
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice);
  const office = await clientFor(world, practice);
  const posted = await office.post('/api/jobs', {
    title: 'Hygienist for the recall days',
    state: 'North Dakota',
    professionalType: 'Hygienist',
    employmentType: 'w2',
    hourlyRate: 48,
    startDate: '2026-03-10',
    endDate: '2026-03-12',
    startTime: '08:00',
    endTime: '17:00',
    ...details,
  });
  expect(posted.status).toBe(200);
  const professional = await world.given.verifiedProfessional();
  const browser = await clientFor(world, professional);
  const { body } = await browser.get(`/api/jobs/${posted.body.id}`);
  return { practice, office, professional, browser, days: body.days as Day[] };
}
type Series = Awaited<ReturnType<typeof givenSeries>>;

const idsOf = (days: readonly { id: string }[]) => days.map(({ id }) => id);
const apply = ({ browser, days }: Pick<Series, 'browser' | 'days'>, more: object = {}) =>
  browser.post('/api/job-applications', {
    jobId: days[0]?.id,
    jobIds: idsOf(days),
    proposedRate: 52,
    ...more,
  });

async function givenApplied(details: object = {}) {
  const series = await discardingTasks(world, () => givenSeries(details));
  const applied = await apply(series);
  expect(applied.status).toBe(200);
  return { ...series, applied: applied.body.days as AppliedDay[], applicationId: applied.body.id };
}

async function givenOffer(details: object = {}) {
  const series = await discardingTasks(world, () => givenApplied(details));
  const path = `/api/job-applications/${series.applicationId}`;
  const selected = await series.office.post(`${path}/select`, {});
  expect(selected.status).toBe(200);
  return { ...series, contractId: selected.body.contractId as string };
}

async function givenBooked(details: object = {}) {
  const series = await discardingTasks(world, () => givenOffer(details));
  const path = `/api/contracts/${series.contractId}/status`;
  const accepted = await series.browser.send('PATCH', path, { status: 'accepted' });
  expect(accepted.status).toBe(200);
  const bookings = await world.rows(
    `select b.id, b.status, j.status as job, a.status as application, c.status as contract, c.text_id
     from bookings b join jobs j on j.id = b.job_id join job_applications a on a.id = b.application_id
       join contracts c on c.id = b.contract_id
     where b.professional_id = $1 order by lower(b.during)`,
    [series.professional.id],
  );
  return { ...series, bookings };
}

const statesOf = async (table: 'job_applications' | 'contracts', professional: Person) =>
  (
    await world.rows(
      `select x.status from ${table} x join jobs j on j.id = x.job_id
       where x.professional_id = $1 order by j.starts_at, x.id`,
      [professional.id],
    )
  ).map(({ status }) => status);

/** As in production, where two reactions never run at the same moment. */
async function drainWhileTimePasses() {
  let at = world.clock.now().getTime();
  const clock = vi.spyOn(world.clock, 'now').mockImplementation(() => {
    at += 1;
    return new Date(at);
  });
  await world.drain();
  clock.mockRestore();
}

const mailTo = async ({ email }: Person, subject: string) =>
  (await world.outbox()).filter((each) => each.to === email && each.subject?.includes(subject));

describe('three days', () => {
  it('are one card in the search, and in the list of their practice', async () => {
    const { browser, office, days, practice } = await givenSeries();
    expect(days.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
    const found = (await browser.get('/api/jobs?limit=100')).body.filter(
      (job: { practiceId: string }) => job.practiceId === practice.id,
    );
    expect(found.map((job: { id: string; days: Day[] }) => [job.id, idsOf(job.days)])).toEqual([
      [days[0]?.id, idsOf(days)],
    ]);
    const later = (await browser.get('/api/jobs?limit=100&from=2026-03-11')).body.filter(
      (job: { practiceId: string }) => job.practiceId === practice.id,
    );
    expect(idsOf(later)).toEqual([days[1]?.id]);
    for (const sort of ['soonest', 'newest', 'rate', 'distance', 'latest']) {
      const own = (await office.get(`/api/practice/jobs?sort=${sort}`)).body;
      expect(own.map((job: { id: string; days: Day[] }) => [job.id, job.days.length])).toEqual([
        [days[0]?.id, 3],
      ]);
    }
    const apart = (await office.get('/api/practice/jobs?series=apart&sort=soonest')).body;
    expect(idsOf(apart)).toEqual(idsOf(days));
  });

  it('fit a professional by all of their open days, in the search as on the page', async () => {
    const { browser, professional, practice, days } = await givenSeries();
    const fits = async () => {
      const page = (await browser.get(`/api/jobs/${days[0]?.id}`)).body;
      const [found] = (await browser.get('/api/jobs?limit=100')).body.filter(
        (job: { practiceId: string }) => job.practiceId === practice.id,
      );
      return [page, found].map(({ fit: { isAvailable, reasons } }) => [isAvailable, reasons[0]]);
    };
    const oneDay = [true, 'Available 1 of 3 days'];
    expect(await fits()).toEqual([oneDay, oneDay]);
    await world.given.quickBooking({
      professional,
      practice: await world.given.practice(),
      jobDetails: { workDate: '2026-03-12', startTime: '10:00', endTime: '12:00' },
    });
    expect((await fits()).map(([isAvailable]) => isAvailable)).toEqual([false, false]);
  });

  it('are shown by the first day that is still open', async () => {
    const { browser, office, days, practice } = await givenSeries();
    expect((await office.post(`/api/jobs/${days[0]?.id}/close`)).status).toBe(200);
    const [found] = (await browser.get('/api/jobs?limit=100')).body.filter(
      (job: { practiceId: string }) => job.practiceId === practice.id,
    );
    expect([found.id, idsOf(found.days)]).toEqual([days[1]?.id, idsOf(days.slice(1))]);
    const open = (await office.get('/api/practice/jobs?status=open')).body;
    expect(idsOf(open)).toEqual([days[1]?.id]);
    const closed = (await office.get('/api/practice/jobs?status=closed')).body;
    expect(idsOf(closed)).toEqual([days[0]?.id]);
  });
});

describe('an application to several days', () => {
  it('is one act with one email, and a row for each day', async () => {
    const { practice, office, professional, browser, days, applied, applicationId } =
      await givenApplied();
    expect(applied.map(({ jobId, status }) => [jobId, status])).toEqual(
      days.map(({ id }) => [id, 'pending']),
    );
    await world.drain();
    const mails = await mailTo(practice, 'applied for ');
    expect(mails).toHaveLength(1);
    for (const day of ['Tue, Mar 10', 'Wed, Mar 11', 'Thu, Mar 12']) {
      expect(mails[0]?.text).toContain(day);
    }
    // Any of the days shows the applicant once.
    for (const { id } of days) {
      const shown = (await office.get(`/api/practice/jobs/${id}/applications`)).body;
      expect(shown.map((each: { days: AppliedDay[] }) => each.days.length)).toEqual([3]);
    }
    const [row, ...others] = (await browser.get('/api/my-candidacies')).body;
    expect(others).toEqual([]);
    expect([row.group, row.days.length, row.application.id]).toEqual(['waiting', 3, applicationId]);
    expect((await office.get('/api/counts')).body.needsAnswer).toBe(1);
    const { answers } = (await office.get('/api/dashboard')).body.work;
    const costDays = days.map(({ startsAt }) => ({ startsAt, breakMinutes: 30 }));
    expect(answers).toMatchObject([
      { kind: 'applicants', jobId: days[0]?.id, count: 1, days: 3, cost: { days: costDays } },
    ]);
    expect(await statesOf('job_applications', professional)).toEqual(Array(3).fill('pending'));
  });

  it('is refused as a whole, with the day that is not possible', async () => {
    const series = await givenSeries();
    const { office, professional, days, browser } = series;
    expect((await office.post(`/api/jobs/${days[1]?.id}/close`)).status).toBe(200);
    const closed = await apply(series);
    expect([closed.status, closed.body.code, closed.body.message]).toEqual([
      409,
      'job_not_open',
      'Wed, Mar 11: This is no longer open.',
    ]);
    expect(await statesOf('job_applications', professional)).toEqual([]);
    const first = days.slice(0, 1);
    expect((await apply({ browser, days: first })).status).toBe(200);
    const again = await apply({ browser, days: [...first, ...days.slice(2)] });
    expect([again.body.code, again.body.message]).toEqual([
      'already_applied',
      "Tue, Mar 10: You've already applied.",
    ]);
  });

  it('is refused for days that were not posted together, and for terms that changed', async () => {
    const series = await givenSeries();
    const { browser, days, office } = series;
    const other = await world.given.job(series.practice, { workDate: '2026-03-20' });
    const mixed = await apply({ browser, days: [...days, { ...days[0], id: other.id } as Day] });
    expect([mixed.status, mixed.body.code]).toEqual([409, 'days_differ']);
    const sum = days.reduce((total, day) => total + Number(day.termsVersion.split('.')[0]), 0);
    const termsVersion = `${sum}.${days[0]?.termsVersion.split('.')[1]}`;
    const edited = await office.send('PATCH', `/api/jobs/${days[2]?.id}`, { breakMinutes: 60 });
    expect(edited.status).toBe(200);
    const outdated = await apply(series, { termsVersion });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'terms_changed']);
    const none = await browser.post('/api/job-applications', {
      jobId: days[0]?.id,
      jobIds: [],
      proposedRate: 52,
    });
    expect(none.status).toBe(400);
  });

  it('can be withdrawn or rejected for one day alone, then for the rest', async () => {
    const { professional, browser, office, applied, applicationId } = await givenApplied();
    const path = `/api/job-applications/${applicationId}`;
    const second = [applied[1]?.applicationId];
    expect((await browser.post(`${path}/withdraw`, { applicationIds: second })).status).toBe(200);
    expect(await statesOf('job_applications', professional)).toEqual([
      'pending',
      'withdrawn',
      'pending',
    ]);
    const third = [applied[2]?.applicationId];
    const rejected = await office.post(`${path}/reject`, { applicationIds: third, reason: 'Full' });
    expect(rejected.status).toBe(200);
    expect((await browser.post(`${path}/withdraw`)).status).toBe(200);
    expect(await statesOf('job_applications', professional)).toEqual([
      'withdrawn',
      'withdrawn',
      'rejected',
    ]);
    const again = await browser.post(`${path}/withdraw`);
    expect([again.status, again.body.code]).toEqual([409, 'not_pending']);
    const foreign = await givenApplied();
    const others = { applicationIds: [foreign.applicationId] };
    expect((await office.post(`${path}/reject`, others)).status).toBe(404);
  });

  it('has one conversation, open as long as one of its days is', async () => {
    const { browser, office, applied, applicationId } = await givenApplied();
    const last = applied[2]?.applicationId;
    const path = (id: string | undefined) => `/api/conversations/${id}/messages`;
    const sent = await browser.post(path(last), { content: 'I can do all three.' });
    expect([sent.status, sent.body.conversationId]).toEqual([200, applicationId]);
    const only = { applicationIds: [applicationId] };
    const first = `/api/job-applications/${applicationId}`;
    expect((await office.post(`${first}/reject`, only)).status).toBe(200);
    expect((await office.post(path(applicationId), { content: 'Two then.' })).status).toBe(200);
    const read = (await browser.get(path(applied[1]?.applicationId))).body;
    expect(read.map(({ content }: { content: string }) => content)).toEqual([
      'Two then.',
      'I can do all three.',
    ]);
    expect((await browser.get('/api/conversations')).body).toHaveLength(1);
    expect(
      (await browser.post(`${first.replace(applicationId, last ?? '')}/withdraw`)).status,
    ).toBe(200);
    const over = await office.post(path(applicationId), { content: 'Hello?' });
    expect([over.status, over.body.code]).toEqual([409, 'conversation_closed']);
  });
});

describe('an offer for several days', () => {
  it('is one contract text that lists the days, as it was previewed', async () => {
    const { office, browser, applicationId, professional } = await givenApplied();
    const path = `/api/job-applications/${applicationId}`;
    const preview = (await office.get(`${path}/contract`)).body;
    expect(preview.days).toHaveLength(3);
    expect(preview.daysTotal).toBeCloseTo(3 * preview.total);
    const textHash = preview.textHash as string;
    const selected = await office.post(`${path}/select`, { textHash });
    expect(selected.status).toBe(200);
    expect(await statesOf('contracts', professional)).toEqual(Array(3).fill('pending'));
    const [contract, ...others] = (await browser.get('/api/my-contracts')).body;
    expect(others).toEqual([]);
    const read = (await browser.get(`/api/contracts/${contract.id}`)).body;
    expect(read.text).toContain('Contract for 3 temporary shifts');
    expect(read.text).toContain('Day 2: Wed, Mar 11, 2026, 8:00 AM–5:00 PM CDT');
    expect(read.text).toContain('Total paid hours: 25.5 hours');
    expect(read.textHash).toBe(textHash);
    const pdf = await fetch(`${world.url}/api/contracts/${contract.id}.pdf`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const drawn = collapseWhitespace(readPdf(Buffer.from(await pdf.arrayBuffer())));
    expect(drawn).toContain('Day 3: Thu, Mar 12, 2026');
    expect((await browser.get('/api/counts')).body.needsAnswer).toBe(1);
    const { answers } = (await browser.get('/api/dashboard')).body.work;
    expect(answers).toMatchObject([{ kind: 'contract', days: 3 }]);
    await world.drain();
    expect(await mailTo(professional, 'selected you')).toHaveLength(1);
  });

  it('can be for some of the days; the others wait', async () => {
    const { office, professional, applied, applicationId } = await givenApplied();
    const path = `/api/job-applications/${applicationId}`;
    const two = [applied[0]?.applicationId, applied[2]?.applicationId];
    const preview = await office.get(`${path}/contract?applicationIds=${two.join(',')}`);
    expect(preview.body.days).toHaveLength(2);
    const selected = await office.post(`${path}/select`, { applicationIds: two });
    expect(selected.status).toBe(200);
    expect(await statesOf('job_applications', professional)).toEqual([
      'selected',
      'pending',
      'selected',
    ]);
    const again = await office.post(`${path}/select`, { applicationIds: two });
    expect([again.status, again.body.code]).toEqual([409, 'still_selected']);
    expect((await office.post(`${path}/unselect`)).status).toBe(200);
    expect(await statesOf('job_applications', professional)).toEqual(Array(3).fill('pending'));
    expect(await statesOf('contracts', professional)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('is declined as a whole', async () => {
    const declined = await givenOffer();
    const path = `/api/contracts/${declined.contractId}/status`;
    expect((await declined.browser.send('PATCH', path, { status: 'declined' })).status).toBe(200);
    expect(await statesOf('contracts', declined.professional)).toEqual(Array(3).fill('declined'));
    await world.drain();
    expect(await mailTo(declined.practice, 'declined your contract')).toHaveLength(1);
  });

  it('expires as a whole, with one message to each side', async () => {
    const { professional, practice } = await givenOffer();
    world.clock.advance({ hours: 18 });
    await world.run('contract:expire');
    world.clock.advance({ hours: -18 });
    expect(await statesOf('contracts', professional)).toEqual(Array(3).fill('expired'));
    expect(await statesOf('job_applications', professional)).toEqual(Array(3).fill('declined'));
    for (const [person, subject] of [
      [professional, 'has expired'],
      [practice, "didn't answer your contract"],
    ] as const) {
      const [mail, ...more] = await mailTo(person, subject);
      expect(more).toEqual([]);
      for (const day of ['Tue, Mar 10', 'Wed, Mar 11', 'Thu, Mar 12']) {
        expect(mail?.text).toContain(day);
      }
    }
  });

  it('ends as a whole when one of its days is closed; the other applications wait again', async () => {
    const { office, professional, days } = await givenOffer();
    expect((await office.post(`/api/jobs/${days[1]?.id}/close`)).status).toBe(200);
    await world.drain();
    expect(await statesOf('contracts', professional)).toEqual(Array(3).fill('withdrawn'));
    expect(await statesOf('job_applications', professional)).toEqual([
      'pending',
      'rejected',
      'pending',
    ]);
  });

  it('is one message when all of its days are closed, also to someone else who applied', async () => {
    const { office, professional, days } = await givenOffer();
    const other = await world.given.verifiedProfessional();
    expect((await apply({ browser: await clientFor(world, other), days })).status).toBe(200);
    await world.drain();
    const closing = await office.post(`/api/jobs/${days[0]?.id}/close`, { scope: 'all' });
    expect(closing.status).toBe(200);
    await drainWhileTimePasses();
    for (const person of [professional, other]) {
      expect(await statesOf('job_applications', person)).toEqual(Array(3).fill('rejected'));
      const [mail, ...more] = await mailTo(person, 'Not selected');
      expect(more).toEqual([]);
      for (const day of ['Tue, Mar 10', 'Wed, Mar 11', 'Thu, Mar 12']) {
        expect(mail?.text).toContain(day);
      }
    }
    expect(await mailTo(professional, 'withdrew')).toEqual([]);
  });

  it('ends as a whole when one of its days is taken by another booking', async () => {
    const { professional } = await givenOffer();
    await world.given.quickBooking({
      professional,
      practice: await world.given.practice(),
      jobDetails: { workDate: '2026-03-11', startTime: '10:00', endTime: '12:00' },
    });
    expect(await statesOf('contracts', professional)).toContain('declined');
    const pending = (await statesOf('contracts', professional)).filter(
      (each) => each === 'pending',
    );
    expect(pending).toEqual([]);
  });

  it('is not made for a day they are booked on, which the practice sees beforehand', async () => {
    const { professional, office, days, applied, applicationId } = await givenApplied();
    await world.given.quickBooking({
      professional,
      practice: await world.given.practice(),
      jobDetails: { workDate: '2026-03-11', startTime: '10:00', endTime: '12:00' },
    });
    const [applicant] = (await office.get(`/api/practice/jobs/${days[0]?.id}/applications`)).body;
    expect(applicant.days.map((day: { isBooked: boolean }) => day.isBooked)).toEqual([
      false,
      true,
      false,
    ]);
    const path = `/api/job-applications/${applicationId}/select`;
    expect((await office.post(path, {})).body).toEqual({
      code: 'schedule_conflict',
      message: 'Wed, Mar 11: This professional is already booked at this time.',
    });
    const free = applied.filter((_, index) => index !== 1).map((day) => day.applicationId);
    expect((await office.post(path, { applicationIds: free })).status).toBe(200);
  });
});

describe('accepting', () => {
  it('books all days in one act, each with its own rows and one message', async () => {
    const { bookings, professional, browser, practice } = await givenBooked();
    expect(bookings).toHaveLength(3);
    for (const each of bookings) {
      expect(each).toMatchObject({
        status: 'confirmed',
        job: 'filled',
        application: 'accepted',
        contract: 'accepted',
      });
    }
    expect(new Set(bookings.map(({ text_id }) => text_id)).size).toBe(1);
    await world.drain();
    const [mail, ...others] = await mailTo(professional, "You're booked");
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Thu, Mar 12');
    expect(await mailTo(practice, ' is booked: ')).toHaveLength(1);
    const [row, ...more] = (await browser.get('/api/my-candidacies')).body;
    expect(more).toEqual([]);
    expect([row.group, row.days.map((day: AppliedDay) => day.bookingId)]).toEqual([
      'booked',
      bookings.map(({ id }) => id),
    ]);
  });

  it('names the other booked days on the page of each, to both sides', async () => {
    const { bookings, browser, office } = await givenBooked();
    const [first, second, third] = bookings.map(({ id }) => id as string);
    const reason = 'We are closed that day.';
    expect((await office.post(`/api/bookings/${second}/cancel`, { reason })).status).toBe(200);
    for (const side of [browser, office]) {
      const { body } = await side.get(`/api/bookings/${first}`);
      expect(body.alsoBooked).toEqual([
        { id: third, startsAt: '2026-03-12T13:00:00.000Z', endsAt: '2026-03-12T22:00:00.000Z' },
      ]);
    }
  });

  it('tells someone else who applied once that their days are taken', async () => {
    const { office, browser, days, applicationId } = await givenApplied();
    const other = await world.given.verifiedProfessional();
    const applied = await apply({ browser: await clientFor(world, other), days });
    expect(applied.status).toBe(200);
    const selected = await office.post(`/api/job-applications/${applicationId}/select`, {});
    const path = `/api/contracts/${selected.body.contractId}/status`;
    expect((await browser.send('PATCH', path, { status: 'accepted' })).status).toBe(200);
    await world.drain();
    expect(await statesOf('job_applications', other)).toEqual(Array(3).fill('rejected'));
    const mails = await mailTo(other, 'Not selected');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Wed, Mar 11');
  });

  it('books none if one of the days cannot be worked', async () => {
    const { office, browser, contractId, professional, days } = await givenOffer();
    // The worker has not ended the offer yet.
    expect((await office.post(`/api/jobs/${days[2]?.id}/close`)).status).toBe(200);
    const refused = await browser.send('PATCH', `/api/contracts/${contractId}/status`, {
      status: 'accepted',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'job_not_open']);
    expect(refused.body.message).toContain('Thu, Mar 12: ');
    expect(await statesOf('contracts', professional)).toEqual(Array(3).fill('pending'));
    expect(
      await world.rows('select id from bookings where professional_id = $1', [professional.id]),
    ).toEqual([]);
  });

  it('leaves the other days as agreed when one is cancelled alone', async () => {
    const { office, browser, bookings, professional, days } = await givenBooked();
    const second = bookings[1]?.id;
    const cancelled = await office.post(`/api/bookings/${second}/cancel`, {
      reason: 'We are closed that day.',
    });
    expect(cancelled.status).toBe(200);
    expect(await statesOf('contracts', professional)).toEqual([
      'accepted',
      'cancelled',
      'accepted',
    ]);
    expect(await statesOf('job_applications', professional)).toEqual([
      'accepted',
      'cancelled',
      'accepted',
    ]);
    const jobs = (await browser.get(`/api/jobs/${days[0]?.id}`)).body.days;
    expect(jobs.map(({ status }: Day) => status)).toEqual(['filled', 'open', 'filled']);
    const groups = (await browser.get('/api/my-candidacies')).body.map(
      (row: { group: string; days: Day[] }) => [row.group, row.days.length],
    );
    expect(groups).toEqual([
      ['booked', 2],
      ['past', 0],
    ]);
  });

  it('lets one day move to another time by an addendum about that day', async () => {
    const { office, browser, bookings } = await givenBooked();
    const third = bookings[2]?.id;
    const proposed = await office.post(`/api/bookings/${third}/reschedule`, {
      workDate: '2026-03-13',
      startTime: '09:00',
      endTime: '15:00',
    });
    expect(proposed.status).toBe(200);
    const text = (await browser.get(`/api/bookings/${third}/reschedule`)).body.text as string;
    expect(text).toContain('Mar 12, 2026, 8:00 AM–5:00 PM CDT');
    expect(text).toContain('Paid hours: 5.5 hours');
    expect((await browser.post(`/api/bookings/${third}/reschedule/accept`, {})).status).toBe(200);
    const booking = (await browser.get(`/api/bookings/${third}`)).body;
    expect(booking.startsAt).toBe('2026-03-13T14:00:00.000Z');
  });
});

describe('this day, the following ones, or all', () => {
  const jobStates = async (days: readonly Day[]) =>
    (
      await world.rows('select status from jobs where id = any($1) order by starts_at', [
        idsOf(days),
      ])
    ).map(({ status }) => status);

  it('closes and cancels this and the following days, or all', async () => {
    const open = await givenSeries();
    const [, second] = open.days;
    const closing = { scope: 'following' };
    expect((await open.office.post(`/api/jobs/${second?.id}/close`, closing)).status).toBe(200);
    expect(await jobStates(open.days)).toEqual(['open', 'closed', 'closed']);

    const { office, browser, bookings, professional, days } = await givenBooked();
    const path = (at: number) => `/api/bookings/${bookings[at]?.id}`;
    const preview = (await office.get(`${path(1)}/cancellation?scope=following`)).body;
    expect(preview.scopes).toEqual(['day', 'following', 'all']);
    const seen = preview.days.map(({ bookingId, timing }: Previewed) => ({ bookingId, timing }));
    expect(seen.map(({ bookingId }: Previewed) => bookingId)).toEqual([
      bookings[1]?.id,
      bookings[2]?.id,
    ]);
    const given = { reason: 'The office is being painted.', scope: 'following' };
    const other = await office.post(`${path(1)}/cancel`, { ...given, days: seen.slice(1) });
    expect([other.status, other.body.code]).toEqual([409, 'days_changed']);
    const done = await office.post(`${path(1)}/cancel`, { ...given, days: seen });
    expect(done.status).toBe(200);
    expect(await statesOf('contracts', professional)).toEqual([
      'accepted',
      'cancelled',
      'cancelled',
    ]);
    expect(await jobStates(days)).toEqual(['filled', 'open', 'open']);
    const rest = (await browser.get(`${path(0)}/cancellation?scope=all`)).body;
    expect([rest.scopes, rest.days.length]).toEqual([['day'], 1]);
  });

  it('tells each person once of days that are cancelled in one act', async () => {
    const series = await givenApplied();
    const { office, browser, professional, practice, applicationId, days } = series;
    const other = await world.given.verifiedProfessional();
    expect((await apply({ browser: await clientFor(world, other), days })).status).toBe(200);
    const { contractId } = (await office.post(`/api/job-applications/${applicationId}/select`, {}))
      .body;
    const accepted = { status: 'accepted' };
    await browser.send('PATCH', `/api/contracts/${contractId}/status`, accepted);
    await world.drain();
    const [, second] = (await browser.get('/api/my-candidacies')).body[0].days;
    const cancelled = await browser.post(`/api/bookings/${second.bookingId}/cancel`, {
      reason: 'Jury duty.',
      scope: 'following',
    });
    expect(cancelled.status).toBe(200);
    await drainWhileTimePasses();
    for (const [person, subject] of [
      [practice, ' cancelled '],
      [professional, 'You cancelled '],
      [other, 'Open again at '],
    ] as const) {
      const [mail, ...more] = await mailTo(person, subject);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Wed, Mar 11');
      expect(mail?.text).toContain('Thu, Mar 12');
      expect(mail?.text).not.toContain('Tue, Mar 10');
    }
  });

  it('previews and owes the late fee of each day', async () => {
    const { office, bookings, practice, professional } = await givenBooked({
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      startTime: '13:00',
      endTime: '17:00',
    });
    // The first day starts in less than four hours; the second thoughts are over.
    world.clock.advance({ minutes: 75 });
    const path = `/api/bookings/${bookings[0]?.id}`;
    const preview = (await office.get(`${path}/cancellation?scope=all`)).body;
    expect(preview.days.map((day: { feeAmount: number | null }) => day.feeAmount)).toEqual([
      104,
      null,
    ]);
    expect(preview.feeAmount).toBe(104);
    expect(preview.forYou.join(' ')).toContain('Mon, Mar 2: ');
    const cancelled = await office.post(`${path}/cancel`, { reason: 'Flood.', scope: 'all' });
    expect(cancelled.status).toBe(200);
    await world.drain();
    const [mail] = await mailTo(professional, ' cancelled ');
    expect(mail?.text).toContain('Mon, Mar 2: It was cancelled less than 4 hours before');
    expect(mail?.text).not.toContain('Tue, Mar 3: ');
    const owed = await world.rows(
      `select o.amount_cents from obligations o join bookings b on b.id = o.booking_id
       where b.practice_id = $1`,
      [practice.id],
    );
    expect(owed).toEqual([{ amount_cents: 10_400 }]);
    world.clock.advance({ minutes: -75 });
  });

  it('cancels no day whose consequences changed since they were shown', async () => {
    const { office, bookings, professional } = await givenBooked({
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      startTime: '14:00',
      endTime: '17:00',
    });
    world.clock.advance({ minutes: 50 });
    // Asked from the second day's page; the first one is free to cancel for ten more minutes.
    const path = `/api/bookings/${bookings[1]?.id}`;
    const { timing, days } = (await office.get(`${path}/cancellation?scope=all`)).body;
    expect(days.map((day: Previewed) => day.timing)).toEqual(['free', 'free']);
    world.clock.advance({ minutes: 15 });
    const sent = { reason: 'Flood.', scope: 'all', timing, days };
    const refused = await office.post(`${path}/cancel`, sent);
    expect([refused.status, refused.body.code]).toEqual([409, 'timing_changed']);
    expect(await statesOf('contracts', professional)).toEqual(['accepted', 'accepted']);
    world.clock.advance({ minutes: -65 });
  });

  it('edits the hours of all days, and they stay one series', async () => {
    const { office, browser, days, practice } = await givenSeries();
    const edited = await office.send('PATCH', `/api/jobs/${days[0]?.id}`, {
      endTime: '16:00',
      scope: 'all',
    });
    expect([edited.status, edited.body.seriesSize]).toEqual([200, 3]);
    const ends = await world.rows(
      'select end_time, series_size from jobs where practice_id = $1 order by starts_at',
      [practice.id],
    );
    expect(ends).toEqual(Array(3).fill({ end_time: '16:00', series_size: 3 }));
    const moved = await office.send('PATCH', `/api/jobs/${days[0]?.id}`, {
      startDate: '2026-03-20',
      scope: 'following',
    });
    expect([moved.status, moved.body.issues?.[0].path]).toEqual([400, 'startDate']);
    expect((await browser.get(`/api/jobs/${days[2]?.id}`)).body.days).toHaveLength(3);
  });

  it('tells an applicant in one message what changed on each of their days', async () => {
    const { office, professional, browser, days, applicationId } = await givenApplied();
    const breaks = { breakMinutes: 45 };
    expect((await office.send('PATCH', `/api/jobs/${days[1]?.id}`, breaks)).status).toBe(200);
    await world.drain();
    const [one] = await mailTo(professional, 'changed');
    expect(one?.text).toContain('Wed, Mar 11');
    const first = { applicationIds: [applicationId] };
    const withdrawn = await browser.post(`/api/job-applications/${applicationId}/withdraw`, first);
    expect(withdrawn.status).toBe(200);
    const edit = { endTime: '16:00', breakMinutes: 60, scope: 'all' };
    expect((await office.send('PATCH', `/api/jobs/${days[0]?.id}`, edit)).status).toBe(200);
    await world.drain();
    const mails = await mailTo(professional, 'changed');
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ text }) => text.includes('60 minutes'));
    for (const line of [
      'Shift: Wed, Mar 11 · 8:00 AM–4:00 PM CDT instead of Wed, Mar 11 · 8:00 AM–5:00 PM CDT',
      'Shift: Thu, Mar 12 · 8:00 AM–4:00 PM CDT instead of Thu, Mar 12 · 8:00 AM–5:00 PM CDT',
      'Wed, Mar 11: Break: 60 minutes instead of 45 minutes',
      'Thu, Mar 12: Break: 60 minutes instead of 30 minutes',
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.text).not.toContain('Mar 10');
  });

  it('splits off days that get other terms, and tells an applicant once', async () => {
    const { office, professional, applied, applicationId, days } = await givenApplied();
    const edited = await office.send('PATCH', `/api/jobs/${days[1]?.id}`, {
      hourlyRate: 60,
      scope: 'following',
    });
    expect([edited.status, edited.body.days.map(({ id }: Day) => id)]).toEqual([
      200,
      [days[1]?.id, days[2]?.id],
    ]);
    const first = (await office.get(`/api/practice/jobs/${days[0]?.id}`)).body;
    expect([first.seriesSize, first.days]).toEqual([1, []]);
    await world.drain();
    const [mail, ...more] = await mailTo(professional, 'changed');
    expect(more).toEqual([]);
    // The same for both days, so it is said once.
    expect(mail?.text.match(/Rate: \$60\/hr instead of \$48\/hr/g)).toHaveLength(1);
    const path = `/api/job-applications/${applicationId}`;
    const all = { applicationIds: applied.map((day) => day.applicationId) };
    const mixed = await office.post(`${path}/select`, all);
    expect([mixed.status, mixed.body.code]).toEqual([409, 'days_differ']);
    const one = await office.post(`${path}/select`, {});
    expect(one.status).toBe(200);
    expect(await statesOf('contracts', professional)).toEqual(['pending']);
  });

  it('leaves two days with different rates as two jobs, each with its own applicant', async () => {
    const { office, browser, professional, applied, days } = await givenApplied({
      endDate: '2026-03-11',
    });
    const edit = { hourlyRate: 60, scope: 'day' };
    expect((await office.send('PATCH', `/api/jobs/${days[0]?.id}`, edit)).status).toBe(200);
    expect((await office.get('/api/counts')).body.needsAnswer).toBe(2);
    for (const [at, { id }] of days.entries()) {
      const shown = (await office.get(`/api/practice/jobs/${id}/applications`)).body;
      expect(shown.map((each: { days: AppliedDay[] }) => each.days)).toMatchObject([
        [{ applicationId: applied[at]?.applicationId }],
      ]);
    }
    const rows = (await browser.get('/api/my-candidacies')).body;
    expect(
      rows.map((row: { jobId: string; postedRate: number; days: unknown[] }) => [
        row.jobId,
        row.postedRate,
        row.days.length,
      ]),
    ).toEqual([
      [days[0]?.id, 60, 0],
      [days[1]?.id, 48, 0],
    ]);
    const path = (at: number) => `/api/job-applications/${applied[at]?.applicationId}`;
    const preview = await office.get(`${path(0)}/contract`);
    expect([preview.status, preview.body.days.length]).toEqual([200, 1]);
    expect((await office.post(`${path(0)}/reject`, { reason: 'Full' })).status).toBe(200);
    expect(await statesOf('job_applications', professional)).toEqual(['rejected', 'pending']);
    expect((await office.post(`${path(1)}/select`, {})).status).toBe(200);
    expect(await statesOf('contracts', professional)).toEqual(['pending']);
  });

  it('refuses an edit of all days with the one that has been offered', async () => {
    const { office, applied, applicationId, days } = await givenApplied();
    const path = `/api/job-applications/${applicationId}`;
    const third = { applicationIds: [applied[2]?.applicationId] };
    expect((await office.post(`${path}/select`, third)).status).toBe(200);
    const edited = await office.send('PATCH', `/api/jobs/${days[0]?.id}`, {
      endTime: '16:00',
      scope: 'all',
    });
    expect([edited.status, edited.body.code]).toEqual([409, 'job_has_selection']);
    expect(edited.body.message).toContain('Thu, Mar 12: ');
  });
});
