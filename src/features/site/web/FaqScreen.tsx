/** Frequently asked questions. */
import { later } from '../../../ui/later';
import { pageMeta } from './meta';

export const meta = () =>
  pageMeta({
    title: 'Frequently Asked Questions',
    description:
      'How Bridgework works for dental professionals and practices in North Dakota: pay, the $10 ' +
      'fee, verification, cancelling, check-in, PIN, reviews and your data.',
    path: '/faq',
  });

export default later(() => import('./faq/Faq'));
