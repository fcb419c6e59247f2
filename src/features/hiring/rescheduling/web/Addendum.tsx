/** The addendum that a proposed time would add to the contract. */
import { ContractText, FullText } from '#features/hiring/contracts/web/ContractText';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { readReschedule } from '../schema';

/** Pinned: what a dialog shows is what its button accepts. */
const useAddendum = (bookingId: string) =>
  useRead(readReschedule, { params: { id: bookingId } }, { isPinned: true });

export function Addendum({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAddendum(bookingId);
  if (data) {
    return (
      <div className="stack">
        <FullText label="Text of the addendum" text={data.text} hash={data.textHash} />
      </div>
    );
  }
  return <Pending error={error} refetch={refetch} shape="text" />;
}

/** Folded, among what else a dialog says. */
export function AddendumText({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAddendum(bookingId);
  const text = data && { label: 'Text of the addendum', text: data.text, hash: data.textHash };
  return (
    <ContractText
      title="Read the addendum"
      text={text}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
