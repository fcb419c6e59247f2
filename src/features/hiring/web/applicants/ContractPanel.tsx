/** The contract of the selected applicant: who answers next, the deadline, and the text. */

import { useState } from 'react';
import { bookingPath } from '#features/bookings/web/labels';
import type { ApplicantView } from '#features/hiring/applications/schema';
import styles from '#features/hiring/applications/web/applicants.module.css';
import { type ContractView, contractPdf } from '#features/hiring/contracts/schema';
import { useContract } from '#features/hiring/contracts/web/api';
import { ContractDialog } from '#features/hiring/contracts/web/ContractDialog';
import { contractBadges, timeLeftText } from '#features/hiring/contracts/web/labels';
import { shiftParts } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { formatMoment } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useNow } from '#ui/content/now';
import { urlFor } from '#ui/data/api';
import { Pending } from '#ui/feedback/states';
import { ApplicantActions } from './ApplicantActions';

interface ContractPanelProps {
  applicant: ApplicantView;
  contractId: string;
}

export function ContractPanel({ applicant, contractId }: ContractPanelProps) {
  const { data, error, refetch } = useContract(contractId);
  const { name } = applicant.professional;
  return (
    <Card title={applicant.status === 'accepted' ? `${name} is booked` : `Waiting for ${name}`}>
      {data ? (
        <Loaded contract={data} applicant={applicant} />
      ) : (
        <Pending error={error} refetch={refetch} shape="text" />
      )}
    </Card>
  );
}

function Loaded({ contract, applicant }: { contract: ContractView; applicant: ApplicantView }) {
  const now = useNow();
  const [isReading, setReading] = useState(false);
  const { status, expiresAt, signedAt, timeZone, agreedRate } = contract;
  const mark = contractBadges[status];
  const days = applicant.days.filter((day) => day.status === applicant.status);
  return (
    <div className="stack">
      <Facts
        facts={[
          [
            days.length > 1 ? 'Days' : 'Day',
            applicant.days.length > 1 &&
              days.map((day) => shiftParts({ ...day, timeZone })[0]).join('; '),
          ],
          [
            'Contract',
            <Badge key="state" tone={mark.tone}>
              {mark.word}
            </Badge>,
          ],
          [
            'Answer by',
            status === 'pending' &&
              `${formatMoment(expiresAt, timeZone)} (${timeLeftText(expiresAt, now)})`,
          ],
          ['Signed', signedAt && formatMoment(signedAt, timeZone, now)],
          ['Agreed rate', rateText(agreedRate)],
        ]}
      />
      {status === 'pending' && (
        <p className={`muted wrap-anywhere pre-line ${styles.text}`}>
          To choose someone else or change the terms, withdraw the offer first.
        </p>
      )}
      <div className={`cluster ${styles.buttons}`}>
        <Button size="small" onClick={() => setReading(true)}>
          Read the contract
        </Button>
        <ButtonLink href={urlFor(contractPdf.path, { id: contract.id })} download size="small">
          Contract (PDF)
        </ButtonLink>
        {applicant.bookingId && (
          <ButtonLink to={bookingPath(applicant.bookingId)} size="small">
            See the booking
          </ButtonLink>
        )}
        <ApplicantActions applicant={applicant} />
      </div>
      <ContractDialog contract={contract} isOpen={isReading} onClose={() => setReading(false)} />
    </div>
  );
}
