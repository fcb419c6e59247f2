/** The About page: why the company exists, its mission and values. */
import type { MetaFunction } from 'react-router';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'About',
    description:
      'Bridgework replaces the phone list behind the front desk. Why we built a marketplace for ' +
      'dental shifts in North Dakota, and the three things we stand by.',
    path: '/about',
  });

const StateDrawing = deferDrawing(() => import('./StateDrawing.svg?raw'));
const AboutBelowFold = deferHydration(() => import('./AboutBelowFold'));

export default function AboutScreen() {
  return (
    <>
      <PageHero
        title="A wide state, and one empty chair"
        lead="In North Dakota, the right person for tomorrow’s shift may be available but two counties away. We help the two of you find each other."
        drawing={<StateDrawing />}
      />
      <AboutBelowFold />
    </>
  );
}
