/** Automatic changes to jobs: they expire, and follow their practice's verification. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyTask } from '#platform/tasks/tasks';
import { pdf, sendForm } from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { copyRows } from '#tests/support/world/copies';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { jobTasks } from './tasks';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.owner());
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-02T15:00:00Z'));

function taskOf(name: string): AnyTask {
  const task = jobTasks.find((each) => each.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  return task;
}

const columnOf = async (practice: Person, name: string) =>
  (await world.rows('select * from jobs where practice_id = $1 order by title', [practice.id])).map(
    (row) => row[name],
  );

it('jobs expire every minute, and priority is checked every hour', () => {
  expect(taskOf('job:expire').cron).toBe('* * * * *');
  expect(taskOf('job:checkPriority').cron).toBe('1 * * * *');
});

describe('a job whose start has passed', () => {
  it('expires if it is unfilled, and only once', async () => {
    const practice = await world.given.practice();
    const soon = { workDate: '2026-03-03', startTime: '08:00' };
    await world.given.job(practice, { ...soon, title: '1 due' });
    await world.given.job(practice, { ...soon, title: '2 filled', status: 'filled' });
    await world.given.job(practice, { ...soon, title: '3 closed', status: 'closed' });
    await world.given.job(practice, { title: '4 permanent', isPermanent: true });
    await world.given.job(practice, { ...soon, title: '5 later', startTime: '08:01' });
    await world.run('job:expire');
    const before = ['open', 'filled', 'closed', 'open', 'open'];
    expect(await columnOf(practice, 'status')).toEqual(before);
    world.clock.set('2026-03-03T14:00:00Z');
    await world.run('job:expire');
    expect(await columnOf(practice, 'status')).toEqual(['expired', ...before.slice(1)]);
    await world.run('job:expire');
    expect(await world.rows("select from events where type = 'job.expired'")).toHaveLength(1);
  });
});

describe("a practice's jobs", () => {
  /** Both documents are submitted and not reviewed yet; one job is closed. */
  async function office() {
    const practice = await world.given.practice();
    const profile = await world.given.practiceProfile(practice);
    const license = await world.given.document(practice, 'business_license');
    await world.given.document(practice, 'insurance', { expiresOn: '2026-03-03' });
    await world.given.job(practice, { title: '1' });
    await world.given.job(practice, { title: '2', status: 'closed' });
    const priorities = async () => {
      await world.drain();
      return columnOf(practice, 'is_priority');
    };
    const approve = () =>
      admin.post('/api/admin/verify-profile', { profileId: profile.id, approve: true });
    return { practice, license, priorities, approve };
  }

  it('are listed first once it is verified, new ones too', async () => {
    const { practice, priorities, approve } = await office();
    expect(await priorities()).toEqual([false, false]);
    expect((await approve()).status).toBe(200);
    expect(await priorities()).toEqual([true, true]);
    const browser = await clientFor(world, practice);
    const posted = await browser.post('/api/jobs', {
      title: '3',
      state: 'ND',
      professionalType: 'Other',
      hourlyRate: 20,
      startDate: '2026-03-09',
      startTime: '08:00',
      endTime: '12:00',
    });
    expect(posted.body.isPracticeVerified).toBe(true);
    expect(await priorities()).toEqual([true, true, true]);
  });

  it('lose priority when a document is rejected', async () => {
    const { license, priorities, approve } = await office();
    await approve();
    expect(await priorities()).toEqual([true, true]);
    const asOf = world.clock.now().toISOString();
    const rejection = { approve: false, notes: 'Too blurred.', asOf };
    await admin.post(`/api/admin/documents/${license}`, rejection);
    expect(await priorities()).toEqual([false, false]);
  });

  it('lose priority while a replaced document is under review', async () => {
    const { practice, priorities, approve } = await office();
    await approve();
    expect(await priorities()).toEqual([true, true]);
    const browser = await clientFor(world, practice);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await sendForm(
      `${world.url}/api/practice/documents`,
      { confirm: 'true' },
      [
        ['businessLicense', 'new.pdf', pdf()],
        ['insuranceCertificate', 'insured.pdf', pdf()],
      ],
      { cookie },
    );
    expect(answer.status).toBe(200);
    expect(await priorities()).toEqual([false, false]);
  });

  it('lose priority when a document expires, without any event', async () => {
    const { priorities, approve } = await office();
    await approve();
    await world.run('job:checkPriority');
    expect(await priorities()).toEqual([true, true]);
    // The last day ends at midnight in Fargo.
    world.clock.set('2026-03-04T05:59:00Z');
    await world.run('job:checkPriority');
    expect(await priorities()).toEqual([true, true]);
    world.clock.set('2026-03-04T06:01:00Z');
    await world.run('job:checkPriority');
    expect(await priorities()).toEqual([false, false]);
  });

  it('regain priority after a lost event', async () => {
    const { practice, priorities, approve } = await office();
    await approve();
    await priorities();
    await world.rows('update jobs set is_priority = false where practice_id = $1', [practice.id]);
    await world.run('job:checkPriority');
    expect(await priorities()).toEqual([true, true]);
  });
});

// The last test, since nobody delivers its hundreds of events.
it('jobs whose start has passed expire together, in batches', async () => {
  const practice = await world.given.practice();
  const job = await world.given.job(practice, { workDate: '2026-03-03' });
  // One more than a batch.
  await copyRows(world, 'jobs', {
    id: job.id,
    changes: `jsonb_build_object('id', gen_random_uuid())`,
    source: 'generate_series(1, 500) n',
  });
  world.clock.set('2026-03-03T14:00:00Z');
  await taskOf('job:expire').handle(world.context, {});
  expect(await columnOf(practice, 'status')).toEqual(Array(501).fill('expired'));
});
