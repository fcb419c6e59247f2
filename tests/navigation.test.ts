/** The navigation and the routes agree: no link leads nowhere, and no screen is left out. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
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
} from '../src/features/site/web/frame/workLinks';
import routes from '../src/routes';

const urlsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
    ...urlsOf(children),
  ]);
const urls = urlsOf(routes);

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
  ],
  'from other public pages': ['/opt-in', '/professional', '/practice'],
  'under a second URL': [
    '/professional/profile',
    '/practice/profile',
    '/professional/bookings',
    '/practice/bookings',
  ],
  'by a button of a screen': ['/practice/jobs/create', '/practice-verification', '/admin/messages'],
};

describe('every link', () => {
  it.each(roles)('of the %s leads to a screen', (role) => {
    const { main, account, tabs } = navigation[role];
    for (const { to, also = [] } of [...main, ...account, ...tabs]) {
      expect(urls).toContain(to);
      for (const url of also)
        expect(
          urls.some((each) => each.startsWith(url)),
          url,
        ).toBe(true);
    }
    expect(urls).toEqual(expect.arrayContaining(drawerUrls(role)));
  });

  it('for everyone leads to a screen', () => {
    expect(urls).toEqual(expect.arrayContaining(publicUrls));
  });
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
    ]);
    expect(labels(navigation.practice.main)).toEqual(['Dashboard', 'Jobs', 'Bookings', 'Messages']);
    expect(labels(navigation.admin.main)).toEqual([
      'Dashboard',
      'Verification',
      'Queues',
      'Inbox',
      'Audit',
    ]);
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
    expect(currentLink(publicLinks, '/')?.to).toBe('/');
    expect(currentLink(publicLinks, '/about')?.to).toBe('/about');
  });
});
