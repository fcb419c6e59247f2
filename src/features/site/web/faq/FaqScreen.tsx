/** Frequently asked questions. */
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'Frequently Asked Questions',
    description:
      'How Bridgework works for dental professionals and practices in North Dakota: pay, the $10 ' +
      'fee, verification, cancelling, check-in, PIN, reviews and your data.',
    path: '/faq',
  });

export default deferHydration(() => import('./Faq'));
