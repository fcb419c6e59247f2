/** The entries of the inbox, newest first, from which one is opened. */
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../../../ui/content/Badge';
import { ButtonLink } from '../../../../ui/content/Button';
import { Timestamp } from '../../../../ui/content/Timestamp';
import { Empty } from '../../../../ui/feedback/states';
import { FilteredList } from '../../../../ui/list/FilteredList';
import { type Pages, withParameters } from '../../../../ui/list/pages';
import { Row, Rows } from '../../../../ui/list/Rows';
import type { InboxItem } from '../schema';
import styles from './EntryList.module.css';
import { kindNames, stateBadges, titleOf } from './labels';

type Filters = Pick<ComponentProps<typeof FilteredList>, 'search' | 'choices' | 'isFiltered'>;

interface EntryListProps extends Filters {
  pages: Pages<InboxItem>;
  openId: string | undefined;
}

export function EntryList({ pages, openId, ...filters }: EntryListProps) {
  const [address] = useSearchParams();
  return (
    <FilteredList
      {...filters}
      pages={pages}
      noun="entries"
      empty={
        <Empty title="The inbox is empty">
          Messages, support tickets and applications will show up here.
        </Empty>
      }
      notFound={
        <Empty title="Nothing found" action={<ButtonLink to="?">Show everything</ButtonLink>}>
          Nothing in the inbox matches this search.
        </Empty>
      }
    >
      {(items) => (
        <Rows label="Inbox">
          {items.map((item) => (
            <Row
              key={item.id}
              id={item.id}
              to={`?${withParameters(address, { entry: item.id })}`}
              isOpen={item.id === openId}
              title={titleOf(item)}
              mark={
                <Badge tone={stateBadges[item.state].tone}>{stateBadges[item.state].word}</Badge>
              }
            >
              <span>
                {item.name} · {kindNames[item.kind]} {item.reference}
              </span>
              <span className={styles.excerpt}>{item.excerpt}</span>
              <span className={styles.last}>
                <Timestamp at={item.createdAt} />
                {item.urgency === 'high' && <Badge tone="red">Urgent</Badge>}
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </FilteredList>
  );
}
