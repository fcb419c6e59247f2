/** A practice in a real browser: its profile, documents, payment method and verification. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, holdRequests, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { docx, pdf } from '#tests/support/stories/documents';
import { apiClientOf } from '#tests/support/stories/shift';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const paper = (name: string, buffer = pdf(40_000)) => file(name, 'application/pdf', buffer);
const picture = async (name: string, background: string) =>
  file(
    name,
    'image/jpeg',
    await sharp({ create: { width: 640, height: 420, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const block = (page: Page) =>
  page.getByRole('region', { name: 'Please Fix the Following Errors:' });
const required = (page: Page) => page.getByRole('region', { name: 'Required documents' });

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

async function fillProfile(page: Page) {
  const texts = {
    'Practice name': 'Badlands Family Dental',
    'Practice description': 'Five chairs, two dentists, and a view of the buttes.',
    Address: '40 Sims Street',
    'Phone number': '7015550188',
    'Parking instructions': 'The lot behind the building, then the side door.',
    'Contact person name': 'Marta Quist',
    'Contact email': 'marta@badlands.example',
    'Contact phone': '7015550189',
    'ZIP code': '58601',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

test('a new practice logs in at the verification, needs a profile to post, creates it after all errors are shown, and changes it', async ({
  page,
  product,
}) => {
  const office = await product.given.practice({ firstName: 'Marta' });
  await page.goto('/practice-verification');
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In to Continue' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(office.email);
  await page.getByLabel('Password', { exact: true }).fill(office.password);
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/practice-verification');
  await expect(page.getByRole('link', { name: 'Create your practice profile' })).toBeVisible();
  await press(page, 'Submit Verification');
  await expect(toast(page, 'Profile needed', 'create your practice profile')).toBeVisible();
  await expect(page).toHaveURL('/practice-profile');
  await page.goto('/practice/jobs/create');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Profile Required');
  await expect(alert).toContainText(
    'You need to complete your practice profile before posting jobs.',
  );
  await page.getByRole('link', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/practice-profile');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Management');
  await expect(page.getByRole('tab')).toHaveText([
    'Practice Info',
    'Documents',
    'First Day',
    'Payment Method',
  ]);
  // A payment method requires the profile.
  await page.getByRole('tab', { name: 'Payment Method' }).click();
  await page.getByRole('link', { name: 'Go to Practice Info' }).click();
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
  const draft = await page.evaluate(() => Object.values(sessionStorage).join());
  for (const part of ['Dickinson', 'North Dakota', 'America/Denver']) expect(draft).toContain(part);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong-words');
  await press(page, 'Create Profile');
  await expect(
    toast(page, 'Profile Creation Error', 'Please check all required fields and try again.'),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(
    /That isn't your current password\. We ask for your password because/,
  );
  await expect(block(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Practice name')).toHaveValue('Badlands Family Dental');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  await expect(password).toHaveValue('');
  await password.fill(office.password);
  await press(page, 'Create Profile');
  await expect(toast(page, 'Profile Created')).toBeVisible();
  await expect(page).toHaveURL('/practice-verification');

  await page.goto('/practice/profile');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await page.getByLabel('Practice name').fill('Badlands Dental');
  await password.fill(office.password);
  await page.route('**/api/practice/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await press(page, 'Update Profile');
  await expect(
    toast(page, 'Profile Creation Error', 'Failed to update profile. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/practice/profile');
  await press(page, 'Update Profile');
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await expect(password).toHaveValue('');
  const saved = await (await page.request.get('/api/practice/profile')).json();
  expect(saved).toMatchObject({ practiceName: 'Badlands Dental', city: 'Dickinson' });
});

