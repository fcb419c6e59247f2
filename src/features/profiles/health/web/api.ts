/** Loads the health score of the user's own profile. */

import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../ui/api';
import { profileHealth } from '../schema';

export const useProfileHealth = () =>
  useQuery({
    queryKey: [profileHealth.path],
    queryFn: ({ signal }) => call(profileHealth, {}, { signal }),
    // Every profile save and every document decision changes it.
    staleTime: 0,
  });
