/** The pages that explain the product, in a real browser: what they say, and where each button leads. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey';

const pages = {
  '/': 'The shortest route from an open shift to the right hands',
  '/how-it-works': 'Five steps from an open shift to a paid day',
  '/about': 'A wide state, and one empty chair',
  '/for-professionals': 'Your license, your week, your rate',
  '/for-practices': 'Keep every column running',
  '/professional': 'Find Your Next Dental Opportunity',
  '/practice': 'Find Qualified Dental Staff Fast',
};

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

async function expectTargets(page: Page, targets: Record<string, string>) {
  for (const [name, path] of Object.entries(targets)) {
    await expect(button(page, name), `${name} on ${page.url()}`).toHaveAttribute('href', path);
  }
}

/** Where a button leads once the header says who is here. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('banner')).toContainText('Welcome');
}

for (const [path, headline] of Object.entries(pages)) {
  test(`${path} is for everybody`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads to its end, with its styles', async ({ page }) => {
    const lastWords = {
      '/': 'On your phone, no app store needed',
      '/how-it-works': 'What you get out of it',
      '/about': 'Talk to us, or join us',
      '/for-professionals': 'Someone near you needs coverage',
      '/for-practices': 'Have the account before you need it',
      '/professional': 'The next open shift could be yours',
      '/practice': 'Your next gap is already on the calendar',
    };
    for (const [path, words] of Object.entries(lastWords)) {
      await page.goto(path);
      const last = main(page).getByRole('heading', { level: 2 }).last();
      await expect(last).toHaveText(words);
      await expect(last).toBeVisible();
      // Larger than a heading without its section's styles would be.
      await expect(last).toHaveCSS('letter-spacing', /^-/);
      await expect(main(page).locator('svg').first()).toBeVisible();
    }
  });
});

test.describe('the home page', () => {
  test('has its figures, steps, features and voices', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Bridgework | Dental cover, filled.');
    for (const figure of ['2,500+', '500+', '95%', '4.8/5', '4h']) {
      await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
    }
    const section = (name: string) =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(section('How it works, in five steps').locator('ol > li')).toHaveCount(5);
    await expect(section('What comes with every booking').locator('ul > li')).toHaveCount(6);
    const stars = section('From both sides').getByRole('img');
    await expect(stars).toHaveCount(3);
    for (const [index, rating] of [5, 5, 4.5].entries()) {
      await expect(stars.nth(index)).toHaveAccessibleName(`${rating} out of 5 stars`);
    }
    await expect(section('The life of a shift').getByRole('heading', { level: 3 })).toHaveText([
      'Applied',
      'Contract',
      'Confirmed',
      'Checked in',
      'Checked out',
      'Paid',
    ]);
  });

  test('Learn More scrolls to how it works', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    const steps = page.getByRole('heading', { name: 'How it works, in five steps' });
    await expect(steps).not.toBeInViewport();
    await button(page, 'Learn More').click();
    await expect(steps).toBeInViewport();
    await expect(page).toHaveURL('/#how-it-works');
  });

  test('moves only for those who like it, and stops when asked', async ({ page }) => {
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await running()).toBe(0);
    await expect(page.getByLabel('Pause animation')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(running).toBeGreaterThan(0);
    await page.getByLabel('Pause animation').check();
    await expect.poll(running).toBe(0);
  });

  test('leads a visitor to registration', async ({ page }) => {
    await page.goto('/');
    await expectTargets(page, {
      "I'm a Dental Professional": '/verification?userType=professional',
      "I'm a Practice": '/verification?userType=practice',
      'Sign Up as a Professional': '/verification?userType=professional',
      'Sign Up as a Practice': '/verification?userType=practice',
    });
  });

  test('asks a signed-in person to create the profile', async ({ page, product }) => {
    await signIn(page, await product.given.professional());
    await open(page, '/');
    await expectTargets(page, {
      "I'm a Dental Professional": '/verification?userType=professional',
      'Create Professional Profile': '/verification?userType=professional',
    });
    await expect(button(page, 'Sign Up as a Professional')).toHaveCount(0);
  });

  test('leads a person with a profile to the dashboard', async ({ page, product }) => {
    await signIn(page, await product.given.professional({ hasCompletedProfile: true }));
    await open(page, '/');
    await expectTargets(page, {
      "I'm a Dental Professional": '/dashboard',
      "I'm a Practice": '/dashboard',
      'Create Professional Profile': '/dashboard',
      'Create Practice Profile': '/dashboard',
    });
  });
});

test('the buttons of the information pages lead where they say', async ({ page }) => {
  await page.goto('/how-it-works');
  await expectTargets(page, {
    'Start as a Professional': '/verify?userType=professional',
    'Start as a Practice': '/verify?userType=practice',
  });
  await page.goto('/for-professionals');
  await expectTargets(page, {
    'Join Free': '/register',
    'Create Your Profile': '/verify?userType=professional',
  });
  await page.goto('/for-practices');
  await expectTargets(page, {
    'Join as a Practice': '/register',
    'Set Up Your Practice': '/verify?userType=practice',
  });
  await expect(main(page)).toContainText('$10 per booking');
  await page.goto('/about');
  await expectTargets(page, { 'Contact Us': '/contact', 'See Careers': '/careers' });
  for (const value of ['Fair compensation', 'Flexibility', 'Community']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible();
  }
});

test('with a profile, they lead to the dashboard', async ({ page, product }) => {
  await signIn(page, await product.given.practice({ hasCompletedProfile: true }));
  await open(page, '/how-it-works');
  await expectTargets(page, {
    'Start as a Professional': '/dashboard',
    'Start as a Practice': '/dashboard',
  });
  await open(page, '/for-practices');
  await expectTargets(page, { 'Set Up Your Practice': '/dashboard' });
  await open(page, '/practice');
  await button(page, 'Get Started as Practice').click();
  await expect(page).toHaveURL('/dashboard');
});

test('the landing page of professionals settles the account type', async ({ page }) => {
  await page.goto('/professional');
  await expectTargets(page, { 'Browse Opportunities': '/jobs' });
  for (const role of ['Dentists', 'Dental Hygienists', 'Dental Assistants']) {
    await expect(page.getByRole('heading', { name: role })).toBeVisible();
  }
  for (const name of ['Start Your Profile', 'Get Started as Professional']) {
    await page.goto('/professional');
    await page.waitForLoadState('networkidle');
    await button(page, name).click();
    await expect(page).toHaveURL('/verify');
    expect(await page.evaluate(() => sessionStorage.getItem('pendingUserType'))).toBe(
      'professional',
    );
    await expect(main(page)).toContainText('Dental professional');
    await expect(page.getByRole('radio')).toHaveCount(0);
  }
});

test('the landing page of practices settles it too', async ({ page }) => {
  await page.goto('/practice');
  await expectTargets(page, {
    'Post a Position': '/practice/jobs/create',
    'Create Practice Account': '/register',
    'Start Hiring Today': '/register',
    'Contact Our Team': '/contact',
  });
  await page.waitForLoadState('networkidle');
  await button(page, 'Get Started as Practice').click();
  await expect(page).toHaveURL('/verify');
  expect(await page.evaluate(() => sessionStorage.getItem('pendingUserType'))).toBe('practice');
  await expect(main(page)).toContainText('Dental practice');
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a professional with a profile has no need for the landing page', async ({
  page,
  product,
}) => {
  await signIn(
    page,
    await product.given.professional({ hasCompletedProfile: true }),
    '/professional',
  );
  await expect(page).toHaveURL('/dashboard');
});

test('a page reached inside the app is complete and dressed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Our mission' })).toHaveCSS(
    'color',
    'rgb(127, 218, 198)',
  );
  await page.getByRole('banner').getByRole('link', { name: 'For Practices' }).click();
  await expect(page.getByText('$10', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Our mission' })).toHaveCSS(
    'color',
    'rgb(127, 218, 198)',
  );
});
