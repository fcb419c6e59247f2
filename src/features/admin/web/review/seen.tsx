/** Documents are approved only once every page of them was shown. */
import type { ReviewedDocument } from '#features/admin/schema';
import { documentNoun, joinNames } from '#features/documents/rules';
import { useSeen } from '#ui/form/seen';

/** The documents with a page that was not shown yet, as they are called inside a sentence. */
export function useUnseen(documents: readonly ReviewedDocument[]): string[] {
  const seen = useSeen();
  return documents
    .filter(({ pages }) => pages.some(({ url }) => !seen.has(url)))
    .map(({ kind }) => documentNoun(kind));
}

export const UnseenNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p className="note">To approve, look at every page of the {joinNames(names)} first.</p>
  );
