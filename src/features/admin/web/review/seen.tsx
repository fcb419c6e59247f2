/** Documents are approved only once every page of them was shown. */
import type { ReviewedDocument } from '#features/admin/schema';
import { documentNoun } from '#features/documents/rules';
import { useSeen } from '#ui/form/seen';

/** The documents with a page that was not shown yet, as they are called inside a sentence. */
export function useUnseen(documents: readonly ReviewedDocument[]): string[] {
  const seen = useSeen();
  return documents
    .filter(({ pages }) => pages.some(({ url }) => !seen.has(url)))
    .map(({ kind }) => documentNoun(kind));
}

/** Beside an approval that is disabled: why. */
export const UnseenNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p className="note">
      {names.length === 1
        ? `Look at every page of the ${names[0]} first.`
        : `Look at ${names.length === 2 ? 'both' : `all ${names.length}`} documents first.`}
    </p>
  );
