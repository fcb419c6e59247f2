/** One excuse: the shift, what was written, the document, and the decision. */
import { DocumentViewer } from '#features/admin/web/review/DocumentViewer';
import { formatInstant, formatShift } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { Case, CasePart, type Opened } from '#ui/list/Queue';
import { decideExcuse, type ExcuseView, noteMissing, oneExcuse } from '../schema';
import { kindBadges, statusNames } from './labels';

export const headingOf = ({ professionalName, kind }: ExcuseView) => ({
  title: professionalName,
  mark: <Badge tone={kindBadges[kind].tone}>{kindBadges[kind].word}</Badge>,
});

export const ExcusePane = (opened: Opened<ExcuseView>) => (
  <Case {...opened} read={oneExcuse} loading={{ title: 'Excuse' }} heading={headingOf}>
    {(excuse) => (
      <>
        <Facts facts={factsOf(excuse)} />
        <CasePart title="What they wrote">
          <p className="wrap-anywhere pre-line">{excuse.note}</p>
          <DocumentViewer page={excuse.file} name="document" />
        </CasePart>
        {excuse.status === 'pending' && <Decision excuse={excuse} onDecided={opened.onClose} />}
      </>
    )}
  </Case>
);

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
  const { act, isPending } = useAct(decideExcuse, {
    onSuccess: () => {
      toast({ title: 'Decision saved', description: `We've told ${professionalName}.` });
      onDecided();
    },
    onError: (error) => failureToast("We couldn't save the decision", error),
  });
  const decide = (decision: 'accept' | 'reject') => (note: string | undefined) =>
    act({ params: { id }, body: { decision, note } });
  return (
    <CasePart>
      <NoteDecision
        label="Note"
        hint={`${professionalName} reads it. Required if you reject.`}
        isPending={isPending}
        pendingLabel="Saving…"
        decisions={[
          { label: 'Accept excuse', decide: decide('accept') },
          {
            label: 'Reject excuse',
            isDangerous: true,
            missing: noteMissing,
            decide: decide('reject'),
          },
        ]}
      />
    </CasePart>
  );
}
