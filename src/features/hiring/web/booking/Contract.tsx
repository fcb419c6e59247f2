/** The contract of a booking: to read, and as a PDF. */
import { useState } from 'react';
import { contractPdf } from '#features/hiring/contracts/schema';
import { useContract } from '#features/hiring/contracts/web/api';
import { ContractDialog } from '#features/hiring/contracts/web/ContractDialog';
import { changedText } from '#features/hiring/contracts/web/labels';
import { formatMoment } from '#kernel/time/zones';
import { Button, ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { Pending } from '#ui/feedback/states';
import type { BookingPartProps } from './props';

export function Contract({ booking, side }: BookingPartProps) {
  const { contractId, status } = booking;
  if (!contractId && status !== 'pending') return null;
  return (
    <section className="stack gap-3 content-start panel box-padding" aria-labelledby="contract">
      <h2 id="contract">Contract</h2>
      {contractId ? (
        <Signed contractId={contractId} />
      ) : (
        <p className="note">
          {side === 'professional'
            ? 'You accepted the contract when you applied. It takes effect when the practice confirms.'
            : 'The professional accepted the contract in advance. It takes effect when you confirm.'}
        </p>
      )}
    </section>
  );
}

function Signed({ contractId }: { contractId: string }) {
  const { data: contract, error, refetch } = useContract(contractId);
  const [isReading, setReading] = useState(false);
  if (!contract) {
    return <Pending error={error} refetch={refetch} shape="text" />;
  }
  return (
    <>
      {contract.signedAt && (
        <p>Accepted {formatMoment(contract.signedAt, contract.timeZone, new Date())}</p>
      )}
      {contract.addenda.map((addendum) => (
        <p key={addendum.id}>{changedText(addendum, contract.timeZone)}</p>
      ))}
      <div className="cluster fill-phone">
        <Button onClick={() => setReading(true)}>Read the contract</Button>
        <ButtonLink href={urlFor(contractPdf.path, { id: contractId })} download>
          Contract (PDF)
        </ButtonLink>
      </div>
      <ContractDialog contract={contract} isOpen={isReading} onClose={() => setReading(false)} />
    </>
  );
}
