/** The landing page for professionals. */
import { type MetaFunction, Navigate } from 'react-router';
import { ButtonLink } from '#ui/content/Button';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { pageMeta } from '../frame/meta';
import { useSignUp } from '../frame/signUp';
import { GetStarted } from '../hero/GetStarted';
import { PageHero } from '../hero/PageHero';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Find Your Next Dental Opportunity',
    description:
      'Open dental shifts from Williston to Fargo for dentists, hygienists and dental assistants. ' +
      'Create a profile, apply at your rate, work, and get paid by the practice.',
    path: '/professional',
  });

const SignpostDrawing = deferDrawing(() => import('./SignpostDrawing.svg?raw'));
const ProfessionalBelowFold = deferHydration(() => import('./ProfessionalBelowFold'));

export default function ProfessionalScreen() {
  const { isComplete, isSignedIn } = useSignUp();
  if (isComplete) return <Navigate to="/dashboard" replace />;

  return (
    <>
      <PageHero
        title="Find Your Next Dental Opportunity"
        lead="A morning in Mandan, a week in Wahpeton, a standing Friday in Minot. Practices across North Dakota post what they need, and you apply at your rate."
        drawing={<SignpostDrawing />}
      >
        <GetStarted userType="professional">Get Started as Professional</GetStarted>
        {/* Visitors see the shifts that the server writes; professionals the ones that fit them. */}
        {isSignedIn ? (
          <ButtonLink to="/jobs" size="large">
            Browse Opportunities
          </ButtonLink>
        ) : (
          <ButtonLink href="/shifts" size="large">
            Browse Opportunities
          </ButtonLink>
        )}
      </PageHero>
      <ProfessionalBelowFold />
    </>
  );
}
