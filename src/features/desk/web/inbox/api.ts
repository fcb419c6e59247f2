/** Loads and changes the entries of the inbox. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../../ui/act';
import { call } from '../../../../ui/api';
import { toast } from '../../../../ui/toast';
import type { ToastContent } from '../../../../ui/toasts';
import {
  type answerEntry,
  type closeEntry,
  type InboxEntry,
  listInbox,
  openEntry,
  type reopenEntry,
} from '../../inbox/schema';

const keyOf = (id: string) => [openEntry.path, id];

export const useEntry = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(openEntry, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Runs an action on an entry; the response replaces the cached entry, and lists refetch. */
export function useEntryAct<E extends typeof answerEntry | typeof closeEntry | typeof reopenEntry>(
  endpoint: E,
  news: (entry: InboxEntry) => ToastContent,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useAct<E>(endpoint, {
    onSuccess: (answer) => {
      const entry = answer as InboxEntry;
      client.setQueryData(keyOf(entry.id), entry);
      void client.invalidateQueries({ queryKey: [listInbox.path] });
      toast(news(entry));
      onDone();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: [openEntry.path] });
      return {
        title: 'Nothing was sent',
        description: error.serverMessage ?? 'Please try again in a moment.',
      };
    },
  });
}
