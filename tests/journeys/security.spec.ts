/** Security in the settings: devices, the password, and passkeys on a virtual authenticator. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';

/** In a new tab: an open screen stays, since someone may be typing, and leaves at its next call. */
async function expectLoggedOut(device: BrowserContext) {
  const tab = await device.newPage();
  await tab.goto('/dashboard');
  await expect(tab).toHaveURL(/\/login/);
}

/** Without a screen that would notice it and lead to the login itself. */
async function leave(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('a lost device is logged out from another one, and a new password logs out the rest', async ({
  page,
  product,
  browser,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  const contextOf = (userAgent: string) => browser.newContext({ baseURL: product.url, userAgent });
  const phone = await contextOf('Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1');
  const tablet = await contextOf('Mozilla/5.0 (iPad) Version/18.1 Mobile Safari/604.1');
  const [lost, other] = [await phone.newPage(), await tablet.newPage()];
  await signIn(lost, robin, '/settings');
  await signIn(other, robin, '/settings');

  await signIn(page, robin, '/settings');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(toast(page, 'Safari on iPhone is logged out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectLoggedOut(phone);

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not-my-password');
  await page.getByLabel('New password', { exact: true }).fill('winter-wheat-31');
  await page.getByLabel('Confirm new password').fill('winter-wheat-32');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
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
  await expectLoggedOut(tablet);
  await page.reload();
  await expect(devices.getByText('This device')).toBeVisible();
  await product.message(robin.email, /password was changed/);
  await phone.close();
  await tablet.close();
});

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

test('a passkey is added, logs in without the password, is renamed and removed', async ({
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
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Front desk laptop');
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText('Front desk laptop');
  await expect(list).toContainText('not used yet');
  await product.message(robin.email, /passkey was added/);

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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(list).toContainText('last used');
  await page.getByRole('button', { name: 'Rename Front desk laptop' }).click();
  await page.getByLabel('Name').fill('Old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText("You don't have a passkey yet.")).toBeVisible();

  await leave(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    toast(page, 'Login Failed', "We couldn't log you in with this passkey."),
  ).toBeVisible();
  await context.close();
});
