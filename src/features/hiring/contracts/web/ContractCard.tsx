/** One of the professional's contracts: terms, text, and the answer buttons while it is pending. */

import { useState } from 'react';
import { rateText } from '../../../../kernel/money/money';
import { Button, ButtonLink } from '../../../../ui/content/Button';
import { useNow } from '../../../../ui/content/now';
import { addressOf } from '../../../../ui/data/api';
import styles from '../../applications/web/applications.module.css';
import { Item, ProgressLine } from '../../applications/web/Item';
import { type ContractView, contractPdf } from '../schema';
import { ContractAnswer } from './ContractAnswer';
import { ContractDialog } from './ContractDialog';
import { contractBadges, employmentText, timeLeftText } from './labels';
import { contractProgress } from './progress';

export function ContractCard({ contract }: { contract: ContractView }) {
  const [isReading, setReading] = useState(false);
  const now = useNow();
  const { id, jobTitle, status, expiresAt } = contract;
  return (
    <Item
      mark={contractBadges[status]}
      note={
        status === 'pending' && <span className={styles.left}>{timeLeftText(expiresAt, now)}</span>
      }
      overlapping={contract}
    >
      <p className={styles.terms}>
        {[
          rateText(contract.agreedRate),
          contract.mileageRate !== null && `${contract.mileageRate}¢ a mile`,
          employmentText(contract.employmentType),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ProgressLine progress={contractProgress(contract, now)} />
      <div className={styles.actions}>
        {contract.allowedActions.length > 0 && (
          <div className={styles.answers}>
            <ContractAnswer contract={contract} />
          </div>
        )}
        <div className={styles.quiet}>
          {(status === 'pending' || status === 'accepted') && (
            <ButtonLink size="small" variant="quiet" to={`/messages/${contract.applicationId}`}>
              Message
              <span className="visually-hidden"> {contract.practiceName} about the contract</span>
            </ButtonLink>
          )}
          <Button size="small" variant="quiet" onClick={() => setReading(true)}>
            Read the contract<span className="visually-hidden"> for {jobTitle}</span>
          </Button>
          <ButtonLink
            size="small"
            variant="quiet"
            href={addressOf(contractPdf.path, { id })}
            download
          >
            PDF<span className="visually-hidden"> of the contract for {jobTitle}</span>
          </ButtonLink>
        </div>
      </div>
      <ContractDialog contract={contract} isOpen={isReading} onClose={() => setReading(false)} />
    </Item>
  );
}
