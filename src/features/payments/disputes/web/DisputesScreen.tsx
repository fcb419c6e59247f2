/** Disputes of hours for admins: the queue, and the one that is open. */

import { dayOf } from '#kernel/time/day';
import { formatDate, formatDuration } from '#kernel/time/zones';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';
import { type AdminDispute, disputeLists, listDisputes } from '../schema';
import { DisputePane, QueueBadge } from './DisputePane';

export const meta = () => privateMetaTags('Disputes');

const names = {
  waiting: 'To decide',
  unanswered: 'Waiting for an answer',
  over: 'Settled and withdrawn',
};
const lists = {
  name: 'list',
  label: 'Show',
  values: disputeLists,
  textOf: (list: keyof typeof names) => names[list],
};

const emptyTexts = {
  waiting: {
    title: 'No dispute needs you',
    hint: 'When both sides disagree about the hours of a shift, or one side never answers, you decide here.',
  },
  unanswered: {
    title: 'No one has to answer',
    hint: 'When a practice disputes the hours of a shift, it waits here for the answer.',
  },
  over: { title: 'Nothing settled yet', hint: 'Disputes that are over show up here.' },
};

export default function DisputesScreen() {
  const { value: list, choice } = useChoice(lists, 'waiting');
  const pages = usePages(listDisputes, { list });
  const { title, hint } = emptyTexts[list];
  return (
    <Queue
      title="Disputes"
      filter={<ChoiceChips choice={choice} />}
      isFilterBeside
      listTitle={names[list]}
      pages={pages}
      noun="disputes"
      empty={<Empty title={title}>{hint}</Empty>}
      row={rowOf}
      parameter="dispute"
      pane={(opened) => <DisputePane {...opened} />}
    />
  );
}

const rowOf = (dispute: AdminDispute): RowContent => ({
  id: dispute.id,
  face: { name: dispute.professionalName, url: dispute.professionalPhotoUrl },
  title: `${dispute.professionalName} at ${dispute.practiceName}`,
  mark: <QueueBadge dispute={dispute} />,
  facts: [formatDate(dayOf(new Date(dispute.startsAt), dispute.timeZone)), figures(dispute)],
  excerpt: dispute.steps.find(isReason)?.text,
});

/** 8.5 hours, not 7. */
const figures = ({ kind, statedHours, claimedHours }: AdminDispute) =>
  statedHours === null
    ? `${kind === 'worked' ? 'No check-in' : 'No-show contested'}, ${formatDuration(claimedHours ?? 0)}`
    : `${formatDuration(statedHours)}${claimedHours === null ? '' : `, not ${claimedHours}`}`;

const isReason = ({ kind }: AdminDispute['steps'][number]) =>
  kind === 'disputed' || kind === 'claimed' || kind === 'contested';
