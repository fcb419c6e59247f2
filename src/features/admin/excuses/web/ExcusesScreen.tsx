/** Explanations of late cancellations and no-shows, and the one that is open. */
import { DocumentViewer } from '#features/admin/web/review/DocumentViewer';
import { UnseenNote } from '#features/admin/web/review/seen';
import { type ExcuseStatus, excuseStatuses } from '#features/bookings/cancellation/rules';
import { formatMoment, formatShift } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { useSeen } from '#ui/form/seen';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Case, CasePart, type Opened, Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';
import { decideExcuse, type ExcuseView, listExcuses, noteMissing, oneExcuse } from '../schema';
import { kindBadges, statusNames } from './labels';

export const meta = () => privateMetaTags('Excuses');

const statuses = {
  name: 'status',
  label: 'Status',
  values: excuseStatuses,
  textOf: (status: ExcuseStatus) => statusNames[status],
};

const emptyTexts: Record<ExcuseStatus, [title: string, hint: string]> = {
  pending: [
    'No one is waiting',
    'When a professional explains a late cancellation or a no-show with a document, it shows up here.',
  ],
  accepted: ['Nothing accepted yet', 'Explanations you accept show up here.'],
  rejected: ['Nothing rejected yet', 'Explanations you reject show up here.'],
};

export default function ExcusesScreen() {
  const { value: status, choice } = useChoice(statuses, 'pending');
  const pages = usePages(listExcuses, { status });
  const [title, hint] = emptyTexts[status];
  return (
    <Queue
      title="Excuses"
      filter={<ChoiceChips choice={choice} />}
      listTitle={statusNames[status]}
      pages={pages}
      noun="excuses"
      empty={<Empty title={title}>{hint}</Empty>}
      row={rowOf}
      parameter="excuse"
      pane={(opened) => <ExcusePane {...opened} />}
    />
  );
}

const rowOf = (excuse: ExcuseView): RowContent => ({
  id: excuse.id,
  face: { name: excuse.professionalName, url: excuse.professionalPhotoUrl },
  ...headingOf(excuse),
  facts: formatShift(excuse),
  excerpt: excuse.note,
});

const headingOf = ({ professionalName, practiceName, kind }: ExcuseView) => ({
  title: `${professionalName} at ${practiceName}`,
  mark: <Badge tone={kindBadges[kind].tone}>{kindBadges[kind].word}</Badge>,
});

const ExcusePane = (opened: Opened<ExcuseView>) => (
  <Case {...opened} read={oneExcuse} loading={{ title: 'Excuse' }} heading={headingOf}>
    {(excuse) => (
      <>
        <Facts facts={factsOf(excuse)} />
        <CasePart title="What they wrote">
          <p className="wrap-anywhere pre-line">{excuse.note}</p>
          <DocumentViewer page={excuse.file} name="document" />
        </CasePart>
        {excuse.status === 'pending' && <Decision excuse={excuse} onDecided={opened.onDecided} />}
      </>
    )}
  </Case>
);

function factsOf(excuse: ExcuseView): Fact[] {
  const { kind, cancelledAt, timeZone, status, decidedAt } = excuse;
  return [
    ['Shift', `${excuse.jobTitle}, ${formatShift(excuse)}`],
    [
      kind === 'no_show' ? 'Reported' : 'Cancelled',
      formatMoment(cancelledAt, timeZone, new Date()),
    ],
    [kind === 'no_show' ? 'The practice wrote' : 'Reason given', excuse.cancellationReason],
    ['Sent', <Timestamp key="sent" at={excuse.createdAt} timeZone={timeZone} />],
    [
      'Decision',
      decidedAt && (
        <>
          {statusNames[status]}, <Timestamp at={decidedAt} timeZone={timeZone} />
        </>
      ),
    ],
    ['Note', excuse.decisionNote],
  ];
}

function Decision({ excuse, onDecided }: { excuse: ExcuseView; onDecided: () => void }) {
  const { id, professionalName, file } = excuse;
  const isSeen = useSeen().has(file.url);
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
    <NoteDecision
      label="Note"
      hint={`${professionalName} reads it. Required if you reject.`}
      isPending={isPending}
      pendingLabel="Saving…"
      decisions={[
        { label: 'Accept excuse', isDisabled: !isSeen, decide: decide('accept') },
        {
          label: 'Reject excuse',
          isDangerous: true,
          missing: noteMissing,
          decide: decide('reject'),
        },
      ]}
    >
      <UnseenNote names={isSeen ? [] : ['document']} />
    </NoteDecision>
  );
}
