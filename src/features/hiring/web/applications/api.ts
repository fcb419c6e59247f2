/** What a professional's applications screen reads: applications, contracts, invitations. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../ui/api';
import { usePages } from '../../../../ui/pages';
import { lookAgainAfter } from '../../../jobs/web/api';
import { myApplications, myContracts, myInvitations, oneContract } from '../../schema';

const live = { refetchEvery: lookAgainAfter };

export const useMyApplications = () => usePages(myApplications, {}, live);
export const useMyContracts = () => usePages(myContracts, {}, live);
export const useMyInvitations = () => usePages(myInvitations, {}, live);

export const useContract = (id: string) =>
  useQuery({
    queryKey: [oneContract.path, id],
    queryFn: ({ signal }) => call(oneContract, { params: { id } }, { signal }),
    staleTime: 0,
    // The other side answers meanwhile.
    refetchInterval: lookAgainAfter,
  });
