/** Links and routes agree: no link leads nowhere, and no screen is left out. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkProblem, linksIn, screenUrls as urls } from '#tests/support/browser/screens';
import { queues } from '../src/features/admin/queues';
import {
  footerGroups,
  headerLinks,
  publicLinks,
  slimFooterLinks,
} from '../src/features/site/web/frame/links';
import {
  currentLink,
  drawerGroups,
  navigation,
  type Role,
  roleOf,
} from '../src/features/site/web/frame/signedIn/workLinks';

const roles = Object.keys(navigation) as Role[];
const urlsIn = (links: readonly { to: string }[]) => links.map(({ to }) => to);
const drawerUrls = (role: Role) => drawerGroups(role).flatMap(({ links }) => urlsIn(links));
const publicUrls = urlsIn([
  ...headerLinks,
  ...publicLinks,
  ...slimFooterLinks,
  ...footerGroups.flatMap(({ links }) => links),
]);

/** Screens without a link in the navigation, by how one gets there. */
const reachedOtherwise = {
  'by Log In and Sign Up': ['/login', '/register'],
  'as steps of signing up or in': [
    '/verify',
    '/verification',
    '/reset-password',
    '/confirm-phone',
    '/verify-email',
    '/confirm-email',
    '/undo-email',
  ],
  'from other public pages': ['/opt-in', '/professional', '/practice'],
  'under a second URL': [
    '/professional/profile',
    '/practice/profile',
    '/professional/bookings',
    '/practice/bookings',
  ],
  'by a button of a screen': [
    '/change-email',
    '/practice/jobs/create',
    '/practice-verification',
    '/checkout-demo',
    '/admin/admins',
    '/settings/notifications',
  ],
  'by the links between the queues': queues.slice(1).map(({ to }) => to),
  'by the bell': ['/notifications'],
  'without a connection': ['/offline'],
  'from an email': ['/unsubscribe'],
};

describe('every link', () => {
  it.each(roles)('of the %s leads to a screen of theirs', (role) => {
    const { main, account, tabs } = navigation[role];
    for (const to of [...urlsIn([...main, ...account, ...tabs]), ...drawerUrls(role)]) {
      expect(linkProblem(to, role), to).toBeUndefined();
    }
    for (const url of [...main, ...account, ...tabs].flatMap(({ also = [] }) => also)) {
      expect(
        urls.some((each) => each.startsWith(url)),
        url,
      ).toBe(true);
    }
  });

  it('for everyone leads to a screen', () => {
    for (const to of publicUrls) expect(linkProblem(to, 'visitor'), to).toBeUndefined();
  });

  it('to no screen, or to one of another role, is found', () => {
    expect(linkProblem('/nowhere', 'practice')).toBe('/nowhere is not a screen');
    expect(linkProblem('/practice/jobs/7', 'professional')).toMatch('not for professional');
    expect(linkProblem('/admin', 'admin')).toMatch('not for admin');
    expect(linkProblem('/jobs/7?from=mail', 'professional')).toBeUndefined();
  });
});

const root = path.join(import.meta.dirname, '..');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * Who gets which link is checked where tests read the outbox (tests/support/world/world.ts); this finds
 * the wrong path of an email that no test reads.
 */
