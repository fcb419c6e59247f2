/** Queries for invitations to a job and for candidates, and the request to invite. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '../../../../kernel/endpoint';
import { useAct } from '../../../../ui/act';
import { call } from '../../../../ui/api';
import { usePages } from '../../../../ui/pages';
import { toast } from '../../../../ui/toast';
import { reasonOf } from '../../../bookings/conflicts/web/failure';
import { pollInterval } from '../../../jobs/web/api';
import { live } from '../../applications/web/api';
import { invitable, invite, jobInvitations, myInvitations } from '../schema';

export type Candidate = EndpointOutput<typeof invitable>[number];
export type Invitation = EndpointOutput<typeof jobInvitations>[number];

export const useInvitations = (jobId: string) =>
  usePages(jobInvitations, {}, { params: { id: jobId }, limit: 100, pollIntervalMs: pollInterval });

export const useCandidates = (jobId: string) =>
  useQuery({
    queryKey: [invitable.path, jobId],
    queryFn: ({ signal }) =>
      call(invitable, { params: { id: jobId }, query: { limit: 50 } }, { signal }),
    staleTime: 0,
  });

export function useInvite(onDone: () => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [jobInvitations.path, invitable.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  return useAct(invite, {
    onSuccess: (_, { body }) => {
      const count = 'professionalIds' in body ? body.professionalIds.length : 0;
      toast({
        title: count === 1 ? 'Invitation sent' : `${count} invitations sent`,
        description: "The first to accept is booked. We'll email you.",
      });
      void refresh();
      onDone();
    },
    onError: (error) => {
      void refresh();
      return { title: "We couldn't send the invitations", description: reasonOf(error) };
    },
  });
}

export const useMyInvitations = () => usePages(myInvitations, {}, live);
