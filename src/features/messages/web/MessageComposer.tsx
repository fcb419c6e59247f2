/** Message composer with a saved draft; sends by button or Ctrl+Enter. */
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/content/Button';
import { TextArea } from '../../../ui/field/Field';
import { useForm } from '../../../ui/form/form';
import { sendMessage } from '../schema';
import { useSend } from './api';
import styles from './MessageComposer.module.css';

const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

export function MessageComposer({ id, name }: { id: string; name: string }) {
  const form = useForm({
    schema: sendMessage.body,
    initial: { content: '' },
    draft: `message:${id}`,
  });
  const send = useSend((sent) => {
    // Text typed while sending stays as the beginning of the next message.
    const typed = form.values.content.trimStart();
    const rest = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
    form.reset({ content: rest });
    if (rest) form.set('content', rest);
    else form.discardDraft();
  });
  return (
    <form
      noValidate
      className={styles.box}
      onSubmit={form.submit(({ content }) => send.act({ params: { id }, body: { content } }))}
    >
      <TextArea
        label={`Message ${name}`}
        rows={1}
        {...form.field('content')}
        onKeyDown={sendByKeys}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      <div className={styles.send}>
        <Button type="submit" variant="primary" isPending={send.isPending} pendingLabel="Sending…">
          Send
        </Button>
        <span className={styles.keys}>Ctrl+Enter also sends</span>
      </div>
    </form>
  );
}