describe('every link in the source of a message', () => {
  const code = filesIn('src/features', /[/\\]server[/\\].*(?<!\.test)\.ts$/).map(textOf);
  const written = [
    ...code.flatMap((text) => [
      ...text.matchAll(/\$\{[\w.]*publicUrl\}(\/(?:\$\{[^}]*\}|[^\s`'"$])*)/g),
    ]),
    ...filesIn('src/features', /[/\\]messages\.ts$/).flatMap((file) => [
      ...textOf(file).matchAll(/'(\/[^']*)'/g),
    ]),
  ].map(([, link = '']) => link.replace(/\$\{[^}]*\}/g, '7').replace(/[.:]$/, ''));
  const links = [...new Set(written)].filter((link) => !link.startsWith('/api/'));

  it('leads to a screen', () => {
    expect(links).toEqual(
      expect.arrayContaining(['/bookings/7', '/practice/jobs/7', '/practice-verification']),
    );
    const isMissing = (link: string) => linkProblem(link, 'owner')?.endsWith('is not a screen');
    expect(links.filter(isMissing)).toEqual([]);
  });

  it('is read from text and HTML, without the end of its sentence', () => {
    const text =
      'Log in at https://a.example/login. Or <a href="https://a.example/jobs/7?a=1">see</a>';
    expect(linksIn(text, 'https://a.example')).toEqual(['/login', '/jobs/7?a=1']);
  });
});

describe('every link in the source of a screen', () => {
  const code = filesIn('src/features', /[/\\]web[/\\].*(?<!\.test)\.tsx?$/).map(textOf);
  const links = [
    ...new Set(
      code
        .flatMap((text) => [...text.matchAll(/(["'`])(\/(?:[a-z](?:\$\{[^}]*\}|[^\s"'`$])*)?)\1/g)])
        .map(([, , link = '']) => link.replace(/\$\{[^}]*\}/g, '7'))
        // Not a path of the server, a unit, or only the beginning of a URL.
        .filter((link) => !/^\/(api|dev\/|(ws|hr|practice\/jobs|admin\/7|.*\.\w+)$)/.test(link)),
    ),
  ];

  it('leads to a screen', () => {
    expect(links).toEqual(
      expect.arrayContaining(['/', '/bookings/7', '/practice/jobs/create', '/settings']),
    );
    const isMissing = (link: string) => linkProblem(link, 'owner')?.endsWith('is not a screen');
    expect(links.filter(isMissing)).toEqual([]);
  });

  it('and of a text leads to a screen for everyone', () => {
    const texts = filesIn('src/features', /\.md$/).map(textOf);
    const links = texts.flatMap((text) =>
      [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link),
    );
    expect(links).toEqual(expect.arrayContaining(['/help/practices', '/privacy', '/support']));
    expect(links.filter((link) => linkProblem(link, 'visitor'))).toEqual([]);
  });
});

it('every screen that the documentation names exists', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];
  const isServed = (link: string) =>
    /^\/(api|assets|ws|metrics|healthz|readyz|var|opt)\b/.test(link);
  const links = pages
    .flatMap((page) =>
      [...textOf(page).matchAll(/`(\/[a-z][^`\s]*)`/g)].map(([, link = '']) => ({ page, link })),
    )
    .filter(({ link }) => !isServed(link));
  expect(links).toContainEqual({
    page: path.join('docs', 'topics', 'after-the-commit.md'),
    link: '/admin/messages',
  });
  expect(links.filter(({ link }) => linkProblem(link, 'owner'))).toEqual([]);
});

it('every screen is in the navigation, or known to be reached otherwise', () => {
  const linked = new Set([...publicUrls, ...roles.flatMap(drawerUrls)]);
  const others = Object.values(reachedOtherwise).flat();
  const missing = urls.filter((url) => !/[:*]/.test(url) && !linked.has(url));
  expect(missing.toSorted()).toEqual(others.toSorted());
});

describe('the navigation', () => {
  const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

  it('of each role has its work, in this order', () => {
    expect(labels(navigation.professional.main)).toEqual([
      'Dashboard',
      'Jobs',
      'Applications',
      'Bookings',
      'Messages',
      'Availability',
    ]);
    expect(labels(navigation.practice.main)).toEqual([
      'Dashboard',
      'Jobs',
      'Bookings',
      'Messages',
      'Availability',
      'Today',
    ]);
    expect(labels(navigation.admin.main)).toEqual([
      'Dashboard',
      'Verification',
      'Queues',
      'Inbox',
      'Market',
      'Audit',
    ]);
    const first = ['Dashboard', 'Jobs', 'Bookings', 'Messages'];
    expect(labels(navigation.professional.tabs)).toEqual([...first, 'Availability']);
    expect(labels(navigation.practice.tabs)).toEqual([...first, 'Today']);
    expect(urlsIn(navigation.owner.main)).toContain('/admin');
    expect(urlsIn(navigation.admin.main)).not.toContain('/admin');
  });

  it.each(roles)(
    'of the %s has at most five tabs, and repeats everything in the drawer',
    (role) => {
      const { main, account, tabs } = navigation[role];
      expect(tabs.length).toBeLessThanOrEqual(5);
      const drawer = drawerUrls(role);
      expect(drawer).toEqual(
        expect.arrayContaining(urlsIn([...main, ...account, ...tabs, ...publicLinks])),
      );
      expect(drawer.slice(-publicLinks.length)).toEqual(urlsIn(publicLinks));
      expect(drawer).toEqual(
        expect.arrayContaining(['/faq', '/careers', '/support', '/privacy', '/terms']),
      );
      expect(new Set(drawer).size).toBe(drawer.length);
    },
  );

  it('follows the role: owner, admin, type, or none yet', () => {
    const nobody = { isAdmin: false, isOwner: false, userType: null };
    expect(roleOf(nobody)).toBe('newcomer');
    expect(roleOf({ ...nobody, userType: 'practice' })).toBe('practice');
    expect(roleOf({ ...nobody, userType: 'practice', isAdmin: true })).toBe('admin');
    expect(roleOf({ ...nobody, isAdmin: true, isOwner: true })).toBe('owner');
  });

  it.each([
    ['/jobs', '/jobs'],
    ['/jobs/123', '/jobs'],
    ['/practice/jobs/create', '/jobs'],
    ['/practice/bookings', '/bookings'],
    ['/messages/123', '/messages'],
    ['/jobseekers', undefined],
    ['/', undefined],
  ])('at %s marks %s as the current link', (pathname, expected) => {
    expect(currentLink(navigation.practice.main, pathname)?.to).toBe(expected);
  });

  it('marks only the nearest of two links above a screen', () => {
    const { main } = navigation.owner;
    expect(currentLink(main, '/admin')?.to).toBe('/admin');
    expect(currentLink(main, '/admin/inbox')?.to).toBe('/admin/inbox');
    expect(currentLink(main, '/admin/messages')?.to).toBe('/admin/emergencies');
    expect(currentLink(main, '/admin/reviews')?.to).toBe('/admin/emergencies');
    expect(currentLink(main, '/bookings/7')).toBeUndefined();
    expect(currentLink(publicLinks, '/')?.to).toBe('/');
    expect(currentLink(publicLinks, '/about')?.to).toBe('/about');
  });
});
