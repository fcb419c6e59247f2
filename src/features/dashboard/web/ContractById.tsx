/** A contract over the dashboard. Kept apart from its row, which disappears with the answer. */
import { Dialog } from '../../../ui/feedback/Dialog';
import { Failed, Loading } from '../../../ui/feedback/states';
import { useContract } from '../../hiring/contracts/web/api';
import { ContractDialog } from '../../hiring/contracts/web/ContractDialog';

interface ContractByIdProps {
  id: string;
  onClose: () => void;
}

export default function ContractById({ id, onClose }: ContractByIdProps) {
  const { data, error, refetch } = useContract(id);
  if (data) return <ContractDialog contract={data} isOpen onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Contract">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading shape="text" />}
    </Dialog>
  );
}
