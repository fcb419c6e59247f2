/** Consent to text messages. */
import { brand } from '#kernel/brand';
import { deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';

export const meta = () =>
  pageMeta({
    title: 'SMS Opt-In',
    description: `Text messages from ${brand.name}: shift reminders and scheduling messages, how often we send them, what they cost, and how to stop them or get help.`,
    path: '/opt-in',
  });

export default deferHydration(() => import('./OptIn'));
