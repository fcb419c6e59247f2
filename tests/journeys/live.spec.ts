/** Two browsers on two processes: each sees what the other does, also after it was cut off. */
import { expect, expectAccessible, signIn, test } from '../support/journey';
import { callsOf, dayAhead, givenHygienist, givenOffice, screenOf, send } from '../support/shift';
import { watchSockets } from '../support/sockets';

test('a practice sees applications made on another process, and misses none while cut off', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const job = await product.given.job(office, {
    workDate: dayAhead(9).date,
    title: 'Recall day',
    employmentType: 'w2',
  });
  const second = await product.openSecond();
  try {
    const sockets = await watchSockets(page);
    await signIn(page, office, `/practice/jobs/${job.id}`);
    await expect(page.getByText('No one has applied yet')).toBeVisible();
    await expect.poll(() => sockets.received.map(({ type }) => type)).toContain('ready');

    const hannas = await screenOf(
      browser,
      { ...product, url: second.url },
      hanna,
      `/jobs/${job.id}`,
    );
    await hannas.getByRole('button', { name: 'Apply to Recall day' }).click();
    await hannas.getByLabel('Proposed hourly rate').fill('52');
    await hannas.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
    expect(sockets.received.some(({ tags }) => tags?.includes('applications'))).toBe(true);

    sockets.cut();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expectAccessible(page);
    const calls = await callsOf({ ...product, url: second.url }, iris);
    await send(calls, '/api/job-applications', { jobId: job.id, proposedRate: 55 });
    sockets.received.length = 0;
    sockets.restore();
    await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Applicants (2)' })).toBeVisible();
    expect(sockets.cursors.at(-1)).toMatch(/^\d+\.\d+$/);
    expect(sockets.received[0]).toMatchObject({
      type: 'changed',
      tags: expect.arrayContaining(['applications']),
    });

    // The other direction: the professional's screen changes without a click.
    await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
    await page.getByRole('button', { name: 'Send contract' }).click();
    await expect(hannas.getByRole('link', { name: /contract/i }).first()).toBeVisible();
  } finally {
    await second.close();
  }
});
