/** Queries and actions of contracts, for both sides. */

import { reasonToast } from '#features/bookings/conflicts/web/failure';
import { afterFailure } from '#features/hiring/applications/web/api';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import * as api from '../schema';
import { bookedText } from './labels';

export const useMyContracts = () => usePages(api.myContracts, {}, { pollsOffline: true });

export const useContract = (id: string) =>
  useRead(api.oneContract, { params: { id } }, { pollsOffline: true });

/** Accepts or declines a contract. */
export const useAnswer = (
  { practiceName }: Pick<api.ContractView, 'practiceName'>,
  onAnswered?: () => void,
) =>
  useAct(api.answerContract, {
    onSuccess: (answered) => {
      onAnswered?.();
      toast(
        answered.status === 'accepted'
          ? {
              title: 'Contract Accepted',
              description: bookedText({ ...answered, rate: answered.agreedRate }),
            }
          : { title: 'Contract Declined', description: `We've let ${practiceName} know.` },
      );
    },
    onError: (error, sent) => {
      const verb = 'status' in sent.body && sent.body.status === 'declined' ? 'decline' : 'accept';
      return reasonToast(`Failed to ${verb} contract`, error);
    },
  });

export const useSelection = (name: string, onSelected: () => void) => ({
  select: useAct(api.select, {
    onSuccess: () => {
      onSelected();
      toast({ title: 'Contract sent', description: `We've let ${name} know.` });
    },
    onError: afterFailure,
  }),
  unselect: useAct(api.unselect, {
    onSuccess: () =>
      toast({
        title: 'Offer withdrawn',
        description: `We've let ${name} know. Their application is still open.`,
      }),
    onError: afterFailure,
  }),
});
