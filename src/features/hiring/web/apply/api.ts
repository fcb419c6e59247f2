/** What follows from applying: the lists that learn of it. */
import { useQueryClient } from '@tanstack/react-query';

const touched = [
  '/api/jobs',
  '/api/my-',
  '/api/bookings',
  '/api/contracts',
  '/api/job-applications',
];

/** One act shows in many places: the job, applications, contracts, invitations, bookings. */
export function useRefreshWork() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}
