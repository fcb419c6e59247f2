/**
 * A night shift on screen: in the practice's local time, for any reader and on nights with a clock
 * change.
 */
import { expect, signIn, test } from '#tests/support/browser/journey';
import { givenHygienist, givenOffice } from '#tests/support/stories/shift';

test.use({ timezoneId: 'Asia/Tokyo' });

/** The day before the nth Sunday of a month: the night in which clocks change. */
function saturdayBefore(sunday: number, month: number) {
  const year = new Date().getUTCFullYear() + 1;
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = ((7 - first) % 7) + 7 * (sunday - 1);
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return { date: date.toISOString().slice(0, 10), text };
}

const nights = [
  { ...saturdayBefore(2, 3), evening: 'ST', morning: 'DT' },
  { ...saturdayBefore(1, 11), evening: 'DT', morning: 'ST' },
];

test('a night shift reads the same on the job and on the booking, on both nights that clocks change', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const person = await givenHygienist(product);
  for (const { date: workDate } of nights) {
    const night = { workDate, startTime: '22:00', endTime: '06:00' };
    await product.given.job(office, { title: 'Owl night', zipCode: '58523', ...night });
    await product.given.confirmedBooking({
      practice: office,
      professional: person,
      jobDetails: { zipCode: '58601', ...night },
    });
  }
  await signIn(page, person, '/jobs?q=owl+night');
  for (const { text, evening, morning } of nights) {
    await expect(
      page.getByText(`Sat, ${text} · 10:00 PM C${evening}–Sun 6:00 AM C${morning}`).first(),
    ).toBeVisible();
  }
  await page.goto('/bookings');
  for (const { evening, morning } of nights) {
    const hours = `10:00 PM M${evening}–Sun 6:00 AM M${morning}`;
    const row = page.getByRole('article').filter({ hasText: hours });
    await expect(row).toHaveCount(1);
  }

  // Nine in the evening of the 14th in Fargo, noon of the 15th in Tokyo.
  await page.clock.setFixedTime('2027-01-15T03:00:00Z');
  const today = page.getByRole('table').locator('[aria-current="date"] time');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(today).toHaveAttribute('datetime', '2027-01-14');
  await signIn(page, office, '/jobs?view=week');
  await expect(today).toHaveAttribute('datetime', '2027-01-14');
});
