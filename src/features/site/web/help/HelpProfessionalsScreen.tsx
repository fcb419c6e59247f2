/** Help for professionals: from the first document to the last dollar. */
import { brand } from '#kernel/brand';
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'Help for Professionals',
    description: `How to use ${brand.name} as a dental professional, with pictures: get verified, set your hours, find a shift, apply, check in and out, get paid, cancel.`,
    path: '/help/professionals',
  });

export default deferHydration(() => import('./HelpProfessionals'));
