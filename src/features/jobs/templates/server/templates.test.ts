/** Templates over HTTP: unique by name, private to a practice, and limited in number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxTemplates } from '#features/jobs/rules';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/practice/job-templates';
const office = async () => clientFor(world, await world.given.practice());

describe('a template', () => {
  it('keeps what was filled in, without the dates', async () => {
    const browser = await office();
    const answer = await browser.post(path, {
      name: 'Fridays',
      fields: {
        title: 'Hygienist',
        hourlyRate: '48',
        state: 'ND',
        startTime: '08:00',
        startDate: '2026-03-06',
        endDate: '2026-03-09',
        status: 'filled',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: 'Fridays',
      fields: { title: 'Hygienist', hourlyRate: 48, state: 'North Dakota', startTime: '08:00' },
      createdAt: '2026-03-02T15:00:00.000Z',
    });
    expect((await browser.get(path)).body).toEqual([answer.body]);
  });

  it('keeps the break, and the city and state of its ZIP code', async () => {
    const browser = await office();
    const fields = { zipCode: '59101', breakMinutes: '45' };
    const { body } = await browser.post(path, { name: 'Montana', fields });
    expect(body.fields).toEqual({
      zipCode: '59101',
      city: 'Billings',
      state: 'Montana',
      breakMinutes: 45,
    });
    const named = { zipCode: '58078', city: 'Riverside', state: 'ND' };
    expect((await browser.post(path, { name: 'Town', fields: named })).body.fields).toEqual({
      ...named,
      state: 'North Dakota',
    });
  });

  it.each([
    [{ zipCode: '58103', state: 'Montana' }, 'fields.state'],
    [{ zipCode: '94103' }, 'fields.zipCode'],
    [{ breakMinutes: 500 }, 'fields.breakMinutes'],
  ])('cannot contain %j', async (fields, issue) => {
    const browser = await office();
    const answer = await browser.post(path, { name: 'Nowhere', fields });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((each: { path: string }) => each.path)).toEqual([issue]);
    expect((await browser.get(path)).body).toEqual([]);
  });

  it('replaces one with the same name', async () => {
    const browser = await office();
    const first = await browser.post(path, { name: 'Fridays', fields: { title: 'One' } });
    await browser.post(path, { name: 'days off', fields: {} });
    const second = await browser.post(path, { name: 'Fridays', fields: { title: 'Two' } });
    expect(second.body).toEqual({ ...first.body, fields: { title: 'Two' } });
    const list = (await browser.get(path)).body;
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['days off', 'Fridays']);
  });

  it('can be deleted by its practice only', async () => {
    const [browser, other] = [await office(), await office()];
    const { body } = await browser.post(path, { name: 'Fridays', fields: {} });
    expect((await other.send('DELETE', `${path}/${body.id}`)).status).toBe(404);
    expect((await other.get(path)).body).toEqual([]);
    expect((await browser.get(path)).body).toHaveLength(1);
    expect((await browser.send('DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect((await browser.send('DELETE', `${path}/${body.id}`)).status).toBe(404);
    expect((await browser.get(path)).body).toEqual([]);
  });

  it('needs a name and valid fields', async () => {
    const answer = await (await office()).post(path, { name: ' ', fields: { hourlyRate: -1 } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      'fields.hourlyRate',
      'name',
    ]);
  });

  it(`is one of at most ${maxTemplates}, also when many are saved at once`, async () => {
    const browser = await office();
    const answers = await Promise.all(
      Array.from({ length: maxTemplates + 10 }, (_, index) =>
        browser.post(path, { name: `Template ${index}`, fields: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxTemplates);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_templates']));
    const [kept] = (await browser.get(path)).body;
    const again = await browser.post(path, { name: kept.name, fields: { title: 'New' } });
    expect(again.status).toBe(200);
  });
});
