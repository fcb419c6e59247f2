/** The public links in header, drawer and footer. */
export interface SiteLink {
  to: string;
  label: string;
}

export const headerLinks: readonly SiteLink[] = [
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/for-professionals', label: 'For Professionals' },
  { to: '/for-practices', label: 'For Practices' },
  { to: '/about', label: 'About' },
];

export const memberLinks: readonly SiteLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/jobs', label: 'Jobs' },
];

export const drawerLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  ...headerLinks,
  { to: '/contact', label: 'Contact Us' },
];

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/', label: 'Home' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/for-professionals', label: 'For Professionals' },
      { to: '/for-practices', label: 'For Practices' },
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
      { to: '/faq', label: 'FAQ' },
      { to: '/support', label: 'Support' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
];
