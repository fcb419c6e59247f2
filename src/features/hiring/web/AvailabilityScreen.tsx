/** Availability: a professional sets their own, a practice sees who is available. */
import { Navigate } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { AvailabilityEditor } from '#features/profiles/availability/web/AvailabilityEditor';
import { privateMetaTags } from '#ui/page/head';
import { Feed } from '../feed/web/Feed';

export const meta = () => privateMetaTags('Availability');

export default function AvailabilityScreen() {
  return (
    <RequireSignIn title="Availability">
      {(user) => {
        if (user.userType === 'professional') return <AvailabilityEditor user={user} />;
        if (user.userType === 'practice') return <Feed />;
        return <Navigate to="/dashboard" replace />;
      }}
    </RequireSignIn>
  );
}
