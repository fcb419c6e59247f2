/** The page about support: its form comes alive after the page is there to read. */
import { brand } from '../../../kernel/brand';
import { laterForm } from '../../../ui/early';
import { describePage } from '../../../ui/head';

export const meta = () =>
  describePage({
    title: 'Support',
    description: `Open a support ticket with ${brand.name}. Urgent ones are answered in 2-4 hours, every ticket within 24 hours.`,
    path: '/support',
  });

export default laterForm(() => import('./Support'));
