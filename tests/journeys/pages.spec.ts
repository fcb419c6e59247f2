/** The marketing pages: their content, and where each button leads. */
import type { Page } from '@playwright/test';
import { expect, signIn, test, waitUntilHydrated } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';

/** The first and the last heading of each page. */
const pages = {
  '/': [
    'The shortest route from an open shift to the right hands',
    'On your phone, no app store needed',
  ],
  '/how-it-works': ['Five steps from an open shift to a paid day', 'What you get out of it'],
  '/about': ['A wide state, and one empty chair', 'Talk to us, or join us'],
  '/for-professionals': ['Your license, your week, your rate', 'Someone near you needs coverage'],
  '/for-practices': ['Keep every column running', 'Have the account before you need it'],
  '/professional': ['Find Your Next Dental Opportunity', 'The next open shift could be yours'],
  '/practice': ['Find Qualified Dental Staff Fast', 'Your next gap is already on the calendar'],
};

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** The target of a button once the header shows the current user. */
async function expectToLead(page: Page, targets: Record<string, string>) {
  await expect(page.getByRole('banner')).toContainText('Welcome');
  for (const [name, target] of Object.entries(targets)) {
    await expect(button(page, name).first(), name).toHaveAttribute('href', target);
  }
}

test('every page has its first and last heading', async ({ request }) => {
  for (const [path, [first, last]] of Object.entries(pages)) {
    const page = await readPage(request, path);
    expect(page.texts('h1'), path).toEqual([first]);
    expect(page.main.texts('h2').at(-1), path).toBe(last);
  }
});

test('home has its figures, steps, features and testimonials', async ({ request }) => {
  const home = await readPage(request, '/');
  expect(home.head.texts('title')).toEqual(['Bridgework | Dental coverage, filled.']);
  for (const figure of ['2,500+', '500+', '95%', '4.8/5', '4h']) {
    expect(home.main.html).toContain(`>${figure}<`);
  }
  expect(home.section('How it works, in five steps').tags('li')).toHaveLength(5);
  expect(home.section('What comes with every booking').tags('li')).toHaveLength(6);
  const stars = home
    .section('From both sides')
    .html.matchAll(/role="img" aria-label="([^"]+) out of 5 stars"/g);
  expect([...stars].map(([, rating]) => Number(rating))).toEqual([5, 5, 4.5]);
  expect(home.section('The life of a shift').texts('h3')).toEqual([
    'Applied',
    'Contract',
    'Confirmed',
    'Checked in',
    'Checked out',
    'Paid',
  ]);
});

test('the buttons lead a visitor where they say', async ({ request }) => {
  const professional = '/verification?userType=professional';
  const practice = '/verification?userType=practice';
  const targets: Record<string, Record<string, string>> = {
    '/': {
      "I'm a Dental Professional": professional,
      "I'm a Practice": practice,
      'Sign Up as a Professional': professional,
      'Sign Up as a Practice': practice,
      'Learn More': '/#how-it-works',
    },
    '/how-it-works': {
      'Start as a Professional': '/verify?userType=professional',
      'Start as a Practice': '/verify?userType=practice',
    },
    '/for-professionals': {
      'Join Free': '/register',
      'Create Your Profile': '/verify?userType=professional',
    },
    '/for-practices': {
      'Join as a Practice': '/register',
      'Set Up Your Practice': '/verify?userType=practice',
    },
    '/about': { 'Contact Us': '/contact', 'See Careers': '/careers' },
    '/professional': { 'Browse Opportunities': '/shifts' },
    '/practice': {
      'Post a Position': '/practice/jobs/create',
      'Create Practice Account': '/register',
      'Start Hiring Today': '/register',
      'Contact Our Team': '/contact',
    },
  };
  for (const [path, expected] of Object.entries(targets)) {
    expectTargets((await readPage(request, path)).main, expected);
  }
});

test('the pages contain what they promise', async ({ request }) => {
  const forPractices = await readPage(request, '/for-practices');
  expect(forPractices.main.text).toContain('$10 per booking');
  expect(forPractices.section('Four steps, four hours').texts('h3')).toHaveLength(4);
  expect(forPractices.section('When practices post').texts('h3')).toHaveLength(4);
  const practice = await readPage(request, '/practice');
  expect(practice.section('From posting to covered').texts('h3')).toEqual([
    'Post position',
    'Review applications',
    'Select and book',
    'Professional coverage',
  ]);
  expect(practice.section('Three ways to use it').texts('h3')).toEqual([
    'Emergency coverage',
    'Planned temporary staff',
    'Trial periods',
  ]);
  expect(practice.section('Built in').texts('h3')).toEqual([
    'Digital contracts',
    'Secure payments',
    'SMS notifications',
  ]);
  const forProfessionals = await readPage(request, '/for-professionals');
  const reasons = forProfessionals.section('Six reasons to keep a day free for us');
  expect(reasons.texts('h3')).toHaveLength(6);
  expect(forProfessionals.section('From sign-up to first paycheck').texts('h3')).toHaveLength(4);
  for (const claim of ['24 to 48 hours', '2 to 3 business days', 'cancels in the last 4 hours']) {
    expect(forProfessionals.main.text).toContain(claim);
  }
  const works = await readPage(request, '/how-it-works');
  expect(works.section('The same five steps, seen from both sides').texts('h3')).toHaveLength(5);
  const about = (await readPage(request, '/about')).main;
  const headings = [...about.texts('h2'), ...about.texts('h3')];
  expect(headings).toEqual(
    expect.arrayContaining(['Fair compensation', 'Flexibility', 'Community']),
  );
  const professional = await readPage(request, '/professional');
  expect(professional.section('Three steps to your first shift').texts('h3')).toEqual([
    'Create profile',
    'Browse and apply',
    'Work and earn',
  ]);
  expect(professional.main.texts('h3')).toEqual(
    expect.arrayContaining(['Dentists', 'Dental Hygienists', 'Dental Assistants']),
  );
});

