/**
 * Administration in a real browser: profile decisions, the owner's panel, the inbox, the audit log.
 */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '../support/documents';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import type { Person } from '../support/person';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** Another user in a separate browser, signed in, with no screen open. */
async function enter(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, person, 'about:blank');
  return page;
}

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8e6e1' } })
    .png()
    .toBuffer();

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function submitDocuments(
  page: Page,
  path: string,
  form: Parameters<typeof page.request.post>[1],
) {
  const answer = await page.request.post(path, form);
  expect(answer.ok(), await answer.text()).toBe(true);
}

const submitLicenseAndCpr = async (page: Page) =>
  submitDocuments(page, '/api/upload-documents', {
    multipart: {
      licenseFile: file('license.png', 'image/png', await picture()),
      licenseNumber: 'ND-48213',
      licenseState: 'North Dakota',
      cprCertificationFile: file('cpr.pdf', 'application/pdf', pdf()),
      cprCertified: 'true',
      cprCertificationExpirationDate: '2028-05-01',
    },
  });

const submitPracticeDocuments = async (page: Page) =>
  submitDocuments(page, '/api/practice/documents', {
    multipart: {
      businessLicense: file('business.png', 'image/png', await picture()),
      insuranceCertificate: file('insurance.pdf', 'application/pdf', pdf()),
    },
  });

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

