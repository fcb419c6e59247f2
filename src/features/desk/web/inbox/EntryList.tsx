/** The entries of the inbox, newest first, from which one is opened. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../../../ui/Badge';
import { PagedList } from '../../../../ui/PagedList';
import { type Pages, withParameters } from '../../../../ui/pages';
import { Row, Rows } from '../../../../ui/Rows';
import { Timestamp } from '../../../../ui/Timestamp';
import type { InboxItem } from '../../inbox/schema';
import styles from './EntryList.module.css';
import { kindNames, stateBadges, titleOf } from './labels';

interface EntryListProps {
  pages: Pages<InboxItem>;
  openId: string | undefined;
  empty: ReactNode;
}

export function EntryList({ pages, openId, empty }: EntryListProps) {
  const [address] = useSearchParams();
  return (
    <PagedList pages={pages} noun="entries" empty={empty}>
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
    </PagedList>
  );
}
