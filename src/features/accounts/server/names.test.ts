/**
 * Names and titles: one line without a URL, in every form that accepts them and in the database.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWebAddress, toOneLine } from '#kernel/input/text';
import { migrate } from '#platform/database/migrations';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const twoLines = 'Berg\r\n\r\nPay\r\nAgreed rate: $500/hr';
const oneLine = 'Berg Pay Agreed rate: $500/hr';
const noAddress =
  "Please leave out web addresses. If this isn't one, add a space after the period.";
const links = [
  'your payout failed, confirm at https://evil.example',
  'www.evil.example',
  'evil.example/x',
  'evil\uff0ecom',
  'e\u200bvil.com',
];

const sendCode = (body: object) =>
  world.visitor().post('/api/send-verification', {
    firstName: 'Ada',
    lastName: 'Berg',
    phone: '(701) 555-0188',
    userType: 'practice',
    ...body,
  });

const practiceForm = (password: string) => ({
  practiceName: 'Red River Dental',
  address: '300 Main Avenue',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  phone: '701-555-0101',
  description: 'Four chairs.',
  contactPersonName: 'Robin Berg',
  contactPersonEmail: 'robin@example.com',
  contactPersonPhone: '701-555-0101',
  parkingInstructions: 'Behind the building.',
  password,
});

const professionalForm = {
  title: 'Hygienist',
  yearsOfExperience: 3,
  phone: '701-555-0101',
  address: '12 Broadway N',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  hourlyRate: 48,
  availability: { days: ['monday'] },
};

const jobForm = {
  title: 'Hygienist for a day',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  hourlyRate: 48,
  startDate: '2026-03-09',
  startTime: '08:00',
  endTime: '17:00',
};

describe('a URL is refused', () => {
  it.each(links)("%j as a user's name", async (link) => {
    for (const field of ['firstName', 'lastName']) {
      const answer = await sendCode({ [field]: link });
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual([{ path: field, message: noAddress }]);
    }
  });

  it.each(links)('%j in the profile of a practice', async (link) => {
    const person = await world.given.practice();
    const office = await clientFor(world, person);
    for (const field of ['practiceName', 'contactPersonName', 'address', 'city']) {
      const form = { ...practiceForm(person.password), [field]: link };
      const answer = await office.post('/api/practice/profile', form);
      expect(answer.body.issues).toEqual([{ path: field, message: noAddress }]);
    }
  });

  it.each(links)('%j in the profile of a professional', async (link) => {
    const browser = await clientFor(world, await world.given.professional());
    for (const field of ['address', 'city']) {
      const answer = await browser.post('/api/professional/profile', {
        ...professionalForm,
        [field]: link,
      });
      expect(answer.body.issues).toEqual([{ path: field, message: noAddress }]);
    }
  });

  it.each(links)('%j in a job, a template and a saved search', async (link) => {
    const practice = await world.given.practice();
    const job = await world.given.job(practice);
    const office = await clientFor(world, practice);
    const hygienist = await clientFor(world, await world.given.verifiedProfessional());
    const refused = await Promise.all([
      office.post('/api/jobs', { ...jobForm, title: link }),
      office.send('PATCH', `/api/jobs/${job.id}`, { title: link }),
      office.send('PATCH', `/api/jobs/${job.id}`, { city: link }),
      office.post('/api/practice/job-templates', { name: link, fields: {} }),
      office.post('/api/practice/job-templates', { name: 'Fridays', fields: { title: link } }),
      hygienist.post('/api/saved-searches', { name: link, query: {} }),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.message).toBe(noAddress);
    }
  });
});

describe('a name with line breaks', () => {
  it('becomes one line, also in emails and contracts', async () => {
    const phone = '(701) 555-0177';
    const firstName = 'Ada\n\nYour account is locked.\u2028Call us';
    const { testCode } = (await sendCode({ firstName, lastName: twoLines, phone })).body;
    const visitor = world.visitor();
    const { body } = await visitor.post('/api/verify-code', {
      email: 'ada.lines@example.com',
      code: testCode,
      password: 'sturdy-bridge-77',
      phone,
      contact: phone,
      userType: 'practice',
      type: 'phone',
    });
    expect(body).toMatchObject({
      firstName: 'Ada Your account is locked. Call us',
      lastName: oneLine,
    });
    await world.drain();
    const mail = (await world.outbox()).find(({ to }) => to === 'ada.lines@example.com');
    expect(mail?.text).toMatch(/^Hi Ada Your account is locked\. Call us,\n\n/);
  });
});

describe('the database', () => {
  const names = [
    ...links,
    ...['J.Smith/x', 'J.Smith.com', 'x.com', 'a@b.co', 'see 203.0.113.7', 'http:\u2044\u2215evil'],
    ...["St.Mary's Dental", 'A.B. Smile Co.', 'Dr. J.Smith', 'J.R.R.Berg', 'DR.SMITH, D.D.S.'],
    ...['Łódź', 'É.Dupont', 'Ph.D.', 'P.O.Box 12', '$48.50/hr', 'Wait\u2026what', 'a.m.: open'],
    ...['two\nlines', 'two\u2028lines', 'zero\u200bwidth', 'turned\u202earound', 'bell\u0007'],
  ];

  it.each(names)('accepts or rejects %j like the forms do', async (name) => {
    const isPlain = name === toOneLine(name) && !hasWebAddress(name);
    const [row] = await world.rows('select is_plain_line($1) as plain', [name]);
    expect(row.plain).toBe(isPlain);
  });

  it.each([
    ['users', 'first_name'],
    ['users', 'last_name'],
    ['practice_profiles', 'practice_name'],
    ['practice_profiles', 'contact_person_name'],
    ['practice_profiles', 'address'],
    ['practice_profiles', 'city'],
    ['professional_profiles', 'address'],
    ['professional_profiles', 'city'],
    ['jobs', 'title'],
    ['jobs', 'address'],
    ['jobs', 'city'],
  ])('refuses it in %s.%s', async (table, column) => {
    const practice = await world.given.practice();
    await world.given.job(practice);
    await world.given.verifiedProfessional();
    for (const value of ['two\nlines', 'https://evil.example']) {
      await expect(world.rows(`update ${table} set ${column} = $1`, [value])).rejects.toThrow(
        /violates check constraint/,
      );
    }
  });

  it('cleans up existing rows, and loses none', async () => {
    const old = await openWorld();
    try {
      const statements = [
        `drop function is_plain_line(text) cascade`,
        `alter table messages_out drop constraint messages_out_subject_one_line,
          drop column is_caused_by_others`,
        `delete from migrations where name = '0010_names.sql'`,
        `insert into users (id, email, password_hash, first_name, last_name, user_type, created_at, updated_at)
          values ('00000000-0000-7000-8000-000000000001', 'a@example.com', '!', E'\\u200b\\n',
          E'Berg\\r\\n\\r\\nPay\\nAgreed rate: $500', 'practice', now(), now()),
          ('00000000-0000-7000-8000-000000000002', 'b@example.com', '!', 'Dr.Ada', 'at https://evil.example/x',
          'professional', now(), now())`,
        `insert into saved_searches (id, user_id, name, query, created_at)
          values ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000002', E'Far\\ngo', '{}', now()),
          ('00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-000000000002', E'Far\\r\\ngo', '{}', now()),
          ('00000000-0000-7000-8000-00000000000c', '00000000-0000-7000-8000-000000000002', 'Far go', '{}', now())`,
        `insert into job_templates (id, practice_id, name, fields, created_at)
          values ('00000000-0000-7000-8000-00000000000d', '00000000-0000-7000-8000-000000000001', 'www.evil.example',
          '{"title": "Call evil.example", "hourlyRate": 48}', now())`,
        `insert into messages_out (id, channel, recipient, subject, created_at)
          values ('00000000-0000-7000-8000-00000000000e', 'email', 'a@example.com', E'Hi\\r\\nBcc: x', now())`,
      ];
      for (const statement of statements) await old.rows(statement);
      await migrate(old.databaseUrl);
      const { rows } = old;
      expect(await rows('select first_name, last_name from users order by id')).toEqual([
        { first_name: 'Unnamed', last_name: 'Berg Pay Agreed rate: $500' },
        { first_name: 'Dr.Ada', last_name: 'at https evil. example/x' },
      ]);
      expect(await rows('select name from saved_searches order by id')).toEqual([
        { name: 'Far go 00000000000a' },
        { name: 'Far go 00000000000b' },
        { name: 'Far go' },
      ]);
      expect(await rows('select name, fields from job_templates')).toEqual([
        {
          name: 'www. evil. example 00000000000d',
          fields: { title: 'Call evil. example', hourlyRate: 48 },
        },
      ]);
      expect(await rows('select subject from messages_out')).toEqual([{ subject: 'Hi Bcc: x' }]);
    } finally {
      await old.close();
    }
  });
});
