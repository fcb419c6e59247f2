/** The landing page for practices. */
import type { MetaFunction } from 'react-router';
import { ButtonLink } from '#ui/content/Button';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { GetStarted } from '../hero/GetStarted';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Find Qualified Dental Staff Fast',
    description:
      'Emergency coverage, planned temps and trial days for dental practices in North Dakota. Post a ' +
      'position, review applications, book with a contract, pay $10 per booking.',
    path: '/practice',
  });

const OfficeDrawing = deferDrawing(() => import('./OfficeDrawing.svg?raw'));
const PracticeBelowFold = deferHydration(() => import('./PracticeBelowFold'));

export default function PracticeScreen() {
  return (
    <>
      <PageHero
        title="Find Qualified Dental Staff Fast"
        lead="Dentists, hygienists and assistants with verified credentials who say they're available. Tell them when you need them."
        layout="panorama"
        drawing={<OfficeDrawing />}
      >
        <GetStarted userType="practice">Get Started as Practice</GetStarted>
        <ButtonLink to="/practice/jobs/create" size="large">
          Post a Position
        </ButtonLink>
      </PageHero>
      <PracticeBelowFold />
    </>
  );
}
