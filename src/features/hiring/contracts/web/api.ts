/** Queries of a professional's applications screen: applications, contracts, invitations. */

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
    // Poll, because the other side may answer meanwhile.
    refetchInterval: pollInterval,
  });

export function useSelection(name: string, answered: Answered = {}) {
  const resolved = useAfterAnswer(answered);
  const onError = useFailed(answered);
  return {
    select: useAct(select, {
      onSuccess: () => resolved('Contract sent', `We've let ${name} know.`),
      onError,
    }),
    unselect: useAct(unselect, {
      onSuccess: () =>
        resolved('Offer withdrawn', `We've let ${name} know. Their application is still open.`),
      onError,
    }),
  };
}
