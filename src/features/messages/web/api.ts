/** Queries of conversations, sending, and marking as read. */
import { useEffect } from 'react';
import { reasonOf } from '#features/bookings/conflicts/web/failure';
import { useAct } from '#ui/data/act';
import { type CallInput, call } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { refresh } from '#ui/data/refresh';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import * as api from '../schema';

export const useConversations = () => usePages(api.conversations, {}, { pollsOffline: true });

/** Live, because the application may end while the user writes. */
export const useConversation = (id: string) =>
  useRead(api.oneConversation, { params: { id } }, { pollsOffline: true });

export const useMessages = (id: string) =>
  usePages(api.messages, {}, { params: { id }, limit: 50, pollsOffline: true });

const contentOf = ({ body }: CallInput<typeof api.sendMessage>) =>
  body instanceof FormData ? '' : body.content;

export const useSend = (name: string, onSent: (content: string) => void) =>
  useAct(api.sendMessage, {
    onSuccess: (_message, sent) => onSent(contentOf(sent)),
    waits: {
      label: (sent) => `Message to ${name}: ${contentOf(sent)}`,
      onWaiting: (sent) => {
        onSent(contentOf(sent));
        toast({
          title: 'Your message is waiting',
          description: "We'll send it once there's a connection.",
        });
      },
    },
    // What was typed stays in the field.
    onError: (error) => ({
      title: "We couldn't send your message",
      description: reasonOf(error),
    }),
  });

/**
 * Marks messages as read once the page is visible. Not an action of the user: it must not end in a
 * toast, nor in a redirect to sign-in while they write.
 */
export function useMarkRead(id: string, newest: api.MessageView | undefined) {
  const waiting = newest && !newest.isMine && !newest.isRead ? newest.id : undefined;
  useEffect(() => {
    if (!waiting) return;
    const reportRead = () => {
      if (document.visibilityState !== 'visible') return;
      call(api.markConversationRead, { params: { id }, body: { messageId: waiting } }).then(
        () => refresh(api.markConversationRead.tags),
        // It stays unread, and the next poll tries again.
        () => undefined,
      );
    };
    reportRead();
    document.addEventListener('visibilitychange', reportRead);
    return () => document.removeEventListener('visibilitychange', reportRead);
  }, [id, waiting]);
}
