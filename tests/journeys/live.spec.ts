/** A screen that was cut off catches up with what others did meanwhile. */
import { expect, signIn, test } from '#tests/support/browser/journey';
import { watchSockets } from '#tests/support/servers/sockets';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

test('a practice sees applications by itself, and misses none while cut off', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const job = await product.given.job(office, {
    workDate: dayAhead(9).date,
    title: 'Recall day',
    employmentType: 'w2',
  });
  const apply = async (firstName: string) => {
    const calls = await apiClientOf(product, await givenHygienist(product, { firstName }));
    await send(calls, '/api/job-applications', { jobId: job.id, proposedRate: 52 });
  };
  // The page's own timers, so that nobody waits for its next attempt to connect.
  await page.clock.install();
  const sockets = await watchSockets(page);
  await signIn(page, office, `/practice/jobs/${job.id}`);
  await expect(page.getByText('No one has applied yet')).toBeVisible();
  await expect.poll(() => sockets.received.map(({ type }) => type)).toContain('ready');
  await apply('Hanna');
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  expect(sockets.received.some(({ tags }) => tags?.includes('applications'))).toBe(true);

  const reconnecting = page.getByText('Reconnecting…');
  sockets.cut();
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(reconnecting).toBeVisible({ timeout: 500 });
  }).toPass();
  await apply('Iris');
  sockets.received.length = 0;
  sockets.restore();
  await expect(async () => {
    await page.clock.fastForward('00:30');
    await expect(reconnecting).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Applicants (2)' })).toBeVisible();
  expect(sockets.cursors.at(-1)).toMatch(/^\d+\.\d+$/);
  expect(sockets.received[0]).toMatchObject({
    type: 'changed',
    tags: expect.arrayContaining(['applications']),
  });
});
