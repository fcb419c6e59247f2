/** Another time for a booked shift: proposed by the practice and accepted, then the other way around. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { dayAhead, givenHygienist, givenOffice, screenOf } from '../support/shift';

test('a practice proposes another time and it is accepted; the professional proposes and is declined', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const shift = await product.given.job(office, { workDate: dayAhead(5).date });
  const { bookingId } = await product.given.confirmedBooking({
    practice: office,
    professional: hanna,
    job: shift,
    proposedRate: 52,
  });
  const day = dayAhead(6);

  await signIn(page, office, `/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const form = page.getByRole('dialog', { name: 'Propose another time' });
  await form.getByLabel('New date').fill(day.date);
  await form.getByLabel('Start time').fill('09:00');
  await form.getByLabel('End time').fill('15:00');
  await expect(form.getByRole('row', { name: /^Total/ })).toContainText('−$');
  await form.getByLabel('Note').fill('Our compressor is being repaired.');
  await expectAccessible(page);
  await takePicture(form, 'propose-another-time');
  await form.getByRole('button', { name: 'Send proposal' }).click();
  await expect(toast(page, 'Proposal sent')).toBeVisible();
  const own = page.getByRole('region', { name: 'You proposed another time' });
  await expect(own).toContainText(day.text.replace(/, \d{4}$/, ''));
  await expect(own).toContainText('unless Hanna Moen accepts');
  await expect(page.getByRole('button', { name: 'Propose another time' })).toBeHidden();
  await product.message(hanna.email, /proposes another time/);

  const hannas = await screenOf(browser, product, hanna);
  const answers = hannas.getByRole('region', { name: 'Needs your answer' });
  await expect(answers).toContainText('Red River Dental proposes another time');
  await answers.getByRole('link', { name: /See new time/ }).click();
  const proposed = hannas.getByRole('region', { name: 'Red River Dental proposes another time' });
  await expect(proposed).toContainText('Our compressor is being repaired.');
  // The old time holds until then.
  await expect(hannas.getByRole('region', { name: 'Shift' })).toContainText(dayAhead(5).booked);
  await expectAccessible(hannas);
  await proposed.getByRole('button', { name: 'Accept new time' }).click();
  const question = hannas.getByRole('dialog', { name: 'Accept the new time?' });
  await question.getByText('Read the addendum').click();
  await expect(question).toContainText('Addendum to a contract for a temporary shift');
  await expectAccessible(hannas);
  await question.getByRole('button', { name: 'Accept new time' }).click();
  await expect(toast(hannas, 'New time accepted')).toBeVisible();
  await expect(hannas.getByRole('region', { name: 'Shift' })).toContainText(day.booked);
  await expect(hannas.getByRole('region', { name: 'Contract' })).toContainText('Changed');

  await hannas.getByRole('button', { name: 'Propose another time' }).click();
  await hannas.getByLabel('Start time').fill('07:00');
  await hannas.getByRole('button', { name: 'Send proposal' }).click();
  await expect(toast(hannas, 'Proposal sent')).toBeVisible();

  // The practice's page has followed by itself.
  const theirs = page.getByRole('region', { name: 'Hanna Moen proposes another time' });
  await expect(theirs).toBeVisible({ timeout: 15_000 });
  await theirs.getByRole('button', { name: 'Decline' }).click();
  const decline = page.getByRole('dialog', { name: 'Decline the new time?' });
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Proposal declined')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shift' })).toContainText('9:00 AM–3:00 PM');
  await product.message(hanna.email, /declined the new time/);
  await hannas.context().close();
});
