/** The terms of service: seven numbered sections. */
import { brand } from '#kernel/brand';
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `The terms of ${brand.name}, a matching platform for dental professionals and practices: accounts, bookings, cancelling, the $10 fee, and who is responsible for what.`,
    path: '/terms',
  });

export default deferHydration(() => import('./Terms'));
