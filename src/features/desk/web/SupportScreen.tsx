/** The page about support: its form comes alive after the page is there to read. */
import { brand } from '../../../kernel/brand';
import { describePage } from '../../../ui/head';
import { deferFormHydration } from '../../../ui/preHydration';

export const meta = () =>
  describePage({
    title: 'Support',
    description: `Open a support ticket with ${brand.name}. Urgent ones are answered in 2-4 hours, every ticket within 24 hours.`,
    path: '/support',
  });

export default deferFormHydration(() => import('./Support'));
