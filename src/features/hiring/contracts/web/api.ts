/** What a professional's applications screen reads: applications, contracts, invitations. */

import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../../ui/act';
import { call } from '../../../../ui/api';
import { usePages } from '../../../../ui/pages';
import { pollInterval } from '../../../jobs/web/api';
import { type Answered, live, useAfterAnswer, useFailed } from '../../applications/web/api';
import { myContracts, oneContract, select, unselect } from '../schema';

export const useMyContracts = () => usePages(myContracts, {}, live);

export const useContract = (id: string) =>
  useQuery({
    queryKey: [oneContract.path, id],
    queryFn: ({ signal }) => call(oneContract, { params: { id } }, { signal }),
    staleTime: 0,
    // The other side answers meanwhile.
    refetchInterval: pollInterval,
  });

export function useSelection(name: string, answered: Answered = {}) {
  const resolved = useAfterAnswer(answered);
  const onError = useFailed(answered);
  return {
    select: useAct(select, {
      onSuccess: () => resolved('Contract Sent', `${name} has been told and can accept it now.`),
      onError,
    }),
    unselect: useAct(unselect, {
      onSuccess: () => resolved('Selection Taken Back', `${name} is told, and still applies.`),
      onError,
    }),
  };
}
