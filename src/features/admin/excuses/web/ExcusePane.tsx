/** One excuse: the shift, what was written, the document, and the decision. */
import { useState } from 'react';
import { DocumentViewer } from '#features/admin/web/review/DocumentViewer';
import { formatInstant, formatShift } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Pane } from '#ui/list/Split';
import { decideExcuse, type ExcuseView } from '../schema';
import styles from './excuses.module.css';
import { kindBadges, statusNames } from './labels';

interface ExcusePaneProps {
  excuse: ExcuseView;
  onClose: () => void;
}

export function ExcusePane({ excuse, onClose }: ExcusePaneProps) {
  const { kind, professionalName, note, file, status } = excuse;
  const { word, tone } = kindBadges[kind];
  return (
    <Pane title={professionalName} mark={<Badge tone={tone}>{word}</Badge>} onClose={onClose}>
      <Facts facts={factsOf(excuse)} />
      <section className={styles.part}>
        <h3>What they wrote</h3>
        <p className={styles.text}>{note}</p>
        <DocumentViewer page={file} name="document" />
      </section>
      {status === 'pending' && <Decision excuse={excuse} onDecided={onClose} />}
    </Pane>
  );
}

function factsOf(excuse: ExcuseView): Fact[] {
  const { kind, cancelledAt, timeZone, status, decidedAt } = excuse;
  return [
    ['Practice', excuse.practiceName],
    ['Shift', `${excuse.jobTitle}, ${formatShift(excuse)}`],
    [kind === 'no_show' ? 'Reported' : 'Cancelled', formatInstant(cancelledAt, timeZone)],
    [kind === 'no_show' ? 'The practice wrote' : 'Reason given', excuse.cancellationReason],
    ['Sent', <Timestamp key="sent" at={excuse.createdAt} />],
    [
      'Decision',
      decidedAt && (
        <>
          {statusNames[status]}, <Timestamp at={decidedAt} />
        </>
      ),
    ],
    ['Note', excuse.decisionNote],
  ];
}

function Decision({ excuse, onDecided }: { excuse: ExcuseView; onDecided: () => void }) {
  const { id, professionalName } = excuse;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const decide = useAct(decideExcuse, {
    onSuccess: () => {
      toast({ title: 'Decision saved', description: `We've told ${professionalName}.` });
      onDecided();
    },
    onError: ({ issues, serverMessage }) => {
      setError(issues?.find(({ path }) => path === 'note')?.message);
      return {
        title: "We couldn't save the decision",
        description: serverMessage ?? 'Please try again in a moment.',
      };
    },
  });
  const submit = (decision: 'accept' | 'reject') => {
    const body = { decision, note: note.trim() || undefined };
    const parsed = decideExcuse.body.safeParse(body);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) decide.act({ params: { id }, body });
  };
  return (
    <div className={styles.part}>
      <TextArea
        label="Note"
        name="note"
        rows={2}
        maxLength={2_000}
        hint={`${professionalName} reads it. Required if you reject.`}
        value={note}
        onChange={setNote}
        {...(error && { error })}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={decide.isPending}
          pendingLabel="Saving…"
          onClick={() => submit('accept')}
        >
          Accept excuse
        </Button>
        <Button variant="danger" isPending={decide.isPending} onClick={() => submit('reject')}>
          Reject excuse
        </Button>
      </div>
    </div>
  );
}
