/** The public links in header, drawer and footer; every page loads them. */
import type { href } from 'react-router';

/** The URL of a screen, by the generated types of src/routes.ts: a link to any other does not compile. */
export type ScreenUrl = Parameters<typeof href>[0];

export interface SiteLink {
  to: ScreenUrl;
  label: string;
}

export const headerLinks: readonly SiteLink[] = [
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/for-professionals', label: 'For Professionals' },
  { to: '/for-practices', label: 'For Practices' },
  { to: '/about', label: 'About' },
];

/** The one row of a signed-in user's footer. */
export const slimFooterLinks: readonly SiteLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/support', label: 'Support' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];

/** In the drawer of a visitor, and in the drawer and the More menu of a user. */
export const publicLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  ...headerLinks,
  { to: '/contact', label: 'Contact Us' },
  { to: '/careers', label: 'Careers' },
  ...slimFooterLinks,
];

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/', label: 'Home' },
      ...headerLinks.slice(0, 3),
      { to: '/shifts', label: 'Open Shifts' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/careers', label: 'Careers' },
      { to: '/contact', label: 'Contact Us' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/help/professionals', label: 'Help for Professionals' },
      { to: '/help/practices', label: 'Help for Practices' },
      { to: '/faq', label: 'FAQ' },
      { to: '/support', label: 'Support' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
];
