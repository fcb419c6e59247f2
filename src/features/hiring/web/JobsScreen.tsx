/** Jobs: a professional searches all open jobs, a practice sees its own. */
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { JobSearch } from './JobSearch';

/** Loaded lazily, because a professional does not need it. */
const PracticeJobs = lazy(() => import('#features/jobs/web/PracticeJobs'));

export const meta = () => privateMetaTags('Jobs');

export default function JobsScreen() {
  return (
    <RequireSignIn title="Jobs">
      {(user) => {
        if (user.userType === 'professional') return <JobSearch user={user} />;
        if (user.userType === 'practice') {
          return (
            <Suspense
              fallback={
                <Screen>
                  <h1>Your shifts and positions</h1>
                  <Loading shape="table" />
                </Screen>
              }
            >
              <PracticeJobs />
            </Suspense>
          );
        }
        return <Navigate to="/dashboard" replace />;
      }}
    </RequireSignIn>
  );
}
