/** A person's own documents as the web knows them. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../ui/api';
import type { DocumentKind, DocumentStatus } from '../rules';
import { type DocumentView, listDocuments } from '../schema';

export const documentsKey = [listDocuments.path];

/** More than one person can keep, so that one page is all of them. */
export const maxDocuments = 100;

export const useDocuments = () =>
  useQuery({
    queryKey: documentsKey,
    queryFn: ({ signal }) => call(listDocuments, { query: { limit: maxDocuments } }, { signal }),
    // Somebody else decides about them, so each visit looks again.
    staleTime: 0,
  });

/** A row without a file is a claim, which nobody can look at. */
export type DocumentDisplayState = 'none' | DocumentStatus | 'expired';

export function stateOf(document: DocumentView | undefined): DocumentDisplayState {
  if (!document || document.fileName === null) return 'none';
  return document.isExpired ? 'expired' : document.status;
}

export const newestOf = (documents: readonly DocumentView[] | undefined, kind: DocumentKind) =>
  documents?.find((document) => document.kind === kind);

/** As the rules ask for it. */
export const toState = (document: DocumentView) => ({
  ...document,
  hasFile: document.pages.length > 0,
});

/** What new files do to the pages on file. */
export type PageMode = 'add' | 'replace';

/** What was refused or has run out is mostly sent again whole. */
export const defaultPageMode = (document: DocumentView | undefined): PageMode =>
  ['rejected', 'expired'].includes(stateOf(document)) ? 'replace' : 'add';

/** The parts of a form that say what happens to documents on file. */
export function appendChanges(
  body: FormData,
  { replace, isConfirmed }: { replace: readonly DocumentKind[]; isConfirmed: boolean },
): void {
  if (replace.length > 0) body.append('replace', replace.join(','));
  if (isConfirmed) body.append('confirm', 'true');
}
