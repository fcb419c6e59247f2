/** Queries for invitations to a job and for candidates, and the request to invite. */

import { reasonToast } from '#features/bookings/conflicts/web/failure';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import { invitable, invite, jobInvitations, myInvitations } from '../schema';

export type Candidate = EndpointOutput<typeof invitable>[number];
export type Invitation = EndpointOutput<typeof jobInvitations>[number];

export const useInvitations = (jobId: string) =>
  usePages(jobInvitations, {}, { params: { id: jobId }, limit: 100, pollsOffline: true });

/** The professional's open invitation to a job, if there is one. */
export function useOpenInvitation(jobId: string): Invitation | undefined {
  const { data } = useRead(myInvitations, { query: { jobId, limit: 1 } }, { pollsOffline: true });
  return data?.find(({ allowedActions }) => allowedActions.length > 0);
}

export const useCandidates = (jobId: string) =>
  useRead(invitable, { params: { id: jobId }, query: { limit: 50 } });

export const useInvite = (onDone?: () => void) =>
  useAct(invite, {
    onSuccess: (_, { body }) => {
      const count = 'professionalIds' in body ? body.professionalIds.length : 0;
      toast({
        title: count === 1 ? 'Invitation sent' : `${count} invitations sent`,
        description: "The first to accept is booked. We'll email you.",
      });
      onDone?.();
    },
    onError: (error) => reasonToast("We couldn't send the invitations", error),
  });
