/** Payments that professionals reported late, longest waiting first, and the one that is open. */
import { useSearchParams } from 'react-router';
import { exactDollarsText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { useOpenItem, usePages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import { ListTitle, NoSelection, Split } from '#ui/list/Split';
import { type LateCaseView, lateCases } from '../schema';
import { CasePane } from './CasePane';
import { WagesBadge } from './WagesBox';
import styles from './wages.module.css';

export function LateCases() {
  const open = useOpenItem('case');
  const pages = usePages(lateCases, {});
  const opened = pages.items?.find(({ id }) => id === open.id);
  return (
    <>
      <h1>Late payments</h1>
      <Split
        open={opened?.id}
        list={
          <>
            <ListTitle>Reported by professionals</ListTitle>
            <PagedList
              pages={pages}
              noun="reports"
              empty={
                <Empty title="No one is waiting for money">
                  When a professional reports that a practice hasn't paid, it shows up here.
                </Empty>
              }
            >
              {(items) => (
                <Rows label="Late payments">
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
            <CasePane key={opened.id} late={opened} onClose={open.close} />
          ) : (
            <NoSelection>Choose a report to see what's owed and follow up.</NoSelection>
          )
        }
      />
    </>
  );
}

function Item({ item, isOpen }: { item: LateCaseView; isOpen: boolean }) {
  const [address] = useSearchParams();
  const { id, practiceName, professionalName, professionalPhotoUrl, wages } = item;
  const now = useNow();
  return (
    <Row
      id={id}
      to={`?${withParameters(address, { case: id })}`}
      isOpen={isOpen}
      title={
        <span className={styles.who}>
          <Avatar size="small" name={professionalName} url={professionalPhotoUrl} />
          {professionalName}
        </span>
      }
      mark={<WagesBadge wages={wages} now={now} />}
    >
      <span>
        {practiceName} · {exactDollarsText(wages.total)}
      </span>
      {wages.report && (
        <span className={styles.excerpt}>
          <Timestamp at={wages.report.at} to="day" />: {wages.report.note}
        </span>
      )}
    </Row>
  );
}
