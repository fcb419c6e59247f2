/** What admins and the owner see instead of shifts. */
import { AdminOverview } from '#features/admin/web/AdminOverview';
import { NewestAccounts } from './NewestAccounts';

export default function AdminBoard() {
  return (
    <>
      <AdminOverview />
      <NewestAccounts />
    </>
  );
}
