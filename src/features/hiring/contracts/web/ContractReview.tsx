/**
 * A contract that a practice is about to offer or sign: summary, full text, and buttons below. The
 * stack around it has all of the dialog, so that the last row stays in sight.
 */

import type { ReactNode } from 'react';
import { previewApplicationContract } from '#features/hiring/terms/schema';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { ContractSummary } from './ContractSummary';
import { ContractText } from './ContractText';

interface ContractReviewProps {
  applicationId: string;
  /** The chosen days of those applied for together. */
  applicationIds?: readonly string[];
  /** Rendered once the contract is loaded, because an answer names the text it is about. */
  children: (textHash: string) => ReactNode;
}

export function ContractReview(props: ContractReviewProps) {
  const { applicationId, applicationIds, children } = props;
  const { data, error, refetch } = useRead(
    previewApplicationContract,
    { params: { id: applicationId }, query: { applicationIds: applicationIds?.join(',') } },
    { isPinned: true },
  );
  if (error || !data) return <Pending error={error} refetch={refetch} shape="form" />;
  return (
    <>
      <ContractSummary contract={data} />
      <ContractText
        text={{ text: data.text, hash: data.textHash }}
        error={null}
        refetch={refetch}
      />
      {children(data.textHash)}
    </>
  );
}
