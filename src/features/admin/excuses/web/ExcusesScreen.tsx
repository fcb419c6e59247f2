/** Explanations of late cancellations and no-shows, and the one that is open. */
import { type ExcuseStatus, excuseStatuses } from '#features/bookings/cancellation/rules';
import { formatShift } from '#kernel/time/zones';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';
import { type ExcuseView, listExcuses } from '../schema';
import { ExcusePane, headingOf } from './ExcusePane';
import { statusNames } from './labels';

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
      hint="Choose one to read it and decide."
    />
  );
}

const rowOf = (excuse: ExcuseView): RowContent => ({
  id: excuse.id,
  ...headingOf(excuse),
  facts: `${excuse.practiceName} · ${formatShift(excuse)}`,
  excerpt: (
    <>
      <Timestamp at={excuse.createdAt} to="day" />: {excuse.note}
    </>
  ),
});
