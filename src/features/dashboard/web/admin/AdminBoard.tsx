/** What admins and the owner see instead of shifts. */

import { sides } from '#features/accounts/web/sides';
import { AdminOverview } from '#features/admin/web/AdminOverview';
import { dashboard } from '#features/dashboard/schema';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Badge } from '#ui/content/Badge';
import { Card } from '#ui/content/Card';
import type { Column } from '#ui/content/TableParts';
import { Timestamp } from '#ui/content/Timestamp';
import { useRead } from '#ui/data/read';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { Table } from '#ui/list/Table';

export default function AdminBoard() {
  return (
    <>
      <AdminOverview />
      <NewestAccounts />
    </>
  );
}

type NewAccount = NonNullable<EndpointOutput<typeof dashboard>['accounts']>['newest'][number];

const columns: Column<NewAccount>[] = [
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Account type',
    cell: ({ userType }) => (userType ? sides[userType].name : 'None'),
  },
  {
    header: 'Contact',
    cell: ({ hasProvenContact }) => (
      <Badge tone={hasProvenContact ? 'green' : 'yellow'}>
        {hasProvenContact ? 'Verified' : 'Not verified'}
      </Badge>
    ),
  },
  { header: 'Joined', cell: ({ createdAt }) => <Timestamp at={createdAt} to="day" /> },
];

/** The newest accounts, for admins. */
function NewestAccounts() {
  const { data, error, refetch } = useRead(dashboard, {});
  const accounts = data?.accounts;

  return (
    <Card
      title="Newest accounts"
      subtitle={accounts && `${accounts.newThisWeek.toLocaleString('en-US')} new this week.`}
    >
      {accounts ? (
        <Table
          caption="Newest accounts"
          columns={columns}
          rows={accounts.newest}
          rowKey={({ id }) => id}
          empty={<Empty title="No one has registered yet" />}
        />
      ) : error || data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}
