/** Explanations of late cancellations and no-shows, and the one that is open. */
import { useSearchParams } from 'react-router';
import { QueueLinks } from '#features/admin/web/QueueLinks';
import { type ExcuseStatus, excuseStatuses } from '#features/bookings/cancellation/rules';
import { formatShift } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { useOpenItem, usePages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import { ListTitle, NoSelection, Split } from '#ui/list/Split';
import { privateMetaTags } from '#ui/page/head';
import { type ExcuseView, listExcuses } from '../schema';
import { ExcusePane } from './ExcusePane';
import styles from './excuses.module.css';
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
  const open = useOpenItem('excuse');
  const pages = usePages(listExcuses, { status });
  const opened = pages.items?.find(({ id }) => id === open.id);
  const [title, hint] = emptyTexts[status];
  return (
    <>
      <QueueLinks />
      <h1>Excuses</h1>
      <div className={opened ? styles.behind : undefined}>
        <ChoiceChips choice={choice} />
      </div>
      <Split
        open={opened?.id}
        list={
          <>
            <ListTitle>{statusNames[status]}</ListTitle>
            <PagedList pages={pages} noun="excuses" empty={<Empty title={title}>{hint}</Empty>}>
              {(items) => (
                <Rows label="Excuses">
                  {items.map((item) => (
                    <Item key={item.id} item={item} isOpen={item.id === open.id} />
                  ))}
                </Rows>
              )}
            </PagedList>
          </>
        }
        detail={
          opened ? (
            <ExcusePane key={opened.id} excuse={opened} onClose={open.close} />
          ) : (
            <NoSelection>Choose one to read it and decide.</NoSelection>
          )
        }
      />
    </>
  );
}

function Item({ item, isOpen }: { item: ExcuseView; isOpen: boolean }) {
  const [address] = useSearchParams();
  const { id, kind, professionalName, practiceName, note, createdAt } = item;
  const { word, tone } = kindBadges[kind];
  return (
    <Row
      id={id}
      to={`?${withParameters(address, { excuse: id })}`}
      isOpen={isOpen}
      title={professionalName}
      mark={<Badge tone={tone}>{word}</Badge>}
    >
      <span>
        {practiceName} · {formatShift(item)}
      </span>
      <span className={styles.excerpt}>
        <Timestamp at={createdAt} to="day" />: {note}
      </span>
    </Row>
  );
}
