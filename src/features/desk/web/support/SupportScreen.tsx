/** The support page; its form hydrates when it is used, or to fill in who is logged in. */
import { hasHint } from '#features/accounts/web/api';
import { brand } from '#kernel/brand';
import { deferFormHydration } from '#ui/form/preHydration';
import { metaTags } from '#ui/page/head';

export const meta = () =>
  metaTags({
    title: 'Support',
    description: `Open a support ticket with ${brand.name}. Urgent ones are answered in 2-4 hours, every ticket within 24 hours.`,
    path: '/support',
  });

export default deferFormHydration(() => import('./Support'), hasHint);
