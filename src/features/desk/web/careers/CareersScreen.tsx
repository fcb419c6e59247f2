/** The careers page; its form hydrates when it is used. */
import { brand } from '#kernel/brand';
import { deferFormHydration } from '#ui/form/preHydration';
import { metaTags } from '#ui/page/head';

export const meta = () =>
  metaTags({
    title: 'Careers',
    description: `Join the team behind ${brand.name}, the marketplace for dental shifts in North Dakota. Engineering, support, sales and more.`,
    path: '/careers',
  });

export default deferFormHydration(() => import('./Careers'));
