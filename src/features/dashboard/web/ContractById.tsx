/** A contract over the dashboard. Kept apart from its row, which disappears with the answer. */

import { useContract } from '#features/hiring/contracts/web/api';
import { ContractDialog } from '#features/hiring/contracts/web/ContractDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { Pending } from '#ui/feedback/states';

export default function ContractById({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useContract(id);
  if (data) return <ContractDialog contract={data} isOpen onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Contract">
      <Pending error={error} refetch={refetch} shape="form" />
    </Dialog>
  );
}
