/** A professional's own profile in a real browser: form, documents, photo and payment setup. */
import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { formatDate } from '#kernel/time/zones';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, holdRequests, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { executable, jpeg, pdf } from '#tests/support/stories/documents';
import { apiClientOf } from '#tests/support/stories/shift';

const field = (page: Page, label: string | RegExp) => page.getByLabel(label);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const day = (page: Page, name: string) => page.getByText(name, { exact: true });

async function fillProfile(page: Page) {
  await field(page, 'Professional title').selectOption('Hygienist');
  await field(page, 'Years of experience').fill('6');
  await field(page, 'Street address').fill('500 E Front Avenue');
  await field(page, 'ZIP code').fill('58501');
  await expect(field(page, 'City')).toHaveValue('Bismarck');
  await field(page, 'Hourly rate in dollars').fill('48.50');
  await day(page, 'Monday').click();
  await day(page, 'Thursday').click();
}

/** The input of a tab stays while others are open, by pointer, keyboard and Back. */
async function walkTabs(page: Page) {
  await field(page, 'About you').fill('Half a sentence');
  await tab(page, 'Documents').click();
  await expect(page).toHaveURL('/professional/profile?tab=documents');
  await tab(page, 'Payment').click();
  await expect(page).toHaveURL('/professional/profile?tab=payment');
  await page.goBack();
  await expect(tab(page, 'Documents')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(field(page, 'About you')).toHaveValue('Half a sentence');

  await tab(page, 'Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Documents')).toBeFocused();
  await expect(page).toHaveURL('/professional/profile?tab=documents');
  await page.keyboard.press('End');
  await expect(tab(page, 'Payment')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Profile')).toBeFocused();
  await expect(tab(page, 'Payment')).toHaveAttribute('tabindex', '-1');
}

async function cropPhoto(page: Page) {
  const background = '#b48ead';
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[name="photo"]').setInputFiles({ ...photo, name: 'me.gif' });
  await expect(
    toast(page, 'Upload Failed', 'Please upload a JPG, PNG or WebP photo.'),
  ).toBeVisible();
  await page.locator('input[name="photo"]').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('50');
  await dialog.getByRole('slider', { name: 'Left or right' }).press('Home');
  await expect(dialog.getByRole('slider', { name: 'Left or right' })).toHaveValue('0');
  await dialog.getByRole('img', { name: 'How your photo will look' }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(dialog.getByRole('slider', { name: 'Left or right' })).not.toHaveValue('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(toast(page, 'Photo updated')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function expectPublicCard(page: Page, email: string) {
  await page.getByRole('link', { name: 'See your profile the way practices do' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Berg');
  const main = page.getByRole('main');
  for (const text of ['Hygienist', 'Bismarck', '$48.50/hr', 'No reviews yet', 'New', '6 years']) {
    await expect(main).toContainText(text);
  }
  for (const secret of [email, 'Front Avenue', '58501', '701']) {
    await expect(main).not.toContainText(secret);
  }
  const portrait = main.getByRole('img', { name: 'Portrait of Robin Berg' });
  await expect(portrait).toHaveJSProperty('complete', true);
  await expect(portrait).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);
  await page.route('**/api/files/**', (route) => route.abort());
  await page.reload();
  await expect(main.getByRole('img', { name: 'Initials of Robin Berg' })).toBeVisible();
}

test('a new professional fills in the profile: validated on change, kept across failures, created once, then updated, with a photo', async ({
  page,
  product,
}) => {
  const person = await product.given.professional();
  await signIn(page, person, '/professional-profile?tab=payment');
  // Payment requires the profile.
  await page.getByRole('link', { name: 'Go to profile' }).click();
  for (const name of [
    'Professional Information',
    'Contact & Location',
    'Rate Information',
    'Availability',
  ]) {
    await expect(page.getByRole('group', { name })).toBeVisible();
  }
  await expect(field(page, 'Phone number')).toHaveAttribute('readonly');
  await expect(page.getByText('Verified during registration')).toBeVisible();
  await expect(page.getByText('not shared publicly')).toBeVisible();
  await expect(field(page, 'State')).toHaveValue('North Dakota');
  expect(await field(page, 'State').getByRole('option').count()).toBe(51);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeHidden();

  const rate = field(page, 'Hourly rate in dollars');
  await rate.fill('0');
  await expect(page.getByText('Hourly rate is required')).toBeVisible();
  await rate.fill('52');
  await expect(page.getByText('Hourly rate is required')).toBeHidden();
  await expect(page.getByText('Practices see $52/hr.')).toBeVisible();
  await rate.fill('');
  await press(page, 'Complete Profile');
  await expect(
    toast(
      page,
      'Validation Error',
      'Please fill in all required fields: Professional Title, Years of Experience, Street Address, ZIP Code, City, Hourly Rate, Availability',
    ),
  ).toBeVisible();
  await expect(page.getByText('Please select at least one day of availability')).toBeVisible();
  await expect(field(page, 'Professional title')).toBeFocused();
  await expectAccessible(page);

  await fillProfile(page);
  await page.reload();
  await expect(field(page, 'Street address')).toHaveValue('500 E Front Avenue');
  await expect(page.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  await page.route('**/api/professional/profile', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await press(page, 'Complete Profile');
  await expect(toast(page, 'Error', 'Failed to create profile. Please try again.')).toBeVisible();
  await page.unroute('**/api/professional/profile');
  const saves = await holdRequests(page, '**/api/professional/profile', { method: 'POST' });
  await page.getByRole('button', { name: 'Complete Profile' }).dblclick();
  await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible();
  saves.release();
  await expect(
    toast(page, 'Profile Created', 'Your professional profile has been created successfully.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(saves.held).toHaveLength(1);

  await page.goto('/professional/profile');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(
    page.getByText('upload the required documents in the Documents section'),
  ).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Bismarck');
  await expect(rate).toHaveValue('48.5');
  await walkTabs(page);
  const updates = await holdRequests(page, '**/api/professional/profile', { method: 'PUT' });
  await press(page, 'Update Profile');
  await expect(page.getByRole('button', { name: 'Updating Profile...' })).toBeVisible();
  updates.release();
  await expect(
    toast(page, 'Profile Updated', 'Your professional profile has been updated successfully.'),
  ).toBeVisible();
  const saved = await (await page.request.get('/api/professional/profile')).json();
  expect(saved).toMatchObject({ bio: 'Half a sentence', hourlyRate: 48.5 });

  await cropPhoto(page);
  await expectPublicCard(page, person.email);
  await page.goBack();
  await press(page, 'Remove photo');
  await expect(page.getByRole('img', { name: 'Initials of Robin Berg' })).toBeVisible();
});

test('payment is an account, kept while the server is down and shown masked, then a card, and no number stays in the tab', async ({
  page,
  product,
}) => {
  const person = await product.given.professional();
  await product.given.professionalProfile(person);
  const panel = page.getByRole('tabpanel', { name: 'Payment' });
  await signIn(page, person, '/professional-profile?tab=payment');
  await press(page, 'Edit Payment Information');
  await press(page, 'Save changes');
  await expect(page.getByText('Please select an account type', { exact: true })).toBeVisible();
  await expect(page.getByText('Bank name is required', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Checking account').click();
  await field(page, 'Bank name').fill('Prairie Bank');
  await field(page, 'Routing number').fill('021000022');
  await expect(
    page.getByText('Invalid routing number. Please check the ABA routing number format.'),
  ).toBeVisible();
  await field(page, 'Routing number').fill('021000021');
  await expect(page.getByText('Valid routing number')).toBeVisible();
  await field(page, 'Account number').fill('ab123456789');
  await expect(field(page, 'Account number')).toHaveValue('AB123456789');
  await field(page, 'Prefer same-day deposit').check();
  await page.route('**/api/professional/profile', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await press(page, 'Save changes');
  await expect(
    toast(page, 'Update Failed', 'Failed to update payment information. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/professional/profile');
  await press(page, 'Save changes');
  await expect(toast(page, 'Payment Information Updated')).toBeVisible();
  await expect(page.getByText('Payment setup complete')).toBeVisible();
  await expect(panel).toContainText('•••• 6789');
  await expect(panel).not.toContainText('123456789');

  await press(page, 'Edit Payment Information');
  await field(page, 'Bank name').fill('Nobody');
  await press(page, 'Cancel');
  await expect(page.getByText('Prairie Bank')).toBeVisible();
  await press(page, 'Edit Payment Information');
  await expect(field(page, 'Account number')).toHaveValue('•••• 6789');
  await page.getByText('Credit card').click();
  await field(page, 'Bank name').fill('Other Bank');
  await field(page, 'Card number').fill('378282246310005');
  await expect(field(page, 'Card number')).toHaveValue('3782 822463 10005');
  await expect(page.getByText('Valid American Express number')).toBeVisible();
  await field(page, 'Card number').fill('4242424242424242');
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
  await field(page, 'Expiration month').selectOption('12');
  await field(page, 'Expiration year').selectOption(String(new Date().getFullYear() + 2));
  await field(page, 'CVV').fill('12345');
  await expect(field(page, 'CVV')).toHaveValue('1234');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Other Bank');
  for (const secret of ['4242', '1234', '021000021']) expect(kept).not.toContain(secret);
  await press(page, 'Save changes');
  await expect(panel).toContainText('Visa •••• 4242');
});

const pdfFile = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/pdf', buffer });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Drops a file on the page, as from the desktop. */
async function dropLicense(page: Page, info: TestInfo) {
  const path = info.outputPath('license.pdf');
  await writeFile(path, pdf());
  await field(page, 'License document').scrollIntoViewIfNeeded();
  const box = await field(page, 'License document').boundingBox();
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

/** Chooses both documents; the form shows what is wrong with a file, and that CPR needs its date. */
async function chooseDocuments(page: Page, info: TestInfo, year: number) {
  await press(page, 'Upload Documents');
  await expect(
    toast(page, 'No Files Selected', 'Please select at least one document to upload.'),
  ).toBeVisible();
  await field(page, 'License document').setInputFiles(pdfFile('license.pdf', executable()));
  await expect(page.getByText('license.pdf: Please upload a PDF, JPG or PNG file.')).toBeVisible();
  const cpr = { name: 'cpr.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await field(page, 'CPR certification document').setInputFiles(cpr);
  await expect(card(page, 'CPR Certification').locator('img')).toHaveAttribute('src', /^blob:/);
  // Choosing a file does not tick the confirmation.
  const certified = page.getByRole('checkbox', { name: /CPR certification/ });
  await expect(certified).not.toBeChecked();
  await certified.check();
  await press(page, 'Upload Documents');
  await expect(
    toast(page, 'CPR Date Required', 'Please select your CPR certification expiration date'),
  ).toBeVisible();
  await expect(field(page, 'CPR expiration date')).toBeFocused();
  await expect(field(page, 'CPR expiration date')).toHaveAttribute('max', '2029-12-31');
  await field(page, 'CPR expiration date').fill(`${year}-05-31`);
  await press(page, 'Remove cpr.jpg');
  await expect(card(page, 'CPR Certification').locator('img')).toHaveCount(0);
  await field(page, 'CPR certification document').setInputFiles(cpr);

  await dropLicense(page, info);
  await field(page, 'License number').fill('RDH-1042');
  await field(page, 'License state').selectOption('North Dakota');
  await field(page, 'License expiration date').fill(`${year}-06-30`);
}

test('documents are dropped in, stay chosen while the server is down, wait for review, and update their badges without a reload', async ({
  page,
  product,
}, info) => {
  const year = new Date().getFullYear() + 1;
  const person = await product.given.professional();
  await product.given.professionalProfile(person);
  await signIn(page, person, '/professional-profile?tab=documents');
  await expect(page.getByText('Document uploads are required.')).toBeVisible();
  await expect(page.getByText('Pending Verification')).toHaveCount(0);
  await chooseDocuments(page, info, year);

  const chosen = page.getByRole('button', { name: 'Remove license.pdf' });
  await page.route('**/api/upload-documents', (route) => route.fulfill({ status: 500, body: '' }));
  await press(page, 'Upload Documents');
  await expect(
    toast(page, 'Upload Failed', 'Failed to upload documents. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/upload-documents');
  // Never responds: only the user can cancel.
  await page.route('**/api/upload-documents', () => undefined);
  await press(page, 'Upload Documents');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await press(page, 'Cancel upload');
  await expect(chosen).toBeVisible();
  await page.unroute('**/api/upload-documents');
  await press(page, 'Upload Documents');
  await expect(toast(page, 'Documents Uploaded Successfully')).toBeVisible();
  const license = card(page, 'Professional License');
  const cpr = card(page, 'CPR Certification');
  await expect(license.getByText('Pending Verification')).toBeVisible();
  await expect(cpr.getByText('Pending Verification')).toBeVisible();
  await expect(license).toContainText(`expires ${formatDate(`${year}-06-30`, new Date())}`);
  await takePicture(license, 'upload-documents');

  const admin = await apiClientOf(product, await product.given.owner());
  const documents: { id: string; kind: string }[] = await (
    await page.request.get('/api/documents')
  ).json();
  for (const { id, kind } of documents) {
    const decision =
      kind === 'license'
        ? { approve: true }
        : { approve: false, notes: 'The date cannot be read.' };
    const data = { ...decision, asOf: new Date().toISOString() };
    await expect(await admin.post(`/api/admin/documents/${id}`, { data })).toBeOK();
  }
  await expect(license.getByText('Verified', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(field(page, 'License document')).toHaveCount(0);
  await expect(cpr.getByText('Rejected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(cpr).toContainText('The date cannot be read.');

  await license.getByRole('button', { name: 'Update' }).click();
  await expect(license).toContainText('goes back to review');
  await license.getByRole('button', { name: 'Keep the verified one' }).click();
  await expect(field(page, 'License document')).toHaveCount(0);
  // A new license number needs no file, and asks for confirmation.
  await license.getByRole('button', { name: 'Update' }).click();
  await field(page, 'License number').fill('RDH-1043');
  await expectAccessible(page);
  await press(page, 'Save details');
  const question = page.getByRole('dialog', { name: /back for review/ });
  await expect(question).toContainText('Your professional license is verified.');
  await question.getByRole('button', { name: 'Send for review' }).click();
  await expect(
    toast(page, 'Details saved', 'Your professional license is back in review.'),
  ).toBeVisible();
  await expect(license.getByText('Pending Verification')).toBeVisible();
});

test('with Stripe a card is typed into its fields, and only a token is sent', async ({
  product,
  browser,
}) => {
  const person = await product.given.professional();
  await product.given.professionalProfile(person);
  // This product has no Stripe, so its content policy is bypassed and Stripe's script is faked.
  const context = await browser.newContext({ baseURL: product.url, bypassCSP: true });
  const page = await context.newPage();
  await page.route('**/api/payment-options', (route) =>
    route.fulfill({ json: { gateway: 'stripe', publishableKey: 'pk_test_1' } }),
  );
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = () => ({
        elements: () => ({ create: () => {
          const on = {};
          return {
            on: (event, handler) => { on[event] = handler; },
            mount: (into) => {
              into.innerHTML = '<button type="button">Type a card</button>';
              into.firstChild.onclick = () => on.change({ complete: true, empty: false });
              on.ready();
            },
            focus: () => {}, destroy: () => {},
          };
        } }),
        createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_played' } }),
      });`,
    }),
  );
  let sent: Record<string, unknown> = {};
  await page.route('**/api/professional/profile', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 409, json: { code: 'declined', message: 'Card declined.' } });
  });
  await signIn(page, person, '/professional-profile?tab=payment');
  await press(page, 'Edit Payment Information');
  await page.getByText('Debit card').click();
  await field(page, 'Bank name').fill('Prairie Bank');
  await field(page, 'Routing number').fill('021000021');
  await expect(field(page, 'CVV')).toHaveCount(0);
  await press(page, 'Save changes');
  await expect(page.getByText('Account/Card number is required')).toBeVisible();
  await press(page, 'Type a card');
  await press(page, 'Save changes');
  await expect(toast(page, 'Update Failed', 'Card declined.')).toBeVisible();
  expect(sent).toEqual({
    bankAccountType: 'debit_card',
    bankName: 'Prairie Bank',
    bankRoutingNumber: '021000021',
    preferSameDayDeposit: false,
    sharesBankAccount: false,
    cardToken: 'pm_played',
  });
  await context.close();
});
