/**
 * Administration in a real browser: profile decisions, the owner's panel, the inbox, the audit log.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { pdf } from '#tests/support/stories/documents';
import { apiClientOf } from '#tests/support/stories/shift';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8e6e1' } })
    .png()
    .toBuffer();

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function submitLicenseAndCpr(calls: APIRequestContext) {
  const answer = await calls.post('/api/upload-documents', {
    multipart: {
      licenseFile: file('license.png', 'image/png', await picture()),
      licenseNumber: 'ND-48213',
      licenseState: 'North Dakota',
      cprCertificationFile: file('cpr.pdf', 'application/pdf', pdf()),
      cprCertified: 'true',
      cprCertificationExpirationDate: '2028-05-01',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A row in the dashboard's list of pending profiles, however many come before it. */
async function waitingRow(page: Page, name: string) {
  const found = row(page, name);
  const more = page
    .locator('section', { has: page.getByRole('heading', { name: 'Pending profiles' }) })
    .getByRole('button', { name: 'Load more' });
  await expect(async () => {
    if (!(await found.isVisible())) await more.click({ timeout: 500 });
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return found;
}

const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
};

const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** On a phone the list comes first, then the profile with a way back to it. */
async function openOnPhone(page: Page, name: string) {
  const link = page.getByRole('link', { name: new RegExp(name) });
  await find(page, 'nobodyatall');
  await expect(page.getByText('No profiles found')).toBeVisible();
  await find(page, name.split(' ')[1] ?? name);
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await press(page, 'Back to the list');
  await expect(link).toBeFocused();
  await link.click();
}

test('an admin opens license and CPR and approves, and the profile leaves the list', async ({
  page,
  product,
}) => {
  const hanna = await product.given.professional({ firstName: 'Hanna', lastName: 'Lindqvist' });
  await product.given.professionalProfile(hanna);
  await submitLicenseAndCpr(await apiClientOf(product, hanna));

  await page.setViewportSize({ width: 390, height: 844 });
  // A browser without a viewer: a PDF is seen once it was downloaded.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }),
  );
  const admin = await product.given.person({ userType: null, isAdmin: true, firstName: 'Signe' });
  await signIn(page, admin, '/admin/verification');
  await openOnPhone(page, 'Hanna Lindqvist');
  await expect(page.getByText('12 Broadway N')).toBeVisible();
  const license = page.getByRole('article', { name: 'Professional license' });
  const scan = license.getByRole('img', { name: 'Professional license: license.png' });
  await scan.scrollIntoViewIfNeeded();
  await expect
    .poll(() => scan.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const cpr = page.getByRole('article', { name: 'CPR certification' });
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(page.getByText('Look at every page of the CPR certification first.')).toHaveCount(2);
  await expect(approve).toBeDisabled();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cpr.getByRole('link', { name: 'Download the CPR certification' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cpr.pdf');
  await expect(approve).toBeEnabled();
  await expectAccessible(page);

  await license.getByRole('button', { name: 'Approve the Professional license' }).click();
  await expect(
    toast(page, 'Document approved', 'Not verified yet: CPR certification.'),
  ).toBeVisible();
  await expect(license.getByText('Verified', { exact: true })).toBeVisible();
  await expect(license.getByRole('heading', { name: 'Professional license' })).toBeFocused();

  await page.route('**/api/admin/verify-profile', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await press(page, 'Approve');
  await expect(toast(page, 'Error', 'Failed to update profile verification.')).toBeVisible();
  await press(page, 'Approve');
  await expect(toast(page, 'Profile Approved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending profiles' })).toBeFocused();
  await expect(row(page, 'Hanna Lindqvist')).toBeHidden();
});

/** Marks the license, which needs a reason, and writes a note. */
async function rejectWithReason(page: Page, name: string) {
  await press(page, 'Reject');
  const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
  await dialog.getByRole('button', { name: 'Reject profile' }).click();
  await expect(dialog.getByText('Please say what has to change.')).toBeVisible();
  await dialog.getByLabel('Notes').fill('The license is blurred.\nPlease take it in daylight.');
  await dialog.getByLabel('Professional license').check();
  await dialog.getByRole('button', { name: 'Reject profile' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel('Reason to reject the professional license')
    .selectOption('A page is missing. Please upload every page.');
  await dialog.getByRole('button', { name: 'Reject profile' }).click();
  await expect(toast(page, 'Profile Rejected')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('the rows of the dashboard open the documents to decide, and every decision is in the audit log', async ({
  page,
  product,
}) => {
  const ben = await product.given.professional({ firstName: 'Ben', lastName: 'Haugen' });
  await product.given.professionalProfile(ben);
  const licenseFile = file('license.png', 'image/png', await picture());
  const desk = await apiClientOf(product, ben);
  await expect(await desk.post('/api/upload-documents', { multipart: { licenseFile } })).toBeOK();
  const office = await product.given.practice({ firstName: 'Marcus' });
  await product.given.practiceProfile(office, { practiceName: 'Sheyenne Smiles' });
  const multipart = { businessLicense: licenseFile, insuranceCertificate: licenseFile };
  const front = await apiClientOf(product, office);
  await expect(await front.post('/api/practice/documents', { multipart })).toBeOK();
  const admin = { userType: null, isAdmin: true, lastName: 'Watcher' };
  await signIn(page, await product.given.person(admin), '/bookings');
  await expect(page.getByText("Admins don't have bookings")).toBeVisible();
  await page.goto('/dashboard');

  const practice = await waitingRow(page, 'Sheyenne Smiles');
  const professional = await waitingRow(page, 'Ben Haugen');
  await expect(professional).toContainText('1 missing: CPR certification');
  await expect(professional.getByRole('link', { name: 'Approve Ben Haugen' })).toHaveCount(0);
  await expect(practice).toContainText('2 of 2 required');
  await expect(
    practice.getByRole('link', { name: 'View Profile Sheyenne Smiles' }),
  ).toHaveAttribute('href', /^\/admin\/verification\?profile=/);
  await expectAccessible(page);

  await practice.getByRole('link', { name: 'Approve Sheyenne Smiles' }).click();
  await expect(async () => {
    // Again if a picture came only after the next was in view.
    for (const name of ['Business license', 'Insurance certificate']) {
      await page.getByRole('article', { name }).getByRole('img').scrollIntoViewIfNeeded();
    }
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await press(page, 'Approve');
  await expect(toast(page, 'Profile Approved')).toBeVisible();
  await page.goto('/dashboard');
  await expect(practice.getByText('Verified', { exact: true })).toBeVisible();
  await expect(practice.getByRole('link', { name: 'Approve Sheyenne Smiles' })).toHaveCount(0);
  await (await waitingRow(page, 'Ben Haugen')).getByRole('link', { name: 'Reject' }).click();
  await expect(page.getByRole('article', { name: 'Professional license' })).toBeVisible();
  await rejectWithReason(page, 'Ben Haugen');
  await expect(page.getByRole('heading', { name: 'Pending profiles' })).toBeFocused();

  await openFromMenu(page, 'Audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await find(page, 'Watcher');
  const log = page.getByRole('list', { name: 'Audit log' });
  for (const sentence of [
    "Robin Watcher rejected Ben Haugen's profile",
    "Robin Watcher rejected Ben Haugen's professional license",
    "Robin Watcher approved Sheyenne Smiles's profile",
    "Robin Watcher opened Sheyenne Smiles's business license",
  ]) {
    await expect(log.getByText(sentence, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('administration is not for other users', async ({ page, product }) => {
  await signIn(page, await product.given.professional(), '/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access the admin panel."),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the owner finds every profile of both user types, opens and closes one, and tests the SMS line', async ({
  page,
  product,
}) => {
  for (const lastName of ['Aas', 'Berg', 'Carlsen', 'Dahl', 'Eide', 'Foss', 'Gran']) {
    for (const firstName of ['Ada', 'Bo', 'Cai']) {
      const person = await product.given.professional({ firstName, lastName: `${lastName}panel` });
      await product.given.professionalProfile(person);
    }
  }
  await signIn(page, await product.given.owner({ firstName: 'Ingrid' }));
  await openFromMenu(page, 'Administration');
  for (const name of ['Total users', 'Professionals', 'Practices']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }

  await find(page, 'panel');
  await page.getByLabel('Sort by').selectOption('By name');
  const list = page.getByRole('list', { name: 'Professional profiles' });
  await expect(list.getByRole('listitem').first()).toContainText('Ada Aaspanel');
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await press(page, 'Load more');
  await expect(list.getByRole('listitem')).toHaveCount(21);
  await expect(page.getByText('21 profiles', { exact: true })).toBeFocused();
  const ada = list.getByRole('link', { name: /Ada Bergpanel/ });
  await ada.click();
  await expect(page.getByRole('heading', { name: 'Ada Bergpanel' })).toBeFocused();
  await expect(page.getByText('$48/hr')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Close the details');
  await expect(page.getByRole('heading', { name: 'Ada Bergpanel' })).toBeHidden();
  await expect(ada).toBeFocused();
  await find(page, 'nobodyatall');
  await expect(page.getByText('No professional profiles found')).toBeVisible();
  await page.getByRole('tab', { name: 'Practice Profiles' }).click();
  await expect(page.getByText('No practice profiles found')).toBeVisible();

  await page.getByRole('tab', { name: 'SMS Test' }).click();
  const form = page.getByRole('tabpanel', { name: 'SMS Test' });
  for (const fact of ['(701) 555-0100', 'Shift reminders', 'PIN system']) {
    await expect(form).toContainText(fact);
  }
  const send = page.getByRole('button', { name: 'Send test SMS' });
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill('+1 701 555 0177');
  await page.getByLabel('Message').fill('Hello from the panel');
  await page.route('**/api/test-sms', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await send.click();
  await expect(toast(page, 'SMS Failed', 'Failed to send test SMS')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 701 555 0177');
  await send.click();
  await expect(
    toast(page, 'SMS Sent Successfully', 'Test SMS has been sent to the provided number.'),
  ).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await product.message('+17015550177')).toContain('Hello from the panel');
});

/** Giving up takes the worker three days; the server's side has tests of its own. */
async function failMessage(page: Page) {
  const failed = {
    id: '019a0000-0000-7000-8000-000000000001',
    channel: 'email',
    to: 'una@example.com',
    subject: 'We received your message',
    state: 'failed',
    attempts: 20,
    error: 'Mailbox unavailable',
    createdAt: '2026-03-02T15:00:00.000Z',
    sentAt: null,
    notBefore: null,
  };
  await page.route('**/api/admin/messages**', (route) => route.fulfill({ json: [failed] }));
  await page.route('**/api/admin/messages/*/retry', async (route) => {
    await page.unroute('**/api/admin/messages**');
    await route.fulfill({ status: 204 });
  });
  return failed;
}

test('the dashboard leads to each queue: an unsent message is sent again, and the inbox is answered', async ({
  page,
  product,
}) => {
  const data = {
    name: 'Ada Moen',
    email: 'ada.inbox@example.com',
    subject: 'Opening hours',
    message: 'Are you open on Saturday?\n<b>Really?</b>',
  };
  await expect(await page.request.post('/api/contact', { data })).toBeOK();
  const failed = await failMessage(page);
  await signIn(page, await product.given.person({ userType: null, isAdmin: true }));
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('link', { name: /^To review/ })).toHaveAttribute(
    'href',
    '/admin/verification',
  );
  await expect(figures.getByRole('link', { name: /^Inbox/ })).toHaveAttribute(
    'href',
    '/admin/inbox?state=new',
  );
  await expect(figures).toContainText('Fill rate');
  await figures.getByRole('link', { name: /^Unsent messages/ }).click();
  await expect(page.getByRole('row').filter({ hasText: failed.to })).toContainText(failed.error);
  await expectAccessible(page);
  await press(page, 'Send again We received your message to una@example.com');
  await expect(toast(page, 'Sending again')).toBeVisible();
  await expect(page.getByText('Every message was sent')).toBeVisible();

  await openFromMenu(page, 'Inbox');
  const list = page.getByRole('list', { name: 'Inbox' });
  await find(page, 'Opening');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // Beside the list, the first entry is open without a click.
  await expect(page.getByRole('region', { name: 'Opening hours' })).toBeVisible();
  await list.getByRole('link', { name: /Opening hours/ }).click();
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeFocused();
  await expect(page.getByRole('article').getByText('<b>Really?</b>')).toBeVisible();
  await press(page, 'Send reply');
  await expect(page.getByText('Please enter your reply')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your reply').fill('Yes, from 9 to 3.');
  await press(page, 'Send reply');
  await expect(toast(page, 'Reply sent')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Yes, from 9 to 3.' })).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await expect(list.getByText('Answered')).toBeVisible();
  await press(page, 'Close entry');
  await expect(toast(page, 'Entry closed')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toBeHidden();
  await press(page, 'Reopen entry');
  await expect(page.getByLabel('Your reply')).toBeVisible();
});
