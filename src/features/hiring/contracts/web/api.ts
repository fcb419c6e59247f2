/** Queries of a professional's applications screen: applications, contracts, invitations. */

import { useAct } from '../../../../ui/data/act';
import { useRead } from '../../../../ui/data/read';
import { usePages } from '../../../../ui/list/pages';
import { type Answered, afterAnswer, afterFailure } from '../../applications/web/api';
import { myContracts, oneContract, select, unselect } from '../schema';

export const useMyContracts = () => usePages(myContracts, {}, { live: true });

export const useContract = (id: string) => useRead(oneContract, { params: { id } }, { live: true });

export function useSelection(name: string, answered: Answered = {}) {
  const resolved = afterAnswer(answered);
  const onError = afterFailure(answered);
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
