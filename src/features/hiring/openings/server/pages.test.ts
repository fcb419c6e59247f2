/** Pages of the search show each job like the single view, and never a stale version. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { professionalTypes } from '#features/jobs/rules';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let practice: Person;
let browser: Client;
beforeAll(async () => {
  world = await openWorld();
  practice = await world.given.practice();
  browser = await clientFor(world, await world.given.verifiedProfessional());
  for (let number = 0; number < 30; number += 1) {
    await world.given.job(practice, {
      title: `Shift "${number}" \\ ü 🦷`,
      professionalType: professionalTypes[number % professionalTypes.length] ?? 'Other',
      hourlyRateCents: 4_800 + number * 25,
      workDate: `2026-03-${String(3 + (number % 20)).padStart(2, '0')}`,
    });
  }
  await world.given.job(practice, { isPermanent: true });
});
afterAll(() => world.close());

const page = async (query = '') =>
  (await browser.get(`/api/jobs?limit=50${query}`)).body as Record<string, unknown>[];

describe('a page of jobs', () => {
  it.each(['soonest', 'newest', 'rate', 'distance'])(
    'sorted by %s shows each job like the single view',
    async (sort) => {
      // The test server validates every response against its schema and rejects extra properties.
      const jobs = await page(`&sort=${sort}`);
      expect(jobs).toHaveLength(31);
      for (const job of jobs) {
        const { body } = await browser.get(`/api/jobs/${job.id}`);
        const { practice, isFavorite, applicationId, proposedRate, places, ...alone } = body;
        expect(job).toEqual(alone);
      }
      expect(JSON.stringify(jobs)).not.toContain('300 Main Avenue');
    },
  );

  it.each([
    ['jobs', 'title', 'title', 'Another title'],
    ['jobs', 'is_priority', 'isPracticeVerified', true],
    ['practice_profiles', 'practice_name', 'practiceName', 'Another name'],
    ['users', 'profile_image_url', 'practicePhotoUrl', '/api/files/1'],
  ])('shows changes in %s.%s immediately', async (table, column, property, value) => {
    expect((await page()).map((job) => job[property])).not.toContain(value);
    await world.rows(`update ${table} set ${column} = $1`, [value]);
    expect(new Set((await page()).map((job) => job[property]))).toEqual(new Set([value]));
  });

  it('shows the status of the latest application to each', async () => {
    const able = (await page()).find((job) => (job.allowedActions as string[]).includes('apply'));
    const apply = () =>
      browser.post('/api/job-applications', { jobId: able?.id, proposedRate: 60 });
    const expectStatus = async (expected: string) => {
      for (const { id, applicationStatus } of await page()) {
        expect(applicationStatus).toBe(id === able?.id ? expected : null);
      }
    };
    const { status, body } = await apply();
    expect(status).toBe(200);
    await expectStatus('pending');
    expect((await browser.post(`/api/job-applications/${body.id}/withdraw`, {})).status).toBe(200);
    await expectStatus('withdrawn');
    world.clock.advance({ minutes: 1 });
    expect((await apply()).status).toBe(200);
    await expectStatus('pending');
  });
});
