/** Queries and actions of contracts, for both sides. */

import { isRefused, reasonOf } from '#features/bookings/conflicts/web/failure';
import { type Answered, afterAnswer, afterFailure } from '#features/hiring/applications/web/api';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import {
  answerContract,
  type ContractView,
  myContracts,
  oneContract,
  select,
  unselect,
} from '../schema';
import { bookedText } from './labels';

export const useMyContracts = () => usePages(myContracts, {}, { pollsOffline: true });

export const useContract = (id: string) =>
  useRead(oneContract, { params: { id } }, { pollsOffline: true });

/** Accepts or declines a contract; `onDone` closes the dialog. */
export const useAnswer = (
  { practiceName }: Pick<ContractView, 'practiceName'>,
  onDone: () => void,
) =>
  useAct(answerContract, {
    onSuccess: (answered) => {
      toast(
        answered.status === 'accepted'
          ? {
              title: 'Contract Accepted',
              description: bookedText({ ...answered, rate: answered.agreedRate }),
            }
          : { title: 'Contract Declined', description: `We've let ${practiceName} know.` },
      );
      onDone();
    },
    onError: (error, sent) => {
      // It can no longer be answered, so there is nothing to try again.
      if (isRefused(error)) onDone();
      const verb = 'status' in sent.body && sent.body.status === 'declined' ? 'decline' : 'accept';
      return { title: `Failed to ${verb} contract`, description: reasonOf(error) };
    },
  });

export function useSelection(name: string, answered: Answered = {}) {
  const resolved = afterAnswer(answered);
  const onError = afterFailure(answered);
  return {
    select: useAct(select, {
      onSuccess: () => resolved('Contract sent', `We've let ${name} know.`),
      // The dialog stays open and shows which of the days are left.
      onError: afterFailure({}),
    }),
    unselect: useAct(unselect, {
      onSuccess: () =>
        resolved('Offer withdrawn', `We've let ${name} know. Their application is still open.`),
      onError,
    }),
  };
}
