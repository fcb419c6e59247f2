/** The contact page; its form hydrates when it is used. */
import { brand } from '#kernel/brand';
import { deferFormHydration } from '#ui/form/preHydration';
import { metaTags } from '#ui/page/head';

export const meta = () =>
  metaTags({
    title: 'Contact Us',
    description: `Contact ${brand.name} with questions about dental shifts in North Dakota, bookings, fees or your account. Open Monday to Saturday.`,
    path: '/contact',
  });

export default deferFormHydration(() => import('./Contact'));
