/** Dialog with the full text of a contract and the answer buttons. */

import { ButtonLink } from '../../../../ui/content/Button';
import { Timestamp } from '../../../../ui/content/Timestamp';
import { addressOf } from '../../../../ui/data/api';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { Failed, Loading } from '../../../../ui/feedback/states';
import styles from '../../applications/web/applications.module.css';

import applying from '../../openings/web/apply.module.css';
import contracts from '../../terms/web/terms.module.css';
import { type ContractView, contractPdf } from '../schema';
import { useContract } from './api';
import { ContractAnswer } from './ContractAnswer';

interface ContractDialogProps {
  contract: ContractView;
  isOpen: boolean;
  onClose: () => void;
}

export const ContractDialog = ({ contract, isOpen, onClose }: ContractDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={`Contract: ${contract.jobTitle}`}>
    <Text contract={contract} onClose={onClose} />
  </Dialog>
);

function Text({ contract, onClose }: Omit<ContractDialogProps, 'isOpen'>) {
  const { data, error, refetch } = useContract(contract.id);
  if (!data) {
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading shape="text" />
    );
  }
  return (
    <div className={applying.form}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keyboard */}
      <section className={contracts.text} tabIndex={0} aria-label="Text of the contract">
        {data.text}
      </section>
      {data.signedAt && (
        <p>
          Accepted <Timestamp at={data.signedAt} />
        </p>
      )}
      <p className={styles.hash}>Fingerprint of this text (SHA-256): {data.textHash}</p>
      <div className={applying.actions}>
        <ContractAnswer contract={contract} onAnswered={onClose} />
        <ButtonLink
          size="small"
          variant="quiet"
          href={addressOf(contractPdf.path, { id: contract.id })}
          download
        >
          Download as PDF
        </ButtonLink>
      </div>
    </div>
  );
}
