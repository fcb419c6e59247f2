/** Disputes of hours for admins: the queue, and the one that is open. */
import { useSearchParams } from 'react-router';
import { hoursText } from '#features/bookings/attendance/web/labels';
import type { DisputeId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import { formatWorkDay } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { useRead } from '#ui/data/read';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { useOpenItem, usePages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import { ListTitle, NoSelection, Split } from '#ui/list/Split';
import { type AdminDispute, disputeLists, listDisputes, oneDispute } from '../schema';
import { DisputePane } from './DisputePane';
import styles from './disputes.module.css';
import { queueBadge } from './labels';

const names = { waiting: 'Not settled', over: 'Settled and withdrawn' };
const lists = {
  name: 'list',
  label: 'Show',
  values: disputeLists,
  textOf: (list: keyof typeof names) => names[list],
};

const emptyTexts = {
  waiting: {
    title: 'No hours are in dispute',
    hint: 'When a practice disputes the hours of a shift, both sides show up here.',
  },
  over: { title: 'Nothing settled yet', hint: 'Disputes that are over show up here.' },
};

export function DisputesScreen() {
  const { value: list, choice } = useChoice(lists, 'waiting');
  const open = useOpenItem('dispute');
  const pages = usePages(listDisputes, { list });
  const listed = pages.items?.find(({ id }) => id === open.id);
  const opened = useUnlisted(open.id, pages.items !== undefined && !listed) ?? listed;
  const { title, hint } = emptyTexts[list];
  return (
    <>
      <header className={styles.head}>
        <h1>Disputes</h1>
        <div className={opened ? styles.behind : undefined}>
          <ChoiceChips choice={choice} />
        </div>
      </header>
      <Split
        open={opened?.id}
        list={
          <>
            <ListTitle>{names[list]}</ListTitle>
            <PagedList pages={pages} noun="disputes" empty={<Empty title={title}>{hint}</Empty>}>
              {(items) => (
                <Rows label="Disputes">
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
            <DisputePane key={opened.id} dispute={opened} onClose={open.close} />
          ) : (
            <NoSelection>Choose one to read both sides and decide.</NoSelection>
          )
        }
      />
    </>
  );
}

/** A link from an email may lead to one that is on a later page, or in the other list. */
function useUnlisted(id: string | undefined, isUnlisted: boolean): AdminDispute | undefined {
  const params = { id: (id ?? '') as DisputeId };
  const { data } = useRead(oneDispute, { params }, { isEnabled: id !== undefined && isUnlisted });
  return id !== undefined && isUnlisted ? data : undefined;
}

function Item({ item, isOpen }: { item: AdminDispute; isOpen: boolean }) {
  const [address] = useSearchParams();
  const { id, professionalName, practiceName, startsAt, timeZone } = item;
  const { word, tone } = queueBadge(item);
  return (
    <Row
      id={id}
      to={`?${withParameters(address, { dispute: id })}`}
      isOpen={isOpen}
      title={professionalName}
      mark={<Badge tone={tone}>{word}</Badge>}
    >
      <span>
        {practiceName} · {formatWorkDay(dayOf(new Date(startsAt), timeZone))}
      </span>
      <span className={styles.excerpt}>
        {figures(item)}: {item.steps.find(isReason)?.text}
      </span>
    </Row>
  );
}

/** 8.5 hours, not 7. */
const figures = ({ kind, statedHours, claimedHours }: AdminDispute) =>
  statedHours === null
    ? `${kind === 'worked' ? 'No check-in' : 'No-show contested'}, ${hoursText(claimedHours ?? 0)}`
    : `${hoursText(statedHours)}${claimedHours === null ? '' : `, not ${claimedHours}`}`;

const isReason = ({ kind }: AdminDispute['steps'][number]) =>
  kind === 'disputed' || kind === 'claimed' || kind === 'contested';