test('a practice uploads its documents with photos, saves a card and then an account, and sees its public card', async ({
  page,
  product,
}) => {
  const office = await product.given.practice();
  await product.given.practiceProfile(office);
  await signIn(page, office, '/practice-profile?tab=documents');
  await expect(page.getByText('Review takes 24 to 48 hours')).toBeVisible();
  await expect(page.getByText('up to 10MB')).toHaveCount(3);
  await expect(page.getByText('up to 5MB each')).toBeVisible();
  await expect(required(page).getByText('Missing', { exact: true })).toHaveCount(2);
  await page.getByLabel('Business License file').setInputFiles(paper('license.pdf'));
  await press(page, 'Upload Documents');
  const refusal =
    'Please upload your business license and an insurance certificate or dental license.';
  await expect(toast(page, 'Missing Documents', refusal)).toBeVisible();
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page
    .getByLabel('Insurance Certificate file')
    .setInputFiles(file('insurance.docx', word, docx()));
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await picture('reception.jpg', '#8fbcbb'),
      await picture('chair.jpg', '#ebcb8b'),
      await picture('desk.jpg', '#bf616a'),
    ]);
  await page.route('**/api/practice/documents', (route) => route.abort());
  await press(page, 'Upload Documents');
  await expect(toast(page, 'Upload Failed')).toBeVisible();
  await page.unroute('**/api/practice/documents');
  await press(page, 'Upload Documents');
  await expect(toast(page, 'Documents Uploaded Successfully')).toBeVisible();
  await expect(required(page).getByText('Pending Verification')).toHaveCount(2);
  await expect(required(page)).toContainText('Every required document is on file.');
  await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeVisible();
  const photos = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(photos).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete chair.jpg' }).click();
  await press(page, 'Delete document');
  await expect(photos).toHaveCount(2);

  await page.getByRole('tab', { name: 'Payment Method' }).click();
  await expect(page.getByText('$10 per booking')).toBeVisible();
  await expect(page.getByText('Credit cards are likely higher than debit')).toBeVisible();
  await expect(page.getByText('ACH is cheaper than a card.')).toBeVisible();
  await expect(page.getByText('Same-day deposit may carry a small fee.')).toBeVisible();
  await press(page, 'Save payment method');
  await expect(page.getByText('Please select a payment method')).toBeVisible();
  await page.getByRole('radio', { name: /Credit card/ }).check();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('0120');
  await press(page, 'Save payment method');
  await expect(page.getByText('Card has expired')).toBeVisible();
  await expect(page.getByText('CVV is required (3-4 digits)')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Expiration date').fill('1230');
  await page.getByLabel('CVV').fill('123');
  await press(page, 'Save payment method');
  await expect(toast(page, 'Payment Information Updated')).toBeVisible();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await press(page, 'Edit Payment Information');
  await expect(page.getByLabel('Card number')).toHaveValue('•••• 4242');
  await page.getByRole('radio', { name: /ACH/ }).check();
  await page.getByLabel('Bank name').fill('Prairie Bank');
  await page.getByLabel('Routing number').fill('091300010');
  await page.getByLabel('Account number').fill('00112233');
  await press(page, 'Save payment method');
  await expect(page.getByText('•••• 2233')).toBeVisible();

  await page.getByRole('tab', { name: 'Practice Info' }).click();
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

  await page.goto('/practices/nobody');
  await expect(page.getByText("We couldn't find this profile")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('the verification accepts files, also on retry, is submitted, and shows the decisions of an admin while the screen is open', async ({
  page,
  product,
}) => {
  const office = await product.given.practice();
  const { id: profileId } = await product.given.practiceProfile(office);
  const reads = await holdRequests(page, '**/api/practice/verification-files?*');
  await signIn(page, office, '/practice-verification');
  await expect(page.getByText('Loading files...')).toBeVisible();
  reads.release();
  const steps = page.getByRole('listitem').filter({ hasText: /^\d?Step/ });
  await expect(steps).toHaveText([
    /Step 1 Profile Created.*Done/,
    /Step 2 Upload Documents.*Current/,
    /Step 3 Admin Review.*Pending/,
  ]);
  await uploadVerification(page);

  await page.route('**/api/practice/submit-verification', (route) => route.abort());
  await press(page, 'Submit Verification');
  await expect(
    toast(page, 'Submission Failed', 'Failed to submit verification. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/practice/submit-verification');
  await press(page, 'Submit Verification');
  await expect(toast(page, 'Verification Submitted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page.getByText('Verification Status: Pending Review')).toBeVisible();
  await expect(steps.nth(2)).toHaveText(/Step 3 Admin Review.*Current/);

  const desk = await apiClientOf(product, await product.given.owner());
  const decide = async (approve: boolean, more: object = {}) => {
    const data = { profileId, userType: 'practice', approve, ...more };
    await expect(await desk.post('/api/admin/verify-profile', { data })).toBeOK();
  };
  const documents: { id: string; kind: string }[] = await (
    await page.request.get('/api/documents')
  ).json();
  const id = documents.find(({ kind }) => kind === 'business_license')?.id;
  const [notes, reason] = ['Almost there.', 'The license ended in May.'];
  await decide(false, { notes, rejectedDocuments: [{ id, reason }] });
  await expect(page.getByText('Verification Status: Rejected')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(notes).first()).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(required(page)).toContainText('Please upload your business license.');
  await expect(required(page).getByText('Pending Verification')).toBeVisible();
  await expectAccessible(page);

  // The dashboard begins with both reasons and what to do.
  await page.goto('/dashboard');
  const banner = page.getByRole('status').filter({ hasText: "We couldn't verify your practice" });
  await expect(banner).toContainText(notes);
  await expect(banner).toContainText(`Business license: ${reason}`);
  await expect(banner.getByRole('link', { name: 'Upload Documents' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Upload Documents' })).toHaveCount(1);
  await expectAccessible(page);

  // Shown before the practice fills in the form.
  await page.goto('/practice/jobs/create');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("Your practice wasn't verified");
  await expect(alert).toContainText(notes);
  await expect(page.getByLabel('Job title')).toBeHidden();
  // Before the rejected file is known, another would be added to it instead of replacing it.
  const documentReads = await holdRequests(page, '**/api/documents?*');
  await page.getByRole('link', { name: 'Go to verification' }).click();
  const license = page.getByLabel('Upload Business License');
  await expect(license).toBeDisabled();
  documentReads.release();
  await expect(license).toBeEnabled();
  await license.setInputFiles(paper('newer.pdf'));
  await expect(page.getByRole('link', { name: /newer\.pdf/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /license\.pdf/ })).toBeHidden();
  await decide(true);
  await expect(page.getByText('Verification Status: Verified')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Submit Verification' })).toBeHidden();
  await expect(required(page).getByText('Verified', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Delete newer.pdf' })).toBeHidden();
  await extendLicense(page);
});

/** Loading, then no documents; a failed upload is repeated, several files and photos are listed. */
async function uploadVerification(page: Page) {
  const calls = '**/api/practice/verification-files';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Verification');
  await expect(
    page.getByText('Complete your practice verification to start posting positions'),
  ).toBeVisible();
  await expect(page.getByText('No documents uploaded yet')).toBeVisible();
  await expect(page.getByText(/review your documents within 1-2 business days/)).toBeVisible();
  await expect(
    page.getByText('Until then, your shifts show “Verification pending”.'),
  ).toBeVisible();
  await expect(page.getByText('You can already post.')).toBeVisible();
  await expect(page.getByText('Upload your documents, then submit')).toBeVisible();
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
  await expect(required(page)).toContainText(
    'Please upload an insurance certificate or dental license.',
  );
  await page
    .getByLabel('Upload Professional Dental License')
    .setInputFiles([paper('board.pdf', pdf(30_000)), paper('renewal.pdf', pdf(20_000))]);
  await expect(page.getByRole('link', { name: /renewal\.pdf/ })).toBeVisible();
  await page
    .getByLabel('Upload Practice Photos')
    .setInputFiles(await picture('reception.jpg', '#a3be8c'));
  await expect(page.getByRole('link', { name: /reception\.jpg/ })).toBeVisible();
  await expect(page.getByLabel('Upload Insurance Certificate')).toBeAttached();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4);
  await expect(page.getByText(/Uploaded \w+, \w+ \d+/)).toHaveCount(4);
  await expect(required(page)).toContainText('Every required document is on file.');
  await takePicture(page, 'practice-verification');
}

/** A verified document goes back to review only after a question. */
async function extendLicense(page: Page) {
  await page.getByRole('button', { name: 'Update the business license' }).click();
  await page.getByLabel('Upload Business License').setInputFiles(paper('page 2.pdf'));
  const question = page.getByRole('dialog', { name: /back for review/ });
  await expect(question).toContainText('Your business license is verified.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it verified' }).click();
  await expect(question).toBeHidden();
  await expect(required(page).getByText('Verified', { exact: true })).toHaveCount(2);
  await page.getByLabel('Upload Business License').setInputFiles(paper('page 2.pdf'));
  await question.getByRole('button', { name: 'Send for review' }).click();
  await expect(
    toast(page, 'Files Uploaded', 'Your business license is back in review.'),
  ).toBeVisible();
  await expect(page.getByText('Business license, page 2 of 2')).toBeVisible();
  await expect(required(page).getByText('Pending Verification')).toHaveCount(1);
}
