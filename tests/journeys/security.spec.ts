/** Security in the settings: devices, password, phone, email, two steps, passkeys on a virtual authenticator. */
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { formatPhone } from '#kernel/input/phone';
import { totpCode, totpStep } from '#platform/crypto/totp';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { dayAhead } from '#tests/support/stories/shift';
import type { Person } from '#tests/support/world/person';

/** Without a screen that would notice it and lead to the login itself. */
async function leave(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
}

test('a lost device is logged out from another one, and a new password logs out the rest', async ({
  page,
  product,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  const deviceOf = async (system: string) => {
    const userAgent = `Mozilla/5.0 (${system}) Version/18.1 Mobile Safari/604.1`;
    const device = await request.newContext({ baseURL: product.url, userAgent });
    const { email, password } = robin;
    await expect(await device.post('/api/login', { data: { email, password } })).toBeOK();
    return device;
  };
  const [phone, tablet] = [await deviceOf('iPhone'), await deviceOf('iPad')];
  const statusOf = async (device: APIRequestContext) =>
    (await device.get('/api/user/sessions')).status();
  expect(await statusOf(phone)).toBe(200);

  await signIn(page, robin, '/settings');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(toast(page, 'Safari on iPhone is logged out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(tablet)).toBe(200);

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not-my-password');
  await page.getByLabel('New password', { exact: true }).fill('winter-wheat-31');
  await page.getByLabel('Confirm new password').fill('winter-wheat-31');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    "That isn't your current password.",
  );
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(robin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This device')).toBeVisible();
  expect(await statusOf(tablet)).toBe(401);
  await phone.dispose();
  await tablet.dispose();
});

test('a professional changes her phone and email in Settings, and an undo brings the email back', async ({
  page,
  product,
}) => {
  const robin = await product.given.verifiedProfessional();
  const old = robin.phone ?? '';
  const phone = `70155${process.env.TEST_PARALLEL_INDEX ?? 0}7432`;
  const other = await request.newContext({ baseURL: product.url });
  const { email, password } = robin;
  await expect(await other.post('/api/login', { data: { email, password } })).toBeOK();
  await signIn(page, robin, '/settings');
  // She logged in an hour ago.
  await product.rows(
    "update sessions set created_at = created_at - interval '1 hour' where user_id = $1",
    [robin.id],
  );

  await page.getByRole('link', { name: 'Change phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your phone number');
  await expectAccessible(page);
  await page.getByLabel('New phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await dialog.getByLabel('Your password').fill(robin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const sms = await product.message(`+1${phone}`);
  await page.getByLabel('Verification code').fill(sms.match(/\d{6}/)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(toast(page, 'Phone number confirmed')).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(`${formatPhone(phone)} Verified`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  expect((await other.get('/api/user/sessions')).status()).toBe(401);
  await other.dispose();

  await product.message(old, /your account has a new phone number/);
  await product.message(robin.email, /Your phone number was changed/);
  await product.given.confirmedBooking({
    practice: await product.given.verifiedPractice(),
    professional: robin,
    jobDetails: { workDate: dayAhead(20).date },
  });
  await product.message(`+1${phone}`, /You're booked/);

  await page.goto('/professional-profile');
  await expect(page.getByText('Verified during registration')).toBeVisible();
  await page.getByRole('link', { name: 'Change it in Settings' }).click();
  await expect(page).toHaveURL('/settings');

  await page.getByRole('link', { name: 'Change email' }).click();
  await expectAccessible(page);
  const moved = `moved-${email}`;
  await page.getByLabel('New email address').fill(moved);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  // The link opens in a browser where nobody is logged in.
  await leave(page);
  await page.goto(pathIn(await product.message(moved, /Confirm your new email/)));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/confirm-email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your email address was changed',
  );
  await expect(page.getByText(`It's now ${moved}.`)).toBeVisible();

  await page.goto(pathIn(await product.message(email, /email address was changed/)));
  await expect(page).toHaveURL('/undo-email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is back');
  await page.goto(pathIn(await product.message(email, /email address is back/)));
  await expect(page.getByText(`Resetting password for: ${email}`)).toBeVisible();
});

/** The link in a mail. */
function pathIn(mail: string): string {
  const { pathname, search } = new URL(/https?:\S+token=\S+/.exec(mail)?.[0] ?? '');
  return pathname + search;
}

/** A phone whose user opens its screen lock, and chooses its passkey, whenever a page asks. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** In the open settings; returns one of the recovery codes. */
async function turnOnTwoSteps(page: Page, { password }: Person, now: () => Date) {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const uri = await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill(totpCode(secret, totpStep(now())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await page
    .getByText(/^\d{5}-\d{5}$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: "I've saved them" }).click();
  return recovery;
}

async function addPasskey(page: Page, { password }: Person, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
}

test('with two steps turned on the password asks for a code, and a passkey logs in alone', async ({
  product,
  browser,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  // Browsers bind passkeys to a host name, never to an address.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await addAuthenticator(page);
  await signIn(page, robin, '/settings');
  const recovery = await turnOnTwoSteps(page, robin, product.clock.now);
  await addPasskey(page, robin, 'Front desk laptop');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText('Front desk laptop');
  await expect(list).toContainText('not used yet');

  // Offered next to the email field.
  await leave(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  // In a browser that does not offer it there.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await leave(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: /code/i }).fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings');
  await expect(list).toContainText('last used');
  await page.getByRole('button', { name: 'Rename Front desk laptop' }).click();
  await page.getByLabel('Name').fill('Old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText("You don't have a passkey yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Two-step verification is off')).toBeVisible();
  await context.close();
});