test('home respects reduced motion, can be paused, and scrolls to its sections', async ({
  page,
}) => {
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  expect(await running()).toBe(0);
  await expect(page.getByLabel('Pause animation')).toBeHidden();
  await expect(button(page, 'Learn More')).toHaveCSS('transition-property', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(running).toBeGreaterThan(0);
  await page.getByLabel('Pause animation').check();
  await expect.poll(running).toBe(0);

  const steps = page.getByRole('heading', { name: 'How it works, in five steps' });
  await expect(steps).not.toBeInViewport();
  await button(page, 'Learn More').click();
  await expect(steps).toBeInViewport();
  await expect(page).toHaveURL('/#how-it-works');

  // Every navigation starts at the top.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a landing page preselects the account type, and the buttons depend on the current user', async ({
  page,
  product,
}) => {
  await page.goto('/practice');
  await waitUntilHydrated(button(page, 'Get Started as Practice'));
  await button(page, 'Get Started as Practice').click();
  await expect(page).toHaveURL('/verify');
  expect(await page.evaluate(() => sessionStorage.getItem('pendingUserType'))).toBe('practice');
  await expect(main(page)).toContainText('Dental practice');
  await expect(page.getByRole('radio')).toHaveCount(0);

  // Someone who has registered already needs no code, but their own profile.
  const create = '/professional-profile';
  await signIn(page, await product.given.professional(), '/');
  await expectToLead(page, {
    "I'm a Dental Professional": create,
    "I'm a Practice": create,
    'Create Professional Profile': create,
    'Create Practice Profile': create,
  });
  await expect(button(page, 'Sign Up as a Professional')).toHaveCount(0);
  await page.goto('/professional');
  await expectToLead(page, { 'Get Started as Professional': create, 'Start Your Profile': create });
  await page.goto('/for-professionals');
  await expectToLead(page, { 'Complete Your Profile': create });
  await expect(button(page, 'Join Free')).toHaveCount(0);
  for (const path of ['/register', '/verify', '/verification?userType=practice']) {
    await page.goto(path);
    await expect(page).toHaveURL(create);
  }
  await signIn(page, await product.given.practice(), '/practice');
  await expectToLead(page, { 'Get Started as Practice': '/practice-profile' });

  const dashboard = '/dashboard';
  await signIn(page, await product.given.practice({ hasCompletedProfile: true }), '/');
  await expectToLead(page, {
    "I'm a Dental Professional": dashboard,
    "I'm a Practice": dashboard,
    'Create Practice Profile': dashboard,
  });
  await page.goto('/practice');
  await expectToLead(page, { 'Go to Dashboard': dashboard });
  await expect(button(page, 'Create Practice Account')).toHaveCount(0);
  await button(page, 'Get Started as Practice').click();
  await expect(page).toHaveURL(dashboard);
  await page.goto('/professional');
  await expect(page).toHaveURL(dashboard);
});

test('a page looks the same whether loaded directly or by client navigation', async ({ page }) => {
  const look = () =>
    main(page).evaluate((part) =>
      [part, ...part.querySelectorAll('*')].map((element) => {
        const { color, display, fontSize, gap, padding } = getComputedStyle(element);
        return [element.tagName, color, display, fontSize, gap, padding].join(' ');
      }),
    );
  const open = async (path: string) => {
    await page.goto(path);
    await waitUntilHydrated(main(page).locator('h2').last());
    return look();
  };
  const follow = (part: 'banner' | 'contentinfo', name: string) =>
    page.getByRole(part).getByRole('link', { name }).click();
  const about = await open('/about');
  const terms = await open('/terms');
  await page.goto('/login');
  await follow('banner', 'About');
  await expect.poll(look).toEqual(about);
  await follow('contentinfo', 'Terms of Service');
  await expect.poll(look).toEqual(terms);
  await follow('contentinfo', 'Privacy Policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect.poll(look).toEqual(terms);
  await page.goBack();
  await expect.poll(look).toEqual(about);

  // A drawing that cannot be loaded is left out; the page is there all the same.
  const drawing = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/BridgeDrawing.js'),
  );
  await page.route('**/BridgeDrawing.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Bridgework' }).click();
  await drawing;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The shortest route');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});
