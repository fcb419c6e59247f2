/**
 * Message composer with a saved draft; sends by button or Enter. In a closed conversation it says
 * why, and keeps what was typed but not sent.
 */
import type { KeyboardEvent } from 'react';
import { SubmitButton } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { Notice } from '#ui/feedback/Notice';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { QueuedActions } from '#ui/list/QueuedActions';
import { sendMessage } from '../schema';
import { useSend } from './api';
import styles from './MessageComposer.module.css';

/** Where there are keys for it: on a touch screen, Enter breaks the line, as Shift+Enter does. */
const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const isPlain = !event.shiftKey && matchMedia('(hover: hover)').matches;
  if (event.key !== 'Enter' || !(isPlain || event.ctrlKey || event.metaKey)) return;
  // The word that an input method completes.
  if (event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

interface MessageComposerProps {
  id: string;
  /** Name of the other side. */
  name: string;
  /** Why writing is closed; `null` while it is open. */
  ending: string | null;
}

export function MessageComposer({ id, name, ending }: MessageComposerProps) {
  const form = useForm({
    schema: sendMessage.body,
    initial: { content: '' },
    draft: `message:${id}`,
  });
  const send = useSend(name, (sent) => {
    // Text typed while sending stays as the beginning of the next message.
    const typed = form.values.content.trimStart();
    const rest = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
    form.reset({ content: rest });
    if (rest) form.set('content', rest);
    else form.discardDraft();
  });
  const isClosed = ending !== null;
  const isTyped = form.values.content.trim() !== '';
  return (
    <Form
      className={`stack gap-2 ${styles.box}`}
      onSubmit={form.submit(({ content }) => {
        if (!isClosed) send.act({ params: { id }, body: { content } });
      })}
    >
      <QueuedActions path={urlFor(sendMessage.path, { id })} />
      {isClosed && (
        <Notice tone="info" title={ending}>
          You can still read earlier messages.
        </Notice>
      )}
      {(!isClosed || isTyped) && (
        <TextArea
          rows={1}
          {...form.field('content')}
          label={isClosed ? 'Not sent' : `Message ${name}`}
          hint={isClosed && 'Copy your text if you want to keep it.'}
          isLocked={isClosed}
          onKeyDown={sendByKeys}
          aria-keyshortcuts="Enter Control+Enter Meta+Enter"
        />
      )}
      {!isClosed && (
        <div className={`cluster gap-x-4 items-center ${styles.send}`}>
          <SubmitButton isPending={send.isPending} pendingLabel="Sending…">
            Send
          </SubmitButton>
          <span className={`note ${styles.keys}`}>Enter sends, Shift+Enter starts a new line</span>
        </div>
      )}
    </Form>
  );
}
