/** One job as a professional sees it, looked at again while it is open. */
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../kernel/endpoint';
import { call } from '../../../../ui/api';
import { lookAgainAfter } from '../../../jobs/web/api';
import { oneJob } from '../../schema';

export type JobDetail = Answer<typeof oneJob>;

export const useJob = (id: string) =>
  useQuery({
    queryKey: [oneJob.path, id],
    queryFn: ({ signal }) => call(oneJob, { params: { id } }, { signal }),
    staleTime: 0,
    // An address that leads nowhere will not lead anywhere later.
    refetchInterval: ({ state }) => (state.data ? lookAgainAfter : false),
  });
