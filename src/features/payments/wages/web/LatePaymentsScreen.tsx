/** Payments that professionals reported late, longest waiting first, and the one that is open. */
import { exactDollarsText } from '#kernel/money/money';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';
import { lateCases } from '../schema';
import { CasePane } from './CasePane';
import { WagesBadge } from './WagesBox';

export const meta = () => privateMetaTags('Late payments');

export default function LatePaymentsScreen() {
  const now = useNow();
  const pages = usePages(lateCases, {});
  return (
    <Queue
      title="Late payments"
      listTitle="Reported by professionals"
      pages={pages}
      noun="reports"
      empty={
        <Empty title="No one is waiting for money">
          When a professional reports that a practice hasn't paid, it shows up here.
        </Empty>
      }
      row={({ practiceName, professionalName, professionalPhotoUrl, wages }) => ({
        id: wages.bookingId,
        face: { name: professionalName, url: professionalPhotoUrl },
        title: `${professionalName} at ${practiceName}`,
        mark: <WagesBadge wages={wages} now={now} />,
        facts: [
          wages.report && (
            <Timestamp key="at" at={wages.report.at} to="day" timeZone={wages.timeZone} />
          ),
          exactDollarsText(wages.total),
        ],
        excerpt: wages.report?.note,
      })}
      parameter="case"
      pane={(opened) => <CasePane {...opened} />}
    />
  );
}
