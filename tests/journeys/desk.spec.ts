/** Contact, support and careers: sending messages to the desk, and the confirmations. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, holdRequests, signIn, test, toast } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';
import { docx, executable, pdf } from '#tests/support/stories/documents';

let writers = 0;
const newEmail = () => {
  writers += 1;
  return `writer${writers}.${process.env.TEST_PARALLEL_INDEX ?? 0}@example.com`;
};

const reference = /BW-[2-9A-HJKMNP-TV-Z]{6}/;
const field = (page: Page, label: string | RegExp) => page.getByLabel(label);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

async function fillApplication(page: Page, email = newEmail()) {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Moen');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('701-555-0143');
  await field(page, 'Position').selectOption('software-engineer');
  await field(page, 'Experience').selectOption('senior');
  await field(page, 'Cover letter').fill(
    'I have built bridges for ten years, and now I would like to build yours.',
  );
  return email;
}

const cv = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer,
});

/** Opens a prerendered page and holds its scripts back until released. */
async function openDead(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main form')).toBeVisible();
  return async () => {
    release();
    await page.waitForFunction(() => {
      const form = document.querySelector('main form');
      return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    });
  };
}

/** The draft stored by a form's script, once it exists. */
const draftOf = (page: Page, form: string) =>
  page.evaluate((key) => sessionStorage.getItem(key), `draft:${form}`);

test('the pages say where, when and how to reach us, how soon we answer, and the price', async ({
  request,
}) => {
  const contact = await readPage(request, '/contact');
  expect(contact.main.texts('h1')).toEqual(['Contact Us']);
  expectTargets(contact.main, {
    'hello@bridgework.example': 'mailto:hello@bridgework.example',
    'All questions and answers': '/faq',
  });
  for (const fact of ['North Dakota', '8:00 AM-6:00 PM', '9:00 AM-3:00 PM', 'Closed']) {
    expect(contact.main.text).toContain(fact);
  }
  const cost = contact.main
    .elements('details')
    .find(({ text }) => text.includes('What does Bridgework cost?'));
  expect(cost?.text).toMatch(/Joining is free.*no subscription.*\$10/);

  const support = await readPage(request, '/support');
  for (const time of ['2-4 hours', '4-12 hours', '12-24 hours']) {
    expect(support.main.text).toContain(time);
  }

  const careers = await readPage(request, '/careers');
  const nav = careers
    .elements('nav')
    .find(({ attributes }) => attributes['aria-label'] === 'About us');
  expect(nav?.text).toMatch(/^About ?Contact ?Careers$/);
  expect(careers.main.texts('h1')).toEqual(['Join Our Team']);
  expectTargets(careers.main, {
    'careers@bridgework.example': 'mailto:careers@bridgework.example',
  });
  expect(careers.main.elements('li').filter(({ content }) => /<h\d/.test(content))).toHaveLength(3);
});

test('contact keeps what was sent before its script loaded, while the server is down, and across a reload, and sends it once', async ({
  page,
  product,
}) => {
  const held: Route[] = [];
  await page.route('**/assets/*/Contact.js', (route) => void held.push(route), { times: 1 });
  // Looking for an element would count as use: Playwright's scripts run like a click.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(held).toHaveLength(0);
  await field(page, 'Name').fill('Ada Moen');
  await expect.poll(() => held.length).toBe(1);
  await field(page, 'Message').fill('Are you open on Saturday?');
  await press(page, 'Send message');
  await field(page, 'Message').press('End');
  for (const route of held) await route.continue();
  await expect(
    toast(page, 'Missing Information', 'Please fill in all required fields.'),
  ).toBeVisible();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Ada Moen');
  await expect(field(page, 'Message')).toHaveValue('Are you open on Saturday?');
  await expect(page).toHaveURL('/contact');
  await expectAccessible(page);

  const email = newEmail();
  await field(page, 'Email').fill(email);
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await press(page, 'Send message');
  await expect(
    toast(page, 'Error', 'Failed to send message. Please try again or email us directly.'),
  ).toBeVisible();
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Are you open on Saturday?');
  await expect.poll(() => draftOf(page, 'contact')).toContain(email);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Message')).toHaveValue('Are you open on Saturday?');

  const sends = await holdRequests(page, '**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  sends.release();
  await expect(
    toast(page, 'Message Sent', "Thank you for contacting us! We'll get back to you soon."),
  ).toBeVisible();
  expect(sends.held).toHaveLength(1);
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveValue('');
  }
  const [given = ''] = (await main(page).innerText()).match(reference) ?? [];
  await expect(main(page)).toContainText(`We sent a confirmation to ${email}.`);
  expect(await product.message(email)).toContain(given);
});

