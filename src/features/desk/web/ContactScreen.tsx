/** The page about contact: its form comes alive after the page is there to read. */
import { brand } from '../../../kernel/brand';
import { describePage } from '../../../ui/head';
import { deferFormHydration } from '../../../ui/preHydration';

export const meta = () =>
  describePage({
    title: 'Contact Us',
    description: `Write to ${brand.name}: questions about dental shifts in North Dakota, bookings, fees or your account. Open Monday to Saturday.`,
    path: '/contact',
  });

export default deferFormHydration(() => import('./Contact'));
