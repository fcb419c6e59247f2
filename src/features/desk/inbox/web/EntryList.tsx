/** The entries of the inbox, newest first, from which one is opened. */
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { type Pages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import type { InboxItem } from '../schema';
import styles from './EntryList.module.css';
import { kindNames, stateBadges, titleOf } from './labels';

interface EntryListProps {
  pages: Pages<InboxItem>;
  isFiltered: boolean;
  openId: string | undefined;
}

export function EntryList({ pages, isFiltered, openId }: EntryListProps) {
  const [address] = useSearchParams();
  return (
    <PagedList
      pages={pages}
      noun="entries"
      empty={
        isFiltered ? (
          <Empty title="Nothing found" action={<ButtonLink to="?">Show everything</ButtonLink>}>
            Nothing in the inbox matches this search.
          </Empty>
        ) : (
          <Empty title="The inbox is empty">
            Messages, support tickets and applications will show up here.
          </Empty>
        )
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
                <span className={styles.marks}>
                  {item.urgency === 'high' && <Badge tone="red">Urgent</Badge>}
                  <Badge tone={stateBadges[item.state].tone}>{stateBadges[item.state].word}</Badge>
                </span>
              }
            >
              <span>
                {item.name} · {kindNames[item.kind]} · <Timestamp at={item.createdAt} to="day" />
              </span>
              <span className={styles.excerpt}>{item.excerpt}</span>
            </Row>
          ))}
        </Rows>
      )}
    </PagedList>
  );
}
