/** The navigation of signed-in users by role: header, account menu, bottom tabs, drawer. */
import type { UserView } from '#features/accounts/schema';
import { queues } from '#features/admin/queues';
import type { Counts } from '#features/counts/schema';
import { publicLinks, type SiteLink } from '../links';
import type { TabIconName } from './TabIcon';

export interface WorkLink extends SiteLink {
  icon: TabIconName;
  /** Other URLs of its screens, besides its own URL and those below it. */
  also?: readonly `/${string}`[];
  /** The screens below its URL belong to other links, or to none. */
  isExact?: true;
  count?: keyof Counts;
}

/** An owner is an admin with one more screen; a newcomer has not chosen an account type yet. */
export type Role = 'professional' | 'practice' | 'admin' | 'owner' | 'newcomer';

/** Admins come first, as on the dashboard. */
export function roleOf({
  isAdmin,
  isOwner,
  userType,
}: Pick<UserView, 'isAdmin' | 'isOwner' | 'userType'>): Role {
  if (isAdmin) return isOwner ? 'owner' : 'admin';
  return userType ?? 'newcomer';
}

const dashboard: WorkLink = {
  to: '/dashboard',
  label: 'Dashboard',
  icon: 'home',
  count: 'needsAnswer',
};
const jobs: WorkLink = { to: '/jobs', label: 'Jobs', icon: 'briefcase', also: ['/practice/jobs'] };
const applications: WorkLink = { to: '/applications', label: 'Applications', icon: 'page' };
const today: WorkLink = { to: '/today', label: 'Today', icon: 'clock' };
const bookings: WorkLink = {
  to: '/bookings',
  label: 'Bookings',
  icon: 'calendar',
  also: ['/professional/bookings', '/practice/bookings'],
};
const messages: WorkLink = {
  to: '/messages',
  label: 'Messages',
  icon: 'bubble',
  count: 'unreadMessages',
};
const availability: WorkLink = { to: '/availability', label: 'Availability', icon: 'week' };
const professionalProfile: WorkLink = {
  to: '/professional-profile',
  label: 'Profile',
  icon: 'person',
  also: ['/professional/profile'],
};
const practiceProfile: WorkLink = {
  to: '/practice-profile',
  label: 'Profile',
  icon: 'person',
  also: ['/practice/profile', '/practice-verification'],
};
const health: WorkLink = { to: '/profile-health', label: 'Profile health', icon: 'shield' };
const points: WorkLink = { to: '/points', label: 'Points', icon: 'gift' };
const reviews: WorkLink = { to: '/reviews', label: 'Reviews', icon: 'star' };
const payments: WorkLink = { to: '/payments', label: 'Payments', icon: 'card' };
const insights: WorkLink = { to: '/insights', label: 'Insights', icon: 'chart' };
const settings: WorkLink = { to: '/settings', label: 'Account Settings', icon: 'sliders' };
const professionalHelp: WorkLink = { to: '/help/professionals', label: 'Help', icon: 'question' };
const practiceHelp: WorkLink = { to: '/help/practices', label: 'Help', icon: 'question' };
const verification: WorkLink = { to: '/admin/verification', label: 'Verification', icon: 'shield' };
const inbox: WorkLink = { to: '/admin/inbox', label: 'Inbox', icon: 'tray' };
const queueLinks: WorkLink = {
  to: '/admin/emergencies',
  label: 'Queues',
  icon: 'calendar',
  also: queues.map(({ to }) => to),
};
const market: WorkLink = { to: '/admin/market', label: 'Market', icon: 'chart' };
const audit: WorkLink = { to: '/admin/audit', label: 'Audit', icon: 'page' };
const administration: WorkLink = {
  to: '/admin',
  label: 'Administration',
  icon: 'sliders',
  isExact: true,
};

interface Navigation {
  main: readonly WorkLink[];
  account: readonly WorkLink[];
  /** At most five: the most used. */
  tabs: readonly WorkLink[];
}

const adminTabs = [dashboard, verification, queueLinks, inbox];
const adminLinks = [dashboard, verification, queueLinks, inbox, market, audit];
const ownerLinks = [...adminLinks, administration];

export const navigation: Record<Role, Navigation> = {
  professional: {
    main: [dashboard, jobs, applications, bookings, messages, availability],
    account: [
      professionalProfile,
      points,
      reviews,
      payments,
      insights,
      health,
      settings,
      professionalHelp,
    ],
    tabs: [dashboard, jobs, bookings, messages, availability],
  },
  practice: {
    main: [dashboard, jobs, bookings, messages, availability, today],
    account: [practiceProfile, reviews, payments, insights, health, settings, practiceHelp],
    tabs: [dashboard, jobs, bookings, messages, today],
  },
  admin: { main: adminLinks, account: [settings], tabs: [...adminTabs, audit] },
  owner: { main: ownerLinks, account: [settings], tabs: [...adminTabs, administration] },
  newcomer: { main: [dashboard], account: [settings], tabs: [] },
};

/** The drawer repeats every link, the public ones last. */
export const drawerGroups = (
  role: Role,
): readonly { title: string; links: readonly (WorkLink | SiteLink)[] }[] =>
  [
    { title: 'Work', links: navigation[role].main },
    { title: 'Account', links: navigation[role].account },
    { title: 'More', links: publicLinks },
  ].filter(({ links }) => links.length > 0);

/** The length of the URL at or above this path; 0 if the path is elsewhere. */
const matchLength = (pathname: string, url: string): number =>
  pathname === url || pathname.startsWith(`${url}/`) ? url.length : 0;

/** The link whose screens include this path: the longest match. */
export function currentLink<L extends SiteLink>(
  links: readonly (L & Pick<WorkLink, 'also' | 'isExact'>)[],
  pathname: string,
): L | undefined {
  let current: { link: L; length: number } | undefined;
  for (const link of links) {
    if (link.isExact && pathname !== link.to) continue;
    const length = Math.max(
      ...[link.to, ...(link.also ?? [])].map((url) => matchLength(pathname, url)),
    );
    if (length > (current?.length ?? 0)) current = { link, length };
  }
  return current?.link;
}
