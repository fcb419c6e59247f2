/** Availability: a professional sets their own, a practice sees who is available. */
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { AvailabilityEditor } from '#features/profiles/availability/web/AvailabilityEditor';
import { privateMetaTags } from '#ui/page/head';
import { Feed } from '../feed/web/Feed';

export const meta = () => privateMetaTags('Availability');

export default function AvailabilityScreen() {
  return (
    <RequireSide title="Availability">
      {(side, user) => (side === 'professional' ? <AvailabilityEditor user={user} /> : <Feed />)}
    </RequireSide>
  );
}
