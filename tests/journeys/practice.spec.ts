/** A practice in a real browser: its profile, documents, payment method and verification. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { docx, pdf, program } from '../support/documents';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';

const photo = (background: string, width = 640, height = 420) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const paper = (name: string, buffer = pdf(40_000)) => file(name, 'application/pdf', buffer);
const picture = async (name: string, background: string) =>
  file(name, 'image/jpeg', await photo(background));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const block = (page: Page) =>
  page.getByRole('region', { name: 'Please Fix the Following Errors:' });

const missing = [
  'Practice name is required',
  'Practice description is required',
  'Address is required',
  'ZIP code is required',
  'City is required',
  'State is required',
  'Phone number is required',
  'Parking instructions are required',
  'Contact person name is required',
  'Contact email is required',
  'Contact phone is required',
  'Password must be at least 6 characters',
];

async function fillProfile(page: Page, zipCode = '58601') {
  const texts = {
    'Practice name': 'Badlands Family Dental',
    'Practice description': 'Five chairs, two dentists, and a view of the buttes.',
    Address: '40 Sims Street',
    'ZIP code': zipCode,
    'Phone number': '7015550188',
    'Parking instructions': 'The lot behind the building, then the side door.',
    'Contact person name': 'Marta Quist',
    'Contact email': 'marta@badlands.example',
    'Contact phone': '7015550189',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

test.describe('the profile', () => {
  test('is created by a new practice, after all errors are shown', async ({ page, product }) => {
    const office = await product.given.practice({ firstName: 'Marta' });
    await page.route('**/api/practice/profile', (route) => route.abort());
    await signIn(page, office, '/practice-profile?tab=payment');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/practice/profile');
    await press(page, 'Try again');
    // A payment method requires the profile.
    await page.getByRole('link', { name: 'Go to Practice Info' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Management');
    await expect(page.getByRole('tab')).toHaveText([
      'Practice Info',
      'Documents',
      'First Day',
      'Payment Method',
    ]);

    await press(page, 'Create Profile');
    await expect(block(page).getByRole('listitem')).toHaveText(missing);
    await expect(page.getByLabel('Practice name')).toBeFocused();
    await block(page).getByRole('button', { name: 'Contact email is required' }).click();
    await expect(page.getByLabel('Contact email')).toBeFocused();
    await page.getByLabel('Contact email').fill('marta');
    await expect(block(page).getByText('Valid email is required')).toBeVisible();
    await expectAccessible(page);

    await fillProfile(page);
    await expect(page.getByLabel('City')).toHaveValue('Dickinson');
    await expect(page.getByLabel('State')).toHaveValue('North Dakota');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
    await page.getByLabel('Password', { exact: true }).fill('wrong-words');
    await press(page, 'Create Profile');
    await expect(
      toast(page, 'Profile Creation Error', 'Please check all required fields and try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /That isn't your current password\. We ask for your password because/,
    );
    await expect(block(page).getByRole('listitem')).toHaveCount(1);

    await page.reload();
    await expect(page.getByLabel('Practice name')).toHaveValue('Badlands Family Dental');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(office.password);
    await press(page, 'Create Profile');
    await expect(toast(page, 'Profile Created')).toBeVisible();
    await expect(page).toHaveURL('/practice-verification');
  });

  test('is edited later, under both URLs, kept while the server is down, and shows both versions on a conflict', async ({
    page,
    product,
  }) => {
    const office = await product.given.practice();
    const { updatedAt } = await product.given.practiceProfile(office);
    await signIn(page, office, '/practice/profile');
    await expect(page.getByLabel('Practice name')).toHaveValue('Red River Dental');
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await page.getByLabel('Practice name').fill('Mine Dental');
    const profile = await (await page.request.get('/api/practice/profile')).json();
    const answer = await page.request.put('/api/practice/profile', {
      data: {
        ...profile,
        practiceName: 'Theirs Dental',
        zipCode: '58501',
        city: 'Bismarck',
        password: office.password,
        updatedAt,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(office.password);
    await press(page, 'Update Profile');
    const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' });
    const name = dialog.getByRole('group', { name: 'Practice name' });
    await expect(name).toContainText('Theirs Dental');
    await expect(name.getByLabel('Keep mine')).toBeChecked();
    const place = dialog.getByRole('group', { name: 'Your location' });
    await expect(place).toContainText('Bismarck, North Dakota 58501');
    await expectAccessible(page);
    await name.getByLabel('Use theirs').check();
    await place.getByLabel('Keep mine').check();
    await press(page, 'Save this version');
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    const saved = await (await page.request.get('/api/practice/profile')).json();
    expect(saved).toMatchObject({ practiceName: 'Theirs Dental', zipCode: '58102', city: 'Fargo' });

    await page.goto('/practice-profile');
    await expect(page.getByLabel('Practice name')).toHaveValue('Theirs Dental');
    await page.getByLabel('Time zone').selectOption('America/North_Dakota/Beulah');
    await page.getByLabel('ZIP code').fill('58501');
    await expect(page.getByLabel('City')).toHaveValue('Bismarck');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/North_Dakota/Beulah');
    await page.getByLabel('Website').fill('');
    await page.getByLabel('Password', { exact: true }).fill(office.password);
    await page.route('**/api/practice/profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await press(page, 'Update Profile');
    await expect(
      toast(page, 'Profile Creation Error', 'Failed to update profile. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Bismarck');
    await page.unroute('**/api/practice/profile');
    await press(page, 'Update Profile');
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.goto('/practice/profile');
    await expect(page.getByLabel('City')).toHaveValue('Bismarck');
    await expect(page.getByLabel('Website')).toHaveValue('');
  });

  test('redirects other users to the right screen', async ({ page, product }) => {
    await page.goto('/practice-profile?tab=documents');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await signIn(
      page,
      await product.given.practice({ hasCompletedProfile: true }),
      '/practice-profile',
    );
    await expect(page).toHaveURL('/dashboard');
    await signIn(page, await product.given.professional(), '/practice-profile');
    await expect(page).toHaveURL('/professional-profile');
  });
});

test.describe('the documents tab', () => {
  test('requires both documents, can cancel an upload, sends them with photos, and deletes some', async ({
    page,
    product,
  }) => {
    const office = await product.given.practice();
    await product.given.practiceProfile(office);
    await signIn(page, office, '/practice-profile?tab=documents');
    await expect(page.getByText('Review takes 24 to 48 hours')).toBeVisible();
    await expect(page.getByText('up to 10MB')).toHaveCount(3);
    const required = page.getByRole('region', { name: 'Required documents' });
    await expect(required.getByText('Missing', { exact: true })).toHaveCount(2);
    await expect(page.getByText('up to 5MB each')).toBeVisible();
    await press(page, 'Upload Documents');
    const refusal =
      'Please upload your business license and an insurance certificate or dental license.';
    await expect(toast(page, 'Missing Documents', refusal)).toBeVisible();

    await page.getByLabel('Business License file').setInputFiles(paper('license.pdf', program()));
    await expect(page.getByText(/Please upload a PDF, JPG, PNG or Word document/)).toBeVisible();
    await page.getByLabel('Business License file').setInputFiles(paper('license.pdf'));
    await press(page, 'Upload Documents');
    await expect(toast(page, 'Missing Documents', refusal)).toBeVisible();
    await page
      .getByLabel('Insurance Certificate file')
      .setInputFiles(
        file(
          'insurance.docx',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          docx(),
        ),
      );
    await page
      .getByLabel('Add photos')
      .setInputFiles([
        await picture('reception.jpg', '#8fbcbb'),
        await picture('chair.jpg', '#ebcb8b'),
      ]);
    await expectAccessible(page);
    await page.route('**/api/practice/documents', (route) => route.abort());
    await press(page, 'Upload Documents');
    await expect(toast(page, 'Upload Failed')).toBeVisible();
    await page.unroute('**/api/practice/documents');
    // Never responds, so that there is time to cancel.
    await page.route('**/api/practice/documents', () => undefined);
    await press(page, 'Upload Documents');
    await expect(page.getByRole('progressbar', { name: 'Uploading your files' })).toBeVisible();
    await press(page, 'Cancel upload');
    await expect(page.getByRole('button', { name: 'Upload Documents' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible();
    await page.unroute('**/api/practice/documents');
    await press(page, 'Upload Documents');
    await expect(toast(page, 'Documents Uploaded Successfully')).toBeVisible();
    await expect(required.getByText('Pending Verification')).toHaveCount(2);
    await expect(required).toContainText('Every required document is on file.');
    await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeVisible();
    const photos = page.getByRole('listitem').filter({ has: page.getByRole('img') });
    await expect(photos).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete chair.jpg' }).click();
    await press(page, 'Delete document');
    await expect(photos).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete license.pdf' }).click();
    await press(page, 'Delete document');
    await expect(required.getByText('Pending Verification')).toHaveCount(1);
    await expect(required).toContainText('Please upload your business license.');

    // Photos need no other document.
    await page.getByLabel('Add photos').setInputFiles(await picture('desk.jpg', '#bf616a'));
    await press(page, 'Upload Documents');
    await expect(toast(page, 'Photos uploaded')).toBeVisible();
    await expect(photos).toHaveCount(2);
  });
});

test.describe('the payment method', () => {
  test('is a card, then an account, then a check, and never shows a number again', async ({
    page,
    product,
  }) => {
    const office = await product.given.practice();
    await product.given.practiceProfile(office);
    await signIn(page, office, '/practice-profile?tab=payment');
    await expect(page.getByText('$10 per booking')).toBeVisible();
    await expect(page.getByText('Credit cards are likely higher than debit')).toBeVisible();
    await expect(page.getByText('ACH is cheaper than a card.')).toBeVisible();
    await expect(page.getByText('Same-day deposit may carry a small fee.')).toBeVisible();
    await press(page, 'Save payment method');
    await expect(page.getByText('Please select a payment method')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('radio', { name: /Credit card/ }).check();
    await page.getByLabel('Card number').fill('4242424242424241');
    await page.getByLabel('Expiration date').fill('0120');
    await press(page, 'Save payment method');
    await expect(page.getByText('Invalid account/card number format.')).toBeVisible();
    await expect(page.getByText('Card has expired')).toBeVisible();
    await expect(page.getByText('CVV is required (3-4 digits)')).toBeVisible();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiration date').fill('1230');
    await page.getByLabel('CVV').fill('123');
    await press(page, 'Save payment method');
    await expect(toast(page, 'Payment Information Updated')).toBeVisible();
    await expect(page.getByText('Visa •••• 4242')).toBeVisible();
    await expect(page.getByText('12/30')).toBeVisible();
    await expectAccessible(page);

    await press(page, 'Edit Payment Information');
    await expect(page.getByLabel('Card number')).toHaveValue('•••• 4242');
    await press(page, 'Cancel');
    await press(page, 'Edit Payment Information');
    await page.getByRole('radio', { name: /ACH/ }).check();
    await page.getByLabel('Bank name').fill('Prairie Bank');
    await page.getByLabel('Routing number').fill('091300011');
    await page.getByLabel('Account number').fill('00112233');
    await press(page, 'Save payment method');
    await expect(page.getByText('Invalid routing number. Please check')).toBeVisible();
    await page.getByLabel('Routing number').fill('091300010');
    await press(page, 'Save payment method');
    await expect(page.getByText('•••• 2233')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Prairie Bank')).toBeVisible();

    await press(page, 'Edit Payment Information');
    await page.getByRole('radio', { name: /Check/ }).check();
    await press(page, 'Save payment method');
    await expect(page.getByText('Prairie Bank')).toBeHidden();
    await expect(page.getByText('Check', { exact: true })).toBeVisible();
  });
});

test.describe('the verification', () => {
  test('accepts files, also on retry, lists them, downloads them, and is submitted', async ({
    page,
    product,
  }) => {
    const office = await product.given.practice();
    await product.given.practiceProfile(office);
    const calls = '**/api/practice/verification-files';
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`${calls}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, office, '/practice-verification');
    await expect(page.getByText('Loading files...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Verification');
    await expect(
      page.getByText('Complete your practice verification to start posting positions'),
    ).toBeVisible();
    await expect(page.getByText('Verification Status: Pending Review')).toBeVisible();
    const steps = page.getByRole('listitem').filter({ hasText: /^\d?Step/ });
    await expect(steps).toHaveText([
      /Step 1 Profile Created.*Done/,
      /Step 2 Upload Documents.*Current/,
      /Step 3 Admin Review.*Pending/,
    ]);
    await expect(page.getByText('No documents uploaded yet')).toBeVisible();
    await expect(page.getByText(/review your documents within 1-2 business days/)).toBeVisible();
    await expectAccessible(page);

    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Upload Business License').setInputFiles(paper('license.pdf'));
    await expect(
      toast(page, 'Upload Failed', 'Failed to upload verification files. Please try again.'),
    ).toBeVisible();
    await page.unroute(calls);
    await press(page, 'Upload again');
    await expect(
      toast(page, 'Files Uploaded', 'Your verification documents have been uploaded successfully.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload again' })).toBeHidden();
    await page
      .getByLabel('Upload Professional Dental License')
      .setInputFiles([paper('board.pdf', pdf(30_000)), paper('renewal.pdf', pdf(20_000))]);
    await expect(page.getByRole('link', { name: /renewal\.pdf/ })).toBeVisible();
    await page
      .getByLabel('Upload Practice Photos')
      .setInputFiles(await picture('reception.jpg', '#a3be8c'));
    await expect(page.getByRole('link', { name: /reception\.jpg/ })).toBeVisible();
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await expect(page.getByText(/Uploaded \w+ \d+, \d{4}/)).toHaveCount(4);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete board.pdf' }).click();
    await press(page, 'Delete document');
    await expect(page.getByRole('link', { name: /renewal\.pdf/ })).toBeHidden();
    const required = page.getByRole('region', { name: 'Required documents' });
    await expect(required).toContainText(
      'Please upload an insurance certificate or dental license.',
    );
    await page.getByLabel('Upload Insurance Certificate').setInputFiles(paper('cover.pdf'));
    await expect(required).toContainText('Every required document is on file.');
    await takePicture(page, 'practice-verification');
    // A later file adds a page.
    await page.getByLabel('Upload Insurance Certificate').setInputFiles(paper('terms.pdf'));
    await expect(page.getByText('Insurance certificate, page 2 of 2')).toBeVisible();

    await page.route('**/api/practice/submit-verification', (route) => route.abort());
    await press(page, 'Submit Verification');
    await expect(
      toast(page, 'Submission Failed', 'Failed to submit verification. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/api/practice/submit-verification');
    await press(page, 'Submit Verification');
    await expect(toast(page, 'Verification Submitted')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/practice-verification');
    await expect(steps.nth(2)).toHaveText(/Step 3 Admin Review.*Current/);

    await page.context().clearCookies({ name: 'bridgework_session' });
    await page.getByLabel('Upload Business License').setInputFiles(paper('late.pdf'));
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows the decision of an admin while the screen is open', async ({
    page,
    product,
    playwright,
    baseURL,
  }) => {
    const office = await product.given.practice();
    const { id: profileId } = await product.given.practiceProfile(office);
    const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const owner = await product.given.owner();
    await desk.post('/api/login', { data: { email: owner.email, password: owner.password } });
    const decide = (approve: boolean, more: object = {}) =>
      desk.post('/api/admin/verify-profile', {
        data: { profileId, userType: 'practice', approve, ...more },
      });

    await signIn(page, office, '/practice-verification');
    await page.getByLabel('Upload Business License').setInputFiles(paper('license.pdf'));
    await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeVisible();
    await page
      .getByLabel('Upload Professional Dental License')
      .setInputFiles(paper('board.pdf', pdf(30_000)));
    await expect(page.getByRole('link', { name: /board\.pdf/ })).toBeVisible();
    const documents: { id: string; kind: string }[] = await (
      await page.request.get('/api/documents')
    ).json();
    const id = documents.find(({ kind }) => kind === 'business_license')?.id;
    const [notes, reason] = ['Almost there.', 'The license ended in May.'];
    const rejection = { notes, rejectedDocuments: [{ id, reason }] };
    expect((await decide(false, rejection)).status()).toBe(200);
    await expect(page.getByText('Verification Status: Rejected')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(notes).first()).toBeVisible();
    await expect(page.getByText(reason).first()).toBeVisible();
    const required = page.getByRole('region', { name: 'Required documents' });
    await expect(required).toContainText('Please upload your business license.');
    await expect(required.getByText('Pending Verification')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Upload Business License').setInputFiles(paper('newer.pdf'));
    await expect(page.getByRole('link', { name: /newer\.pdf/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeHidden();
    await press(page, 'Submit Verification');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/practice-verification');
    await expect(page.getByText('Verification Status: Pending Review')).toBeVisible();
    expect((await decide(true)).status()).toBe(200);
    await expect(page.getByText('Verification Status: Verified')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Submit Verification' })).toBeHidden();
    await expect(required.getByText('Verified', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Delete newer.pdf' })).toBeHidden();

    // Dropping a file does not undo the verification.
    await page.getByRole('button', { name: 'Update the business license' }).click();
    await page.getByLabel('Upload Business License').setInputFiles(paper('page 2.pdf'));
    const question = page.getByRole('dialog', { name: /back for review/ });
    await expect(question).toContainText('Your business license is verified.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep it verified' }).click();
    await page.reload();
    await expect(page.getByText('Verification Status: Verified')).toBeVisible();
    await page.getByRole('button', { name: 'Update the business license' }).click();
    await page.getByLabel('Upload Business License').setInputFiles(paper('page 2.pdf'));
    await question.getByRole('button', { name: 'Send for review' }).click();
    await expect(
      toast(page, 'Files Uploaded', 'Your business license is back in review.'),
    ).toBeVisible();
    await expect(page.getByText('Business license, page 2 of 2')).toBeVisible();
    await expect(required.getByText('Pending Verification')).toHaveCount(1);
    expect((await decide(true)).status()).toBe(200);
    await page.goto(`/practices/${office.id}`);
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
    await desk.dispose();
  });

  test('asks a visitor to log in, and returns there', async ({ page, product }) => {
    await page.goto('/practice-verification');
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Log In to Continue' }).click();
    await expect(page).toHaveURL('/login');
    const office = await product.given.practice();
    await page.getByLabel('Email').fill(office.email);
    await page.getByLabel('Password', { exact: true }).fill(office.password);
    await press(page, 'Sign In');
    await expect(page).toHaveURL('/practice-verification');
    await expect(page.getByRole('link', { name: 'Create your practice profile' })).toBeVisible();
  });
});

test.describe('public cards', () => {
  test('show a professional with a cropped photo and nothing private', async ({
    page,
    product,
  }) => {
    const hanna = await product.given.professional({ firstName: 'Hanna', lastName: 'Lind' });
    await product.given.professionalProfile(hanna);
    await signIn(page, hanna, '/professional-profile');
    const chosen = file('me.jpg', 'image/jpeg', await photo('#b48ead', 900, 600));
    await page.locator('input[name="photo"]').setInputFiles({ ...chosen, name: 'me.gif' });
    await expect(
      toast(page, 'Upload Failed', 'Please upload a JPG, PNG or WebP photo.'),
    ).toBeVisible();
    await page.locator('input[name="photo"]').setInputFiles(chosen);
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('50');
    await dialog.getByRole('slider', { name: 'Left or right' }).press('Home');
    await expect(dialog.getByRole('slider', { name: 'Left or right' })).toHaveValue('0');
    const canvas = dialog.getByRole('img', { name: 'How your photo will look' });
    await canvas.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(dialog.getByRole('slider', { name: 'Left or right' })).not.toHaveValue('0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(toast(page, 'Photo updated')).toBeVisible();
    await expect(dialog).toBeHidden();
    const portrait = page.getByRole('img', { name: 'Portrait of Hanna Lind' });
    await expect(portrait).toHaveJSProperty('complete', true);
    await expect(portrait).not.toHaveJSProperty('naturalWidth', 0);

    await signIn(page, await product.given.practice(), `/professionals/${hanna.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hanna Lind');
    const main = page.getByRole('main');
    for (const text of ['Hygienist', 'Fargo', '$48/hr', 'No reviews yet', 'New', '6 years']) {
      await expect(main).toContainText(text);
    }
    for (const secret of [hanna.email, 'Broadway', '58102', '701']) {
      await expect(main).not.toContainText(secret);
    }
    await expect(page.getByRole('img', { name: 'Portrait of Hanna Lind' })).toBeVisible();
    await expectAccessible(page);

    await signIn(page, hanna, '/professional-profile');
    await press(page, 'Remove photo');
    await expect(page.getByRole('img', { name: 'Initials of Hanna Lind' })).toBeVisible();
  });

  test('show a practice with its photos', async ({ page, product }) => {
    const office = await product.given.practice();
    await product.given.practiceProfile(office);
    await signIn(page, office, '/practice-verification');
    await page
      .getByLabel('Upload Practice Photos')
      .setInputFiles([await picture('a.jpg', '#5e81ac'), await picture('b.jpg', '#bf616a')]);
    await expect(toast(page, 'Files Uploaded')).toBeVisible();
    await page.goto('/practice-profile');
    await page.getByRole('link', { name: /See your profile the way/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red River Dental');
    const main = page.getByRole('main');
    for (const text of ['Fargo', 'four chairs', 'Behind the building', 'No reviews yet']) {
      await expect(main).toContainText(text);
    }
    for (const secret of [office.email, 'Main Avenue', '58102', '701']) {
      await expect(main).not.toContainText(secret);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: /Photo 1 of 2/ }).click();
    await press(page, 'Next');
    await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
    await expectAccessible(page);
  });

  test('of unknown users say so', async ({ page, product }) => {
    await signIn(page, await product.given.professional(), 'about:blank');
    for (const path of [
      '/professionals/0197a5d0-0000-7000-8000-000000000000',
      '/practices/nobody',
    ]) {
      await page.goto(path);
      await expect(page.getByText("We couldn't find this profile")).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    }
    await expectAccessible(page);
  });
});
