/** For practices: how to fill a gap in the schedule, and what it costs. */
import type { MetaFunction } from 'react-router';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { JoinButton } from '../hero/JoinButton';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'For Practices',
    description:
      'Fill open dental shifts in North Dakota with verified dentists, hygienists and assistants. ' +
      'Free to join and to post, no subscription, $10 per booking.',
    path: '/for-practices',
  });

const ScheduleDrawing = deferDrawing(() => import('./ScheduleDrawing.svg?raw'));
const ForPracticesBelowFold = deferHydration(() => import('./ForPracticesBelowFold'));

export default function ForPracticesScreen() {
  return (
    <>
      <PageHero
        title="Keep every column running"
        lead="An empty hygiene column costs more than a day’s wages: recalls slip, exams get missed, and someone spends the morning on the phone. Post the gap instead, and choose who bridges it."
        drawing={<ScheduleDrawing />}
      >
        <JoinButton to="/register">Join as a Practice</JoinButton>
      </PageHero>
      <ForPracticesBelowFold />
    </>
  );
}
