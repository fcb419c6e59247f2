/** Changes the entries of the inbox. */
import { failureToast, useAct } from '#ui/data/act';
import { useSetCached } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import type { ToastContent } from '#ui/feedback/toasts';
import * as api from '../schema';

/** Runs an action on an entry; the response replaces the cached entry. */
export function useEntryAct<
  E extends typeof api.answerEntry | typeof api.closeEntry | typeof api.reopenEntry,
>(endpoint: E, news: (entry: api.InboxEntry) => ToastContent, onDone: () => void) {
  const store = useSetCached(api.openEntry);
  return useAct<E>(endpoint, {
    onSuccess: (answer) => {
      const entry = answer as api.InboxEntry;
      store({ params: { id: entry.id } }, entry);
      toast(news(entry));
      onDone();
    },
    onError: (error) => failureToast('Nothing was sent', error),
  });
}
