/** Jobs: a professional searches all open jobs, a practice sees its own. */
import { Navigate } from 'react-router';
import { describeOwnPage } from '../../../ui/page/head';
import { SignedIn } from '../../accounts/web/SignedIn';
import { PracticeJobs } from '../../jobs/web/PracticeJobs';
import { JobSearch } from './JobSearch';

export const meta = () => describeOwnPage('Jobs');

export default function JobsScreen() {
  return (
    <SignedIn title="Jobs">
      {(user) => {
        if (user.userType === 'professional') return <JobSearch user={user} />;
        if (user.userType === 'practice') return <PracticeJobs />;
        return <Navigate to="/dashboard" replace />;
      }}
    </SignedIn>
  );
}
