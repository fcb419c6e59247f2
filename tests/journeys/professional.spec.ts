/** A professional's own profile in a real browser: form, documents, tabs and payment setup. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { jpeg, pdf, program } from '../support/documents';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import type { Person } from '../support/person';
import { takePicture } from '../support/pictures';

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

/** Counts the saves that reach the server, and delays them enough for a second click. */
async function countSaves(page: Page) {
  const calls: string[] = [];
  await page.route('**/api/professional/profile', async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.continue();
    calls.push(method);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return calls;
}

test.describe('the profile', () => {
  test('is filled in by a new professional: validated on change, kept across failures, created once, then updated', async ({
    page,
    product,
  }) => {
    await signIn(page, await product.given.professional(), '/professional-profile?tab=payment');
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
    await day(page, 'Friday').click();
    await day(page, 'Friday').click();
    await expect(page.getByText('Please select at least one day of availability')).toBeVisible();

    await press(page, 'Complete Profile');
    await expect(
      toast(
        page,
        'Validation Error',
        'Please fill in all required fields: Professional Title, Years of Experience, Street Address, ZIP Code, City, Hourly Rate, Availability',
      ),
    ).toBeVisible();
    for (const text of [
      'Professional title is required',
      'Years of experience is required',
      'Address is required',
      'City is required',
      'ZIP code is required',
      'Hourly rate is required',
      'Please select at least one day of availability',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Professional title')).toBeFocused();
    await expectAccessible(page);

    // Another ZIP code fills in its city, but does not replace one the user typed.
    await field(page, 'ZIP code').fill('55401');
    await expect(field(page, 'City')).toHaveValue('Minneapolis');
    await expect(field(page, 'State')).toHaveValue('Minnesota');
    await field(page, 'City').fill('Where I live');
    await field(page, 'ZIP code').fill('55901');
    await expect(field(page, 'City')).toHaveValue('Where I live');
    // A city in another state is always replaced.
    await field(page, 'ZIP code').fill('58102');
    await expect(field(page, 'State')).toHaveValue('North Dakota');
    await expect(field(page, 'City')).toHaveValue('Fargo');

    await fillProfile(page);
    await page.reload();
    await expect(field(page, 'Street address')).toHaveValue('500 E Front Avenue');
    await expect(page.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
    await page.route('**/api/professional/profile', (route) => route.abort());
    await press(page, 'Complete Profile');
    await expect(toast(page, 'Error', "We couldn't reach the server.")).toBeVisible();
    await expect(field(page, 'Street address')).toHaveValue('500 E Front Avenue');
    await page.unroute('**/api/professional/profile');
    await page.route('**/api/professional/profile', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(page, 'Complete Profile');
    await expect(toast(page, 'Error', 'Failed to create profile. Please try again.')).toBeVisible();
    await page.unroute('**/api/professional/profile');

    const calls = await countSaves(page);
    await page.getByRole('button', { name: 'Complete Profile' }).dblclick();
    await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible();
    await expect(
      toast(page, 'Profile Created', 'Your professional profile has been created successfully.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toEqual(['POST']);

    await page.goto('/professional/profile');
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await expect(
      page.getByText('upload the required documents in the Documents section'),
    ).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Bismarck');
    await expect(rate).toHaveValue('48.5');
    await field(page, 'About you').fill('Calm, quick, good with children.');
    await press(page, 'Update Profile');
    await expect(page.getByRole('button', { name: 'Updating Profile...' })).toBeVisible();
    await expect(
      toast(page, 'Profile Updated', 'Your professional profile has been updated successfully.'),
    ).toBeVisible();
    await page.reload();
    await expect(field(page, 'About you')).toHaveValue('Calm, quick, good with children.');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('shows both versions on the second of two saves', async ({ page, product }) => {
    const person = await product.given.professional();
    const { updatedAt } = await product.given.professionalProfile(person);
    await signIn(page, person, '/professional-profile');
    await page.getByLabel('About you').fill('Mine.');
    const other = {
      title: 'Hygienist',
      yearsOfExperience: 6,
      phone: '(701) 555-0100',
      bio: 'Theirs.',
      address: '12 Broadway N',
      city: 'Fargo',
      state: 'ND',
      zipCode: '58102',
      hourlyRate: 60,
      availability: { days: ['monday', 'thursday'] },
      updatedAt,
    };
    const answer = await page.request.put('/api/professional/profile', { data: other });
    expect(answer.ok(), await answer.text()).toBe(true);
    await press(page, 'Update Profile');
    const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await expect(dialog.getByRole('group', { name: 'About you' })).toContainText('Theirs.');
    await expect(dialog.getByRole('group', { name: 'Hourly rate' })).toContainText('$60/hr');
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await press(page, 'Save this version');
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    const saved = await (await page.request.get('/api/professional/profile')).json();
    expect(saved).toMatchObject({ bio: 'Mine.', hourlyRate: 60 });
  });

  test('can be reloaded after a failure, and redirects other users', async ({ page, product }) => {
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await page.route('**/api/professional/profile', (route) => route.abort());
    await signIn(page, person, '/professional-profile');
    await expect(page.getByRole('heading', { name: "We couldn't load this" })).toBeVisible();
    await page.unroute('**/api/professional/profile');
    await press(page, 'Try again');
    await expect(field(page, 'City')).toHaveValue('Fargo');

    await signIn(page, await product.given.practice(), '/professional/profile');
    await expect(page).toHaveURL('/practice-profile');
    // The user is flagged as having a profile, but none exists.
    await signIn(
      page,
      await product.given.professional({ hasCompletedProfile: true }),
      '/professional-profile',
    );
    await expect(page).toHaveURL('/dashboard');
  });
});

test('tabs follow the keyboard and the Back button, and keep their input', async ({
  page,
  product,
}) => {
  const person = await product.given.professional();
  await product.given.professionalProfile(person);
  await signIn(page, person, '/professional-profile');
  await field(page, 'About you').fill('Half a sentence');
  await tab(page, 'Documents').click();
  await expect(page).toHaveURL('/professional-profile?tab=documents');
  await tab(page, 'Payment').click();
  await expect(page).toHaveURL('/professional-profile?tab=payment');
  await page.goBack();
  await expect(tab(page, 'Documents')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(field(page, 'About you')).toHaveValue('Half a sentence');

  await tab(page, 'Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Documents')).toBeFocused();
  await expect(page).toHaveURL('/professional-profile?tab=documents');
  await page.keyboard.press('End');
  await expect(tab(page, 'Payment')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Profile')).toBeFocused();
  await expect(tab(page, 'Payment')).toHaveAttribute('tabindex', '-1');
});

test.describe('payment', () => {
  const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Payment' });

  test('requires sign-in, validates an account, keeps it while the server is down, and shows it masked', async ({
    page,
    product,
  }) => {
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await page.goto('/professional-profile?tab=payment');
    await expect(page).toHaveURL(/\/login\?/);
    await field(page, 'Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await press(page, 'Sign In');
    await expect(page).toHaveURL('/professional-profile?tab=payment');
    await expect(tab(page, 'Payment')).toHaveAttribute('aria-selected', 'true');

    await press(page, 'Edit Payment Information');
    await press(page, 'Save changes');
    for (const text of [
      'Please select an account type',
      'Bank name is required',
      'Routing number must be exactly 9 digits',
      'Account/Card number is required',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByText('Checking account').click();
    await field(page, 'Bank name').fill('Prairie Bank');
    await field(page, 'Routing number').fill('021000022');
    await expect(
      page.getByText('Invalid routing number. Please check the ABA routing number format.'),
    ).toBeVisible();
    await field(page, 'Routing number').fill('021000021');
    await expect(page.getByText('Valid routing number')).toBeVisible();
    await field(page, 'Account number').fill('12');
    await expect(page.getByText('Invalid account/card number format.')).toBeVisible();
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
    await expect(field(page, 'Account number')).toHaveValue('AB123456789');
    await page.unroute('**/api/professional/profile');
    await press(page, 'Save changes');
    await expect(toast(page, 'Payment Information Updated')).toBeVisible();
    await expect(page.getByText('Payment setup complete')).toBeVisible();
    await expect(panel(page)).toContainText('•••• 6789');
    await expect(panel(page)).not.toContainText('123456789');
    await expectAccessible(page);

    await press(page, 'Edit Payment Information');
    await expect(field(page, 'Account number')).toHaveValue('•••• 6789');
    await field(page, 'Bank name').fill('Other Bank');
    await press(page, 'Save changes');
    await expect(page.getByText('Other Bank')).toBeVisible();
    await expect(panel(page)).toContainText('•••• 6789');

    await press(page, 'Edit Payment Information');
    await field(page, 'Bank name').fill('Nobody');
    await press(page, 'Cancel');
    await expect(page.getByText('Other Bank')).toBeVisible();
  });

  test('groups card numbers, names the brand, and never stores a number in the tab', async ({
    page,
    product,
  }) => {
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await signIn(page, person, '/professional-profile?tab=payment');
    await press(page, 'Edit Payment Information');
    await page.getByText('Credit card').click();
    await field(page, 'Bank name').fill('Prairie Bank');
    await field(page, 'Routing number').fill('021000021');
    await field(page, 'Card number').fill('378282246310005');
    await expect(field(page, 'Card number')).toHaveValue('3782 822463 10005');
    await expect(page.getByText('Valid American Express number')).toBeVisible();
    await field(page, 'Card number').fill('4242424242424243');
    await expect(page.getByText('Invalid Visa number')).toBeVisible();
    await press(page, 'Save changes');
    await expect(page.getByText('Expiration date is required for cards')).toBeVisible();
    await expect(page.getByText('CVV is required (3-4 digits)')).toBeVisible();
    await field(page, 'Card number').fill('4242424242424242');
    await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
    const now = new Date();
    if (now.getMonth() > 0) {
      await field(page, 'Expiration month').selectOption('01');
      await field(page, 'Expiration year').selectOption(String(now.getFullYear()));
      await expect(page.getByText('Card has expired')).toBeVisible();
    }
    await field(page, 'Expiration month').selectOption('12');
    await field(page, 'Expiration year').selectOption(String(now.getFullYear() + 2));
    await field(page, 'CVV').fill('12345');
    await expect(field(page, 'CVV')).toHaveValue('1234');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain('Prairie Bank');
    for (const secret of ['4242', '1234', '021000021']) expect(kept).not.toContain(secret);
    await press(page, 'Save changes');
    await expect(toast(page, 'Payment Information Updated')).toBeVisible();
    await expect(panel(page)).toContainText('Visa •••• 4242');
  });
});

test.describe('documents', () => {
  const pdfFile = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/pdf', buffer });
  const jpegFile = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  });
  const card = (page: Page, title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  /** The screen polls every five seconds. */
  const soon = { timeout: 20_000 };
  const nextYear = new Date().getFullYear() + 1;

  async function openTab(page: Page, person: Person) {
    await signIn(page, person, '/professional-profile?tab=documents');
    await expect(field(page, 'License document')).toBeAttached();
  }

  test('need a file and a date for CPR, can be removed, stay chosen while the server is down, and can be deleted', async ({
    page,
    product,
  }, info) => {
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await openTab(page, person);
    await expect(page.getByText('Document uploads are required.')).toBeVisible();
    await expect(page.getByText('Pending Verification')).toHaveCount(0);
    await press(page, 'Upload Documents');
    await expect(
      toast(page, 'No Files Selected', 'Please select at least one document to upload.'),
    ).toBeVisible();
    await field(page, 'License document').setInputFiles(pdfFile('license.exe', program()));
    await expect(
      page.getByText('license.exe: Please upload a PDF, JPG or PNG file.'),
    ).toBeVisible();
    await field(page, 'License document').setInputFiles(pdfFile('license.pdf', program()));
    await expect(
      page.getByText('license.pdf: Please upload a PDF, JPG or PNG file.'),
    ).toBeVisible();
    await field(page, 'CPR certification document').setInputFiles(await jpegFile('cpr.jpg'));
    await expect(card(page, 'CPR Certification').locator('img')).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('checkbox', { name: /CPR certification/ })).toBeChecked();
    await press(page, 'Upload Documents');
    await expect(
      toast(page, 'CPR Date Required', 'Please select your CPR certification expiration date'),
    ).toBeVisible();
    await expect(field(page, 'CPR expiration date')).toBeFocused();
    await expect(field(page, 'CPR expiration date')).toHaveAttribute('max', '2029-12-31');
    await field(page, 'CPR expiration date').fill('2030-01-01');
    await expect(
      page.getByText('Please select a date from today through December 31, 2029'),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Remove cpr.jpg');
    await expect(card(page, 'CPR Certification').locator('img')).toHaveCount(0);
    await field(page, 'CPR expiration date').fill('');
    await page.getByRole('checkbox', { name: /CPR certification/ }).uncheck();

    const path = info.outputPath('dropped.pdf');
    await writeFile(path, pdf());
    await field(page, 'License document').scrollIntoViewIfNeeded();
    const box = await field(page, 'License document').boundingBox();
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
    }
    const chosen = page.getByRole('button', { name: 'Remove dropped.pdf' });
    await expect(chosen).toBeVisible();

    await page.route('**/api/upload-documents', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(page, 'Upload Documents');
    await expect(
      toast(page, 'Upload Failed', 'Failed to upload documents. Please try again.'),
    ).toBeVisible();
    await expect(chosen).toBeVisible();
    await page.unroute('**/api/upload-documents');
    // Never responds: only the user can cancel.
    await page.route('**/api/upload-documents', () => undefined);
    await press(page, 'Upload Documents');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await press(page, 'Cancel upload');
    await expect(page.getByRole('button', { name: 'Upload Documents' })).toBeEnabled();
    await expect(chosen).toBeVisible();
    await page.unroute('**/api/upload-documents');

    await press(page, 'Upload Documents');
    const license = card(page, 'Professional License');
    await expect(license.getByText('Pending Verification')).toBeVisible();
    await license.getByRole('button', { name: 'Delete dropped.pdf' }).click();
    await press(page, 'Delete document');
    await expect(toast(page, 'Document deleted')).toBeVisible();
    await expect(license.getByText('Pending Verification')).toBeHidden();
  });

  test('are submitted, wait for review, and update their badges without a reload', async ({
    page,
    product,
    browser,
  }) => {
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await openTab(page, person);
    await field(page, 'License document').setInputFiles(pdfFile('license.pdf'));
    await field(page, 'License number').fill('RDH-1042');
    await field(page, 'License state').selectOption('North Dakota');
    await field(page, 'License expiration date').fill(`${nextYear}-06-30`);
    await field(page, 'CPR certification document').setInputFiles(await jpegFile('cpr.jpg'));
    await field(page, 'CPR expiration date').fill(`${nextYear}-05-31`);
    await press(page, 'Upload Documents');
    await expect(toast(page, 'Documents Uploaded Successfully')).toBeVisible();
    const license = card(page, 'Professional License');
    const cpr = card(page, 'CPR Certification');
    await expect(license.getByText('Pending Verification')).toBeVisible();
    await expect(cpr.getByText('Pending Verification')).toBeVisible();
    await expect(license).toContainText(`Expires Jun 30, ${nextYear}`);
    await expectAccessible(page);
    await takePicture(license, 'upload-documents');

    const admin = await browser.newContext({ baseURL: product.url });
    const owner = await product.given.owner();
    await admin.request.post('/api/login', {
      data: { email: owner.email, password: owner.password },
    });
    const documents: { id: string; kind: string }[] = await (
      await page.request.get('/api/documents')
    ).json();
    const decide = async (kind: string, decision: object) => {
      const id = documents.find((each) => each.kind === kind)?.id;
      const reply = await admin.request.post(`/api/admin/documents/${id}`, { data: decision });
      expect(reply.status()).toBeLessThan(300);
    };
    await decide('license', { approve: true });
    await expect(license.getByText('Verified', { exact: true })).toBeVisible(soon);
    await expect(field(page, 'License document')).toHaveCount(0);
    await decide('cpr', { approve: false, notes: 'The date cannot be read.' });
    await expect(cpr.getByText('Rejected', { exact: true })).toBeVisible(soon);
    await expect(cpr).toContainText('The date cannot be read.');
    await admin.close();

    await license.getByRole('button', { name: 'Update' }).click();
    await expect(license).toContainText('goes back to review');
    await expect(field(page, 'License document')).toBeAttached();
    await license.getByRole('button', { name: 'Keep the verified one' }).click();
    await expect(field(page, 'License document')).toHaveCount(0);

    // A new license number needs no file, and asks for confirmation.
    await license.getByRole('button', { name: 'Update' }).click();
    await field(page, 'License number').fill('RDH-1043');
    await press(page, 'Save details');
    const question = page.getByRole('dialog', { name: /back for review/ });
    await expect(question).toContainText('Your professional license is verified.');
    await question.getByRole('button', { name: 'Keep it verified' }).click();
    await expect(license.getByText('Verified', { exact: true })).toBeVisible();
    await press(page, 'Save details');
    await question.getByRole('button', { name: 'Send for review' }).click();
    await expect(
      toast(page, 'Details saved', 'Your professional license is back in review.'),
    ).toBeVisible();
    await expect(license.getByText('Pending Verification')).toBeVisible();

    // A second page keeps the first.
    await field(page, 'License document').setInputFiles(pdfFile('back.pdf'));
    await press(page, 'Upload Documents');
    await expect(license.getByText('Page 2 of 2')).toBeVisible();
    await expect(license.getByRole('link', { name: /license\.pdf/ })).toBeVisible();
    await expect(license.getByRole('link', { name: /back\.pdf/ })).toBeVisible();
    await expectAccessible(page);
  });
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
    cardToken: 'pm_played',
  });
  await context.close();
});
