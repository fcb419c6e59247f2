/** Help for practices: from posting a shift to paying for it. */
import { brand } from '#kernel/brand';
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'Help for Practices',
    description: `How to use ${brand.name} as a dental practice, with pictures: post a shift, fill one today, choose an applicant, have the PIN ready, pay, dispute hours, cancel.`,
    path: '/help/practices',
  });

export default deferHydration(() => import('./HelpPractices'));
