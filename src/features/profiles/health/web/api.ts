/** How complete the own profile is, as the web reads it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../ui/api';
import { profileHealth } from '../../schema';

export const useProfileHealth = () =>
  useQuery({
    queryKey: [profileHealth.path],
    queryFn: ({ signal }) => call(profileHealth, {}, { signal }),
    // Every save of a profile and every decision about a document changes it.
    staleTime: 0,
  });
