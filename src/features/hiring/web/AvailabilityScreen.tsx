/** Availability: a professional sets their own, a practice sees who is available. */
import { Navigate } from 'react-router';
import { describeOwnPage } from '../../../ui/page/head';
import { SignedIn } from '../../accounts/web/SignedIn';
import { AvailabilityEditor } from '../../profiles/availability/web/AvailabilityEditor';
import { Feed } from '../feed/web/Feed';

export const meta = () => describeOwnPage('Availability');

export default function AvailabilityScreen() {
  return (
    <SignedIn title="Availability">
      {(user) => {
        if (user.userType === 'professional') return <AvailabilityEditor user={user} />;
        if (user.userType === 'practice') return <Feed />;
        return <Navigate to="/dashboard" replace />;
      }}
    </SignedIn>
  );
}
