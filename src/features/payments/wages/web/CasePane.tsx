/** One late payment: who is waiting for what, its history, and the note that closes the report. */
import { useState } from 'react';
import { formatPhone } from '#kernel/input/phone';
import { formatShift } from '#kernel/time/zones';
import { Button } from '#ui/content/Button';
import { type Fact, Facts } from '#ui/content/Facts';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Pane } from '#ui/list/Split';
import { closeLateCase, type LateCaseView } from '../schema';
import { paymentText } from './labels';
import { Arithmetic, History, WagesBadge } from './WagesBox';
import styles from './wages.module.css';

interface CasePaneProps {
  late: LateCaseView;
  onClose: () => void;
}

export function CasePane({ late, onClose }: CasePaneProps) {
  const { wages, professionalName } = late;
  const now = useNow();
  return (
    <Pane title={professionalName} mark={<WagesBadge wages={wages} now={now} />} onClose={onClose}>
      <Facts facts={factsOf(late)} />
      <section className={styles.part}>
        <h3>What they wrote</h3>
        <p className={styles.text}>{wages.report?.note}</p>
      </section>
      <section className={styles.part}>
        <h3>{wages.kind === 'wages' ? 'Wages' : 'Cancellation fee'}</h3>
        <Arithmetic wages={wages} />
        <History wages={wages} />
      </section>
      <CloseCase late={late} onClosed={onClose} />
    </Pane>
  );
}

const contact = (email: string | null, phone: string | null = null) => (
  <span className={styles.contact}>
    {email && (
      <a className={styles.reach} href={`mailto:${email}`}>
        {email}
      </a>
    )}
    {phone && (
      <a className={styles.reach} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    )}
  </span>
);

function factsOf(late: LateCaseView): Fact[] {
  const { wages, startsAt, endsAt, jobTitle } = late;
  const { timeZone, dueAt, payment, report } = wages;
  const shift = startsAt && endsAt ? `, ${formatShift({ startsAt, endsAt, timeZone })}` : '';
  return [
    ['Professional', contact(late.professionalEmail)],
    ['Practice', late.practiceName],
    ['Contact', contact(late.practiceEmail, late.practicePhone)],
    ['Shift', `${jobTitle}${shift}`],
    ['Due since', dueAt && <Timestamp key="due" at={dueAt} />],
    ['Marked as paid', payment && paymentText(payment)],
    ['Reported', report && <Timestamp key="reported" at={report.at} />],
  ];
}

function CloseCase({ late, onClosed }: { late: LateCaseView; onClosed: () => void }) {
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const close = useAct(closeLateCase, {
    onSuccess: () => {
      toast({ title: 'Report closed', description: "We've emailed your note to both sides." });
      onClosed();
    },
    onError: ({ serverMessage }) => ({
      title: "We couldn't close this report",
      description: serverMessage ?? 'Please try again in a moment.',
    }),
  });
  const send = () => {
    setChecked(true);
    if (note.trim()) {
      close.act({ params: { id: late.wages.bookingId }, body: { note: note.trim() } });
    }
  };
  return (
    <div className={styles.part}>
      <TextArea
        label="Note"
        name="note"
        rows={2}
        maxLength={2_000}
        hint="Both sides get it by email: what you found out, and what happens next. What is owed stays owed."
        value={note}
        onChange={setNote}
        {...(isChecked && !note.trim() && { error: 'Please add a note' })}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={close.isPending}
          pendingLabel="Closing…"
          onClick={send}
        >
          Close report
        </Button>
      </div>
    </div>
  );
}