test('an admin opens license and CPR and approves; the open profile updates by itself', async ({
  page,
  browser,
  product,
}) => {
  const hanna = await product.given.professional({ firstName: 'Hanna', lastName: 'Lindqvist' });
  await product.given.professionalProfile(hanna);
  const hers = await enter(browser, product.url, hanna);
  await submitLicenseAndCpr(hers);
  await hers.goto('/professional/profile');
  await expect(hers.getByText("You've uploaded the required documents.")).toBeVisible();
  await hers.getByRole('tab', { name: 'Documents' }).click();
  const papers = hers.getByRole('tabpanel', { name: 'Documents' });
  await expect(papers.getByText('Pending Verification')).toHaveCount(2);

  const admin = await product.given.person({ userType: null, isAdmin: true, firstName: 'Signe' });
  await signIn(page, admin);
  const waiting = await waitingRow(page, 'Hanna Lindqvist');
  await waiting.getByRole('link', { name: 'View Profile Hanna Lindqvist' }).click();
  await expect(page).toHaveURL(/\/admin\/verification\?profile=/);
  await expect(page.getByRole('heading', { name: 'Hanna Lindqvist' })).toBeVisible();
  await expect(page.getByText('12 Broadway N')).toBeVisible();

  const license = page.getByRole('article', { name: 'Professional license' });
  const scan = license.getByRole('img', { name: 'Professional license: license.png' });
  await expect(scan).toBeVisible();
  await expect
    .poll(() => scan.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const cpr = page.getByRole('article', { name: 'CPR certification' });
  await expect(cpr).toContainText('cpr.pdf');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cpr.getByRole('link', { name: 'Download the CPR certification' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cpr.pdf');
  await expectAccessible(page);

  await license.getByRole('button', { name: 'Approve the Professional license' }).click();
  await expect(
    toast(page, 'Document approved', 'Not verified yet: CPR certification.'),
  ).toBeVisible();
  await expect(license.getByText('Verified', { exact: true })).toBeVisible();
  await expect(license.getByRole('heading', { name: 'Professional license' })).toBeFocused();
  await expect(papers.getByText('Pending Verification')).toHaveCount(1, { timeout: 15_000 });

  await cpr.getByRole('button', { name: 'Approve the CPR certification' }).click();
  await expect(
    toast(page, 'Document approved', 'The profile itself still needs your approval.'),
  ).toBeVisible();
  await page.route('**/api/admin/verify-profile', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await press(page, 'Approve');
  await expect(toast(page, 'Error', 'Failed to update profile verification.')).toBeVisible();
  await page.unroute('**/api/admin/verify-profile');
  await press(page, 'Approve');
  await expect(toast(page, 'Profile Approved')).toBeVisible();
  await expect(page).toHaveURL('/admin/verification');
  await expect(page.getByRole('heading', { name: 'Pending profiles' })).toBeFocused();
  await expect(row(page, 'Hanna Lindqvist')).toBeHidden();

  await expect(papers.getByText('Pending Verification')).toHaveCount(0, { timeout: 15_000 });
  await expect(papers.getByText('Verified', { exact: true })).toHaveCount(2);
  await expect(papers.getByText('Your license and CPR certification are verified.')).toBeVisible();
  await hers.getByRole('tab', { name: 'Profile' }).click();
  const banner = hers.getByRole('tabpanel', { name: 'Profile' });
  await expect(banner.getByText('Your profile is verified.')).toBeVisible({ timeout: 15_000 });
  expect(await product.message(hanna.email, /Your profile is verified/)).toContain('Hi Hanna');
  await hers.context().close();
});

test('a practice is approved from the dashboard and sees it on its open screen', async ({
  page,
  browser,
  product,
}) => {
  const office = await product.given.practice({ firstName: 'Marcus' });
  await product.given.practiceProfile(office, { practiceName: 'Sheyenne Smiles' });
  const theirs = await enter(browser, product.url, office);
  await submitPracticeDocuments(theirs);
  await submitDocuments(theirs, '/api/practice/submit-verification', { data: {} });
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('Pending Review')).toBeVisible();

  const admin = await product.given.person({ userType: null, isAdmin: true });
  await signIn(page, admin);
  const waiting = await waitingRow(page, 'Sheyenne Smiles');
  await expect(waiting).toContainText('2 of 2 required');
  await expect(waiting).toContainText('Waiting since');
  await waiting.getByRole('button', { name: 'Approve Sheyenne Smiles' }).click();
  await expect(toast(page, 'Profile Approved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending profiles' })).toBeFocused();
  await expect(waiting.getByText('Verified', { exact: true })).toBeVisible();
  await expect(waiting.getByRole('button')).toHaveCount(0);

  await expect(theirs.getByText('Your practice is verified.')).toBeVisible({ timeout: 15_000 });
  expect(await product.message(office.email, /Your practice is verified/)).toContain('Hi Marcus');
  await theirs.context().close();
});

test('rejection notes reach the mail and the open dashboard', async ({
  page,
  browser,
  product,
}) => {
  const joy = await product.given.professional({ firstName: 'Joy', lastName: 'Okafor' });
  await product.given.professionalProfile(joy);
  const hers = await enter(browser, product.url, joy);
  await submitLicenseAndCpr(hers);
  await hers.goto('/dashboard');
  await expect(hers.getByText('Pending Verification')).toBeVisible();

  await signIn(page, await product.given.person({ userType: null, isAdmin: true }));
  const waiting = await waitingRow(page, 'Joy Okafor');
  await waiting.getByRole('button', { name: 'Reject Joy Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Joy Okafor?' });
  await expectAccessible(page);
  await dialog.getByLabel('Notes').fill('The license is blurred.\nPlease take it in daylight.');
  await dialog.getByLabel('Professional license').check();
  await dialog.getByRole('button', { name: 'Reject profile' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog
    .getByLabel('Reason to reject the professional license')
    .selectOption('A page is missing. Please upload every page.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject profile' }).click();
  await expect(toast(page, 'Profile Rejected')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Joy Okafor')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pending profiles' })).toBeFocused();

  const mail = await product.message(joy.email, /couldn't verify/);
  expect(mail).toContain('The license is blurred.\nPlease take it in daylight.');
  expect(mail).toContain('Professional license: A page is missing. Please upload every page.');
  await expect(hers.getByText('Rejected', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(hers.getByText('The license is blurred.')).toBeVisible();
  await hers.goto('/professional-profile?tab=documents');
  const papers = hers.getByRole('tabpanel', { name: 'Documents' });
  await expect(papers.getByText('A page is missing. Please upload every page.')).toBeVisible();
  await expect(papers.getByText('Pending Verification')).toHaveCount(1);
  await hers.context().close();
});

test('a profile without its documents has no Approve button, but the reason', async ({
  page,
  product,
}) => {
  const ben = await product.given.professional({ firstName: 'Ben', lastName: 'Haugen' });
  await product.given.professionalProfile(ben);
  await product.given.document(ben, 'license');
  await signIn(page, await product.given.person({ userType: null, isAdmin: true }));
  const waiting = await waitingRow(page, 'Ben Haugen');
  const approve = waiting.getByRole('button', { name: 'Approve Ben Haugen' });
  await expect(waiting).toContainText('1 of 2 required');
  await expect(waiting).toContainText('1 missing: CPR certification');
  await expect(waiting.getByRole('button', { name: 'Reject Ben Haugen' })).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Profile Ben Haugen' }).click();
  await expect(page.getByRole('main')).toContainText('Missing: CPR certification.');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();

  await product.given.document(ben, 'cpr');
  await page.goto('/dashboard');
  await page.route('**/api/admin/verify-profile', (route) => route.abort());
  await waitingRow(page, 'Ben Haugen');
  await expect(waiting).toContainText('2 of 2 required');
  await approve.click();
  await expect(toast(page, 'Error', 'Failed to update profile verification status.')).toBeVisible();
  await expect(row(page, 'Ben Haugen')).toBeVisible();
});

test('on a phone the list comes first, then the profile with a back link', async ({
  page,
  product,
}) => {
  const ole = await product.given.professional({ firstName: 'Ole', lastName: 'Wangensteen' });
  await product.given.professionalProfile(ole);
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await product.given.person({ userType: null, isAdmin: true });
  await signIn(page, admin, '/admin/verification');
  await find(page, 'Wangensteen');
  const link = page.getByRole('link', { name: /Ole Wangensteen/ });
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ole Wangensteen' })).toBeFocused();
  await expect(page.getByText('No documents have been uploaded yet.')).toBeVisible();
  await press(page, 'Back to the list');
  await expect(link).toBeFocused();
  await find(page, 'nobodyatall');
  await expect(page.getByText('No profiles found')).toBeVisible();
  await press(page, 'Clear the search');
  await expect(link).toBeVisible();
});

test('other users are told that administration is not for them', async ({ page, product }) => {
  const panel = "You don't have permission to access the admin panel.";
  const screen = "You don't have permission to access this page.";
  const closed = async (why: string) => {
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
  };
  await page.goto('/admin');
  await closed(panel);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fadmin',
  );
  await signIn(page, await product.given.professional(), '/admin');
  await closed(panel);
  await page.goto('/admin/inbox');
  await closed(screen);
  await signIn(page, await product.given.practice(), '/admin/verification');
  await closed(screen);
  await expectAccessible(page);

  await signIn(page, await product.given.person({ userType: null, isAdmin: true }));
  const ways = page.getByRole('navigation', { name: 'Main' });
  await expect(ways.getByRole('link', { name: 'Verification' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Administration' })).toBeHidden();
  await page.goto('/admin');
  await closed(panel);
});

test('the owner finds every profile of both user types and opens and closes one', async ({
  page,
  product,
}) => {
  for (const lastName of ['Aas', 'Berg', 'Carlsen', 'Dahl', 'Eide', 'Foss', 'Gran', 'Haug']) {
    for (const firstName of ['Ada', 'Bo', 'Cai']) {
      const person = await product.given.professional({ firstName, lastName: `${lastName}panel` });
      await product.given.professionalProfile(person);
    }
  }
  const office = await product.given.practice({ firstName: 'Carol', lastName: 'Nygaard' });
  await product.given.practiceProfile(office, { practiceName: 'Capitol Dental' });
  await signIn(page, await product.given.owner({ firstName: 'Ingrid' }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Administration' })
    .click();
  for (const name of ['Total users', 'Professionals', 'Practices']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }

  await find(page, 'panel');
  await page.getByLabel('Sort by').selectOption('By name');
  const list = page.getByRole('list', { name: 'Professional profiles' });
  await expect(list.getByRole('listitem').first()).toContainText('Ada Aaspanel');
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await press(page, 'Load more');
  await expect(list.getByRole('listitem')).toHaveCount(24);
  await expect(page.getByText('All 24 profiles are shown.')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('panel');
  await expect(list.getByRole('listitem').first()).toContainText('Ada Aaspanel');
  await expectAccessible(page);

  const ada = list.getByRole('link', { name: /Ada Bergpanel/ });
  await ada.click();
  await expect(page.getByRole('heading', { name: 'Ada Bergpanel' })).toBeFocused();
  await expect(page.getByText('$48/hr')).toBeVisible();
  await press(page, 'Close the details');
  await expect(page.getByRole('heading', { name: 'Ada Bergpanel' })).toBeHidden();
  await expect(ada).toBeFocused();

  await find(page, 'nobodyatall');
  await expect(page.getByText('No professional profiles found')).toBeVisible();
  await page.getByRole('tab', { name: 'Practice Profiles' }).click();
  await expect(page.getByText('No practice profiles found')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('searchbox').fill('capitol');
  await page.getByRole('link', { name: /Capitol Dental/ }).click();
  await expect(page.getByText('Behind the building, the door is on the left.')).toBeVisible();
});

test('the owner tests the SMS line', async ({ page, product }) => {
  await signIn(page, await product.given.owner(), '/admin?tab=sms');
  const form = page.getByRole('tabpanel', { name: 'SMS Test' });
  await expect(form).toContainText('(701) 555-0100');
  await expect(form).toContainText('Shift reminders');
  await expect(form).toContainText('PIN system');
  const send = page.getByRole('button', { name: 'Send test SMS' });
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel('Phone number').fill('+1 701 555 0177');
  await page.getByLabel('Message').fill('Hello from the panel');
  await send.click();
  await expect(
    toast(page, 'SMS Sent Successfully', 'Test SMS has been sent to the provided number.'),
  ).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(send).toBeDisabled();
  expect(await product.message('+17015550177')).toContain('Hello from the panel');

  await page.getByLabel('Phone number').fill('+44 20 7946 0000');
  await send.click();
  await expect(page.getByText(/Please enter a US phone number/)).toBeVisible();
  await page.getByLabel('Phone number').fill('+1 701 555 0177');
  await page.route('**/api/test-sms', (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expect(toast(page, 'SMS Failed', 'Failed to send test SMS')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 701 555 0177');
});

test('an admin reads, answers, closes and reopens messages', async ({ page, product }) => {
  const write = (subject: string) =>
    page.request.post('/api/contact', {
      data: {
        name: 'Ada Moen',
        email: 'ada.inbox@example.com',
        subject,
        message: 'Are you open on Saturday?\n<b>Really?</b>',
      },
    });
  expect((await write('Opening hours')).ok()).toBe(true);
  expect((await write('Parking')).ok()).toBe(true);
  await signIn(page, await product.given.person({ userType: null, isAdmin: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  const list = page.getByRole('list', { name: 'Inbox' });
  await find(page, 'Opening');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: /Opening hours/ }).click();
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeFocused();
  await expect(page.getByRole('article').getByText('<b>Really?</b>')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Send reply');
  await expect(page.getByText('Please enter your reply')).toBeVisible();
  await page.getByLabel('Your reply').fill('Yes, from 9 to 3.');
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('Yes, from 9 to 3.');
  await press(page, 'Send reply');
  await expect(toast(page, 'Reply sent')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Yes, from 9 to 3.' })).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await expect(list.getByText('Answered')).toBeVisible();
  expect(await product.message('ada.inbox@example.com', /from 9 to 3/)).toContain('from 9 to 3');

  await press(page, 'Close entry');
  await expect(toast(page, 'Entry closed')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toBeHidden();
  await press(page, 'Reopen entry');
  await expect(toast(page, 'Entry reopened')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toBeVisible();

  await page.goto('/admin/inbox');
  await page.getByLabel('Type').selectOption('Applications');
  await expect(page).toHaveURL(/kind=careers/);
  await find(page, 'ada.inbox');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(list.getByRole('link', { name: /Parking/ })).toBeVisible();
});

test('the dashboard leads to each queue, and an unsent message is sent again', async ({
  page,
  product,
}) => {
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
  // Giving up takes the worker three days; the server's side has tests of its own.
  await page.route('**/api/admin/messages**', (route) => route.fulfill({ json: [failed] }));
  await page.route('**/api/admin/messages/*/retry', async (route) => {
    await page.unroute('**/api/admin/messages**');
    await route.fulfill({ status: 204 });
  });
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
});

test('every admin action is in the audit log', async ({ page, product }) => {
  const kim = await product.given.professional({ firstName: 'Kim', lastName: 'Audited' });
  await product.given.professionalProfile(kim);
  await product.given.document(kim, 'license');
  await signIn(
    page,
    await product.given.person({ userType: null, isAdmin: true, lastName: 'Watcher' }),
  );
  const waiting = await waitingRow(page, 'Kim Audited');
  await waiting.getByRole('button', { name: 'Reject Kim Audited' }).click();
  await press(page, 'Reject profile');
  await expect(toast(page, 'Profile Rejected')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
  await find(page, 'Watcher');
  const entry = page.getByRole('row').filter({ hasText: 'Kim Audited' });
  await expect(entry).toContainText('Profile rejected');
  await expect(entry).toContainText('Robin Watcher');
  await expectAccessible(page);
  await find(page, 'nobodyatall');
  await expect(page.getByText('No entries found')).toBeVisible();
});

test('lists that fail to load say so and can be retried', async ({ page, product }) => {
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 400, body: '' }));
  const failure = page.getByText("We couldn't load this");
  const admin = await product.given.person({ userType: null, isAdmin: true });
  await signIn(page, admin, '/admin/verification');
  for (const path of ['/admin/verification', '/admin/inbox', '/admin/audit']) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await expect(failure).toBeVisible();
  }
  await page.unroute('**/api/admin/**');
  // Live news make the screen read again too, which may take the button away.
  await expect(async () => {
    if (await failure.isVisible()) {
      await page.getByRole('button', { name: 'Try again', exact: true }).click({ timeout: 1_000 });
    }
    await expect(failure).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
