/**
 * A night shift on screen: in the practice's local time, for any reader and on nights with a clock
 * change.
 */
import { expect, signIn, test } from '../support/journey';
import { book, callsOf, givenHygienist, givenOffice } from '../support/shift';

test.use({ timezoneId: 'Asia/Tokyo' });

/**
 * ZIP code and the first letter of the zone: Dickinson, and Beulah, which has its own IANA zone.
 */
const towns = [
  ['58601', 'M'],
  ['58523', 'C'],
] as const;

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

test('reads the same on the job and on the booking, on both nights that clocks change', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const person = await givenHygienist(product);
  const calls = {
    office: await callsOf(product, office),
    hygienist: await callsOf(product, person),
  };
  await signIn(page, person, 'about:blank');
  for (const [zipCode, zone] of towns) {
    for (const { date, text, evening, morning } of nights) {
      const times = { workDate: date, startTime: '22:00', endTime: '06:00' };
      const job = await product.given.job(office, { zipCode, ...times });
      const [from, to] = [`${zone}${evening}`, `${zone}${morning}`];
      await page.goto(`/jobs/${job.id}`);
      await expect(
        page.getByText(`Sat, ${text} · 10:00 PM ${from}–Sun 6:00 AM ${to}`).first(),
      ).toBeVisible();
    }
  }
  // The expected texts are defined once; every user's screen shows the same.
  for (const { date, evening, morning } of nights) {
    const times = { workDate: date, startTime: '22:00', endTime: '06:00' };
    const job = await product.given.job(office, { zipCode: '58601', ...times });
    const bookingId = await book(calls, job.id);
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByRole('region', { name: 'Shift' })).toContainText(
      `10:00 PM M${evening}–Sun 6:00 AM M${morning}`,
    );
  }
});

test('the calendars mark today as it is where the practice and the professional are', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const person = await givenHygienist(product);
  // Nine in the evening of the 14th in Fargo, noon of the 15th in Tokyo.
  await page.clock.setFixedTime('2027-01-15T03:00:00Z');
  const today = page.getByRole('table').locator('[aria-current="date"] time');
  for (const [user, url] of [
    [office, '/jobs?view=week'],
    [person, '/bookings?view=calendar'],
  ] as const) {
    await signIn(page, user, url);
    await expect(today).toHaveAttribute('datetime', '2027-01-14');
  }
});
