/** Queries and actions of call-outs. */

import { reasonOf } from '#features/bookings/conflicts/web/failure';
import { editJob } from '#features/jobs/schema';
import { changedMeanwhile } from '#kernel/api/version';
import { rateText } from '#kernel/money/money';
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import * as api from '../schema';
import type { Choice } from './choice';
import { startedText } from './labels';

/** The server proposes what the user did not choose. */
export const useProposal = (choice: Choice) => useRead(api.proposeCallOut, { query: choice });

export const useCallOut = (jobId: string) =>
  useRead(api.jobCallOut, { params: { id: jobId } }, { pollsOffline: true });

const failed = (error: ApiError) => ({
  title: "We couldn't send the invitations",
  description: reasonOf(error),
});

interface StartOptions {
  /** How many were invited before. */
  invited?: number | undefined;
  onDone?: (started: api.CallOutView) => void;
}

/** Posts the shift, or uses the one that is posted already. */
export function useStart({ invited = 0, onDone }: StartOptions = {}) {
  const onSuccess = (started: api.CallOutView) => {
    toast(startedText((started.callOut?.invited ?? 0) - invited));
    onDone?.(started);
  };
  const post = useAct(api.callOut, { onSuccess, onError: failed });
  const start = useAct(api.startCallOut, { onSuccess, onError: failed });
  return { post, start, isPending: post.isPending || start.isPending };
}

export const useRaise = () =>
  useAct(editJob, {
    onSuccess: ({ hourlyRate }) =>
      toast({
        title: `The shift now pays ${rateText(hourlyRate)}`,
        description: 'Anyone can apply.',
      }),
    onError: (error) => ({
      title: "We couldn't raise the rate",
      description:
        error.code === changedMeanwhile
          ? 'Someone changed this shift a moment ago. Please look again.'
          : reasonOf(error),
    }),
  });

export const useStop = () =>
  useAct(api.stopCallOut, {
    onSuccess: ({ callOut }) => {
      const open = callOut?.open ?? 0;
      toast({
        title: 'Stopped inviting',
        description:
          open > 0 ? 'Open invitations can still be accepted.' : 'Your shift is still open.',
      });
    },
    onError: (error) => ({ title: "We couldn't stop it", description: reasonOf(error) }),
  });
