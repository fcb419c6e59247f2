/** The page about contact: its form comes alive after the page is there to read. */
import { brand } from '../../../kernel/brand';
import { laterForm } from '../../../ui/early';
import { describePage } from '../../../ui/head';

export const meta = () =>
  describePage({
    title: 'Contact Us',
    description: `Contact ${brand.name} with questions about dental shifts in North Dakota, bookings, fees or your account. Open Monday to Saturday.`,
    path: '/contact',
  });

export default laterForm(() => import('./Contact'));
