/** For professionals: what working through us is like, and who it is for. */
import type { MetaFunction } from 'react-router';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { JoinButton } from '../hero/JoinButton';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'For Professionals',
    description:
      'Temporary dental work in North Dakota on your own terms: set your rate and hours, see the ' +
      'pay before you apply, and get paid directly by the practice. Free for professionals.',
    path: '/for-professionals',
  });

const WeekDrawing = deferDrawing(() => import('./WeekDrawing.svg?raw'));
const ForProfessionalsBelowFold = deferHydration(() => import('./ForProfessionalsBelowFold'));

export default function ForProfessionalsScreen() {
  return (
    <>
      <PageHero
        title="Your license, your week, your rate"
        lead="Fill a free Thursday, build a whole week out of single shifts, or try out a practice before you sign on. You decide shift by shift, and no one takes a cut of your pay."
        drawing={<WeekDrawing />}
      >
        <JoinButton to="/register">Join Free</JoinButton>
      </PageHero>
      <ForProfessionalsBelowFold />
    </>
  );
}
