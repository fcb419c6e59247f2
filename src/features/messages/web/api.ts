/** Queries of conversations, sending, and marking as read. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAct } from '../../../ui/act';
import { call } from '../../../ui/api';
import { usePages } from '../../../ui/pages';
import { reasonOf } from '../../bookings/conflicts/web/failure';
import { pollInterval } from '../../jobs/web/api';
import {
  conversations,
  type MessageView,
  messages,
  oneConversation,
  readConversation,
  sendMessage,
} from '../schema';

export const useConversations = () => usePages(conversations, {}, { pollIntervalMs: pollInterval });

export const useConversation = (id: string) =>
  useQuery({
    queryKey: [oneConversation.path, id],
    queryFn: ({ signal }) => call(oneConversation, { params: { id } }, { signal }),
    staleTime: 0,
    // The application may end while the user writes.
    refetchInterval: pollInterval,
  });

export const useMessages = (id: string) =>
  usePages(messages, {}, { params: { id }, limit: 50, pollIntervalMs: pollInterval });

export function useSend(onSent: (content: string) => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [messages.path, oneConversation.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  return useAct(sendMessage, {
    onSuccess: (_message, { body }) => {
      void refresh();
      if (!(body instanceof FormData)) onSent(body.content);
    },
    // What was typed stays in the field.
    onError: (error) => {
      void refresh();
      return { title: "We couldn't send your message", description: reasonOf(error) };
    },
  });
}

/** Marks messages as read once the page is visible. */
export function useReading(id: string, newest: MessageView | undefined) {
  const client = useQueryClient();
  const waiting = newest && !newest.isMine && !newest.isRead ? newest.id : undefined;
  useEffect(() => {
    if (!waiting) return;
    const reportRead = () => {
      if (document.visibilityState !== 'visible') return;
      call(readConversation, { params: { id }, body: { messageId: waiting } }).then(
        () => client.invalidateQueries({ queryKey: [conversations.path] }),
        // It stays unread and is marked with the next poll.
        () => undefined,
      );
    };
    reportRead();
    document.addEventListener('visibilitychange', reportRead);
    return () => document.removeEventListener('visibilitychange', reportRead);
  }, [client, id, waiting]);
}