test('support keeps an older draft and what was chosen before hydration, sends the ticket, and accepts another', async ({
  page,
}) => {
  await page.goto('/support');
  await press(page, 'Submit ticket');
  await expect(page.getByText('Please select a support category')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Subject').fill('A fee I do not know');
  await expect.poll(() => draftOf(page, 'support-ticket')).toContain('A fee I do not know');

  const wake = await openDead(page, '/support');
  await field(page, 'Name').fill('Ada Moen');
  await field(page, 'Category').selectOption('billing-payment');
  await field(page, 'Message').fill('There is a fee of $10 that I cannot place.');
  await wake();
  await field(page, 'Email').fill(newEmail());
  await field(page, 'I am a').selectOption('practice');
  await field(page, 'Urgency').selectOption('medium');
  await expect(field(page, 'Subject')).toHaveValue('A fee I do not know');
  await expect(field(page, 'Name')).toHaveValue('Ada Moen');
  await expect(field(page, 'Category')).toHaveValue('billing-payment');

  await page.route('**/api/support/ticket', (route) => route.abort(), { times: 1 });
  await press(page, 'Submit ticket');
  await expect(
    toast(page, 'Failed to submit ticket', 'Please try again or email us directly.'),
  ).toBeVisible();
  await press(page, 'Submit ticket');
  await expect(
    toast(page, 'Support ticket submitted', "We'll get back to you within 24 hours."),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main(page)).toContainText(reference);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await press(page, 'Submit Another Ticket');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Category')).toHaveValue('');
});

test('support knows who is logged in, and keeps what they change', async ({ page, product }) => {
  const email = newEmail();
  const person = await product.given.professional({ firstName: 'Ada', lastName: 'Moen', email });
  await signIn(page, person, '/support');
  await expect(field(page, 'Name')).toHaveValue('Ada Moen');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'I am a')).toHaveValue('professional');
  await field(page, 'Name').fill('Ada M.');
  await expect.poll(() => draftOf(page, 'support-ticket')).toContain('Ada M.');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Ada M.');
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('careers refuses a wrong CV, lets an upload be cancelled, and sends the application once with its CV', async ({
  page,
}) => {
  await page.goto('/careers');
  const input = field(page, 'Résumé (CV), required');
  await input.setInputFiles(cv('cv.exe', executable()));
  await expect(
    toast(page, 'Invalid file type', 'Please upload a PDF or Word document.'),
  ).toBeVisible();
  await expect(input).toHaveValue('');
  await input.setInputFiles(cv('cv.pdf', pdf(5_242_881)));
  await expect(
    toast(page, 'File too large', 'Please upload a file smaller than 5MB.'),
  ).toBeVisible();
  // A file that only the server can detect.
  const hollow = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2_000)]);
  await input.setInputFiles(cv('Ada 🦷.pdf', hollow));
  await expect(toast(page, 'CV uploaded')).toBeVisible();
  await press(page, 'Submit application');
  await expect(page.getByText('Please select a position')).toBeVisible();
  await expect(field(page, 'First name')).toBeFocused();
  await expectAccessible(page);

  const email = await fillApplication(page);
  await press(page, 'Submit application');
  await expect(
    toast(page, 'Invalid file type', 'Please upload a PDF or Word document.'),
  ).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Ada');
  await input.setInputFiles(
    cv(
      'cv.docx',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ),
  );
  await page.route('**/api/careers/apply', (route) => route.abort(), { times: 1 });
  await press(page, 'Submit application');
  await expect(
    toast(page, 'Failed to submit application', 'Please try again or contact us directly.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).click();
  // Never responds: only the user can cancel.
  await page.route('**/api/careers/apply', () => undefined, { times: 1 });
  await press(page, 'Submit application');
  await press(page, 'Cancel upload');
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeEnabled();
  await expect(toast(page, 'Failed to submit application')).toBeHidden();

  const sends = await holdRequests(page, '**/api/careers/apply');
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await expect(page.getByRole('progressbar', { name: /Uploading cv.docx/ })).toBeVisible();
  sends.release();
  await expect(
    toast(
      page,
      'Application submitted successfully',
      "We'll review your application and get back to you soon.",
    ),
  ).toBeVisible();
  expect(sends.held).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused();
  await expect(main(page)).toContainText(email);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await press(page, 'Submit Another Application');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(input).toHaveValue('');
});
