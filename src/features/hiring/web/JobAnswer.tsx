/** What a listed job asks its reader to answer: the invitation, or the contract they were sent. */
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/content/Button';
import { ContractDialog } from '../contracts/web/ContractDialog';
import type { JobListing } from '../openings/schema';

/** As agreed in the contract, if there is one. */
export const withAgreedRate = <J extends Pick<JobListing, 'contract' | 'hourlyRate'>>(
  job: J,
): J => ({
  ...job,
  hourlyRate: job.contract?.rate ?? job.hourlyRate,
});

export const needsAnswer = ({ contract, isInvited }: JobListing) => contract !== null || isInvited;

export function JobAnswer({ job: { id, title, contract } }: { job: JobListing }) {
  const [isOpen, setOpen] = useState(false);
  if (!contract) {
    return (
      <ButtonLink size="small" to={`/jobs/${id}#apply`}>
        See invitation<span className="visually-hidden"> to {title}</span>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="small" about={`for ${title}`} onClick={() => setOpen(true)}>
        Review contract
      </Button>
      <ContractDialog
        contract={{ id: contract.id, jobTitle: title }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
