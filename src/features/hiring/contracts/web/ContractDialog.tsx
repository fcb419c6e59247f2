/** The dialog around a contract, which loads with it. */
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import type { ContractView } from '../schema';

const WholeContract = lazyContent(() => import('./WholeContract'), 'WholeContract');

interface ContractDialogProps {
  contract: Pick<ContractView, 'id' | 'jobTitle'>;
  isOpen: boolean;
  onClose: () => void;
}

export const ContractDialog = ({ contract, isOpen, onClose }: ContractDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={`Contract: ${contract.jobTitle}`}>
    <WholeContract id={contract.id} />
  </Dialog>
);
