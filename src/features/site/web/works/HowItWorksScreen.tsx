/** How it works: five steps, each shown for both user types. */
import type { MetaFunction } from 'react-router';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'How It Works',
    description:
      'From an open dental shift to a paid day in five steps: profile, shifts, application and ' +
      'contract, the shift, the pay. What each side does and what Bridgework checks.',
    path: '/how-it-works',
  });

const ViaductDrawing = deferDrawing(() => import('./ViaductDrawing.svg?raw'));
const HowItWorksBelowFold = deferHydration(() => import('./HowItWorksBelowFold'));

export default function HowItWorksScreen() {
  return (
    <>
      <PageHero
        title="Five steps from an open shift to a paid day"
        lead="Every step has two halves, one on each side of the river. Here's what you do, what the other side does, and what we take care of in between."
        layout="panorama"
        drawing={<ViaductDrawing />}
      />
      <HowItWorksBelowFold />
    </>
  );
}
