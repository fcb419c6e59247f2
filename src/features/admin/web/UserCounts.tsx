/** How many users there are, and how many profiles in each state. */
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { users } from '../schema';
import { Stats } from './Stats';

export function UserCounts({ hasProfiles = false }: { hasProfiles?: boolean }) {
  const { data, error, refetch } = useRead(users, { query: {} });
  if (!data) return <Pending error={error} refetch={refetch} shape="text" />;
  return (
    <Stats
      figures={{
        'Total users': data.totalUsers,
        Professionals: data.professionalsCount,
        Practices: data.practicesCount,
        ...(hasProfiles && {
          'Pending profiles': data.pendingCount,
          'Verified profiles': data.verifiedCount,
        }),
      }}
    />
  );
}
