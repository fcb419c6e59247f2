/** Changes the entries of the inbox. */
import { failureToast, useAct } from '#ui/data/act';
import { useSetCached } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import type { ToastContent } from '#ui/feedback/toasts';
import {
  type answerEntry,
  type closeEntry,
  type InboxEntry,
  openEntry,
  type reopenEntry,
} from '../schema';

/** Runs an action on an entry; the response replaces the cached entry. */
export function useEntryAct<E extends typeof answerEntry | typeof closeEntry | typeof reopenEntry>(
  endpoint: E,
  news: (entry: InboxEntry) => ToastContent,
  onDone: () => void,
) {
  const store = useSetCached(openEntry);
  return useAct<E>(endpoint, {
    onSuccess: (answer) => {
      const entry = answer as InboxEntry;
      store({ params: { id: entry.id } }, entry);
      toast(news(entry));
      onDone();
    },
    onError: (error) => failureToast('Nothing was sent', error),
  });
}
