/** One late payment: who is waiting for what, its history, and the note that closes the report. */
import { formatPhone } from '#kernel/input/phone';
import { formatShift } from '#kernel/time/zones';
import { type Fact, Facts } from '#ui/content/Facts';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { Case, CasePart, type Opened } from '#ui/list/Queue';
import { closeLateCase, type LateCaseView, oneLateCase } from '../schema';
import { paymentText } from './labels';
import { Arithmetic, History, WagesBadge } from './WagesBox';

export function CasePane(opened: Opened<LateCaseView>) {
  const now = useNow();
  return (
    <Case
      {...opened}
      read={oneLateCase}
      loading={{ title: 'Late payment' }}
      heading={({ professionalName, practiceName, wages }) => ({
        title: `${professionalName} at ${practiceName}`,
        mark: <WagesBadge wages={wages} now={now} />,
      })}
    >
      {(late) => (
        <>
          <Facts facts={factsOf(late)} />
          <CasePart title="What they wrote">
            <p className="wrap-anywhere pre-line">{late.wages.report?.note}</p>
          </CasePart>
          <CasePart title={late.wages.kind === 'wages' ? 'Wages' : 'Cancellation fee'}>
            <Arithmetic wages={late.wages} />
            <History wages={late.wages} />
          </CasePart>
          {late.wages.report?.isOpen && <CloseCase late={late} onClosed={opened.onDecided} />}
        </>
      )}
    </Case>
  );
}

const contact = (email: string | null, phone: string | null = null) => (
  <span className="cluster gap-0 gap-x-4">
    {email && (
      <a className="touch-target wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    )}
    {phone && (
      <a className="touch-target wrap-anywhere" href={`tel:${phone}`}>
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
    ['Contact', contact(late.practiceEmail, late.practicePhone)],
    ['Shift', `${jobTitle}${shift}`],
    ['Due since', dueAt && <Timestamp key="due" at={dueAt} timeZone={timeZone} />],
    ['Marked as paid', payment && paymentText(payment)],
    ['Reported', report && <Timestamp key="reported" at={report.at} timeZone={timeZone} />],
  ];
}

function CloseCase({ late, onClosed }: { late: LateCaseView; onClosed: () => void }) {
  const close = useAct(closeLateCase, {
    onSuccess: () => {
      toast({ title: 'Report closed', description: "We've emailed your note to both sides." });
      onClosed();
    },
    onError: (error) => failureToast("We couldn't close this report", error),
  });
  return (
    <NoteDecision
      label="Note"
      hint="Both sides get it by email: what you found out, and what happens next. What is owed stays owed."
      isPending={close.isPending}
      pendingLabel="Closing…"
      decisions={[
        {
          label: 'Close report',
          missing: 'Please add a note',
          decide: (note = '') =>
            close.act({ params: { id: late.wages.bookingId }, body: { note } }),
        },
      ]}
    />
  );
}
