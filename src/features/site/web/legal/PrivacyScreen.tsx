/** The privacy policy: nine sections. */
import { brand } from '#kernel/brand';
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${brand.name} collects, why, who sees it, how it’s protected, how long we keep it, and how to download or delete your data.`,
    path: '/privacy',
  });

export default deferHydration(() => import('./Privacy'));
