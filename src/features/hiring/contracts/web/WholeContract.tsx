/**
 * A whole contract: the summary, the full text, its hash, and the buttons to answer while it is pending.
 * Whoever accepts has just seen all of it, so no other step asks for confirmation.
 */

import { redactedNote } from '#features/hiring/terms/rules';
import styles from '#features/hiring/terms/web/terms.module.css';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { urlFor } from '#ui/data/api';
import { useClosedBy } from '#ui/feedback/ConfirmDialog';
import { useCloseDialog } from '#ui/feedback/Dialog';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { type ContractDetail, contractPdf } from '../schema';
import { useAnswer, useContract } from './api';
import { ContractSummary } from './ContractSummary';
import { FullText } from './ContractText';
import { DeclineContract } from './DeclineContract';
import { changedText } from './labels';
import { contractProgress } from './progress';

export function WholeContract({ id }: { id: string }) {
  const { data, error, refetch } = useContract(id);
  if (data) return <OnePage contract={data} />;
  return <Pending error={error} refetch={refetch} shape="form" />;
}

function OnePage({ contract }: { contract: ContractDetail }) {
  const now = useNow();
  const { id, allowedActions, signedAt, addenda } = contract;
  const answer = useAnswer(contract);
  const close = useCloseDialog();
  useClosedBy(answer);
  return (
    <div className={`stack ${styles.page}`}>
      <ContractSummary contract={contract} />
      {signedAt && (
        <p>
          Accepted <Timestamp at={signedAt} />
        </p>
      )}
      <FullText text={contract.text} hash={contract.textHash} />
      {contract.redactedAt && (
        <Notice tone="info">{redactedNote(contract.redactedAt, contract.timeZone)}</Notice>
      )}
      {addenda.map((addendum) => (
        <section key={addendum.id} className="stack">
          <h3>{changedText(addendum, contract.timeZone)}</h3>
          <FullText label="Text of the addendum" text={addendum.text} hash={addendum.textHash} />
        </section>
      ))}
      <div>
        <ButtonLink size="small" href={urlFor(contractPdf.path, { id })} download>
          Download as PDF
        </ButtonLink>
      </div>
      {allowedActions.length > 0 && (
        <div className="stack gap-2 bottom-bar">
          <p>{contractProgress(contract, now).next}</p>
          <div className="cluster">
            {allowedActions.includes('accept') && (
              <Button
                variant="primary"
                isPending={answer.isPending}
                pendingLabel="Accepting…"
                onClick={() => answer.act({ params: { id }, body: { status: 'accepted' } })}
              >
                Accept contract
              </Button>
            )}
            <DeclineContract contract={contract} onDeclined={close} />
          </div>
        </div>
      )}
    </div>
  );
}
