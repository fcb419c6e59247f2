/** Loads a user's own documents. */
import { useRead } from '#ui/data/read';
import type { DocumentKind, DocumentStatus } from '../rules';
import { type DocumentView, listDocuments } from '../schema';

/** Above the quota, so a single page returns every document. */
export const maxDocuments = 100;

export const useDocuments = () => useRead(listDocuments, { query: { limit: maxDocuments } });

/** A row without a file is a claim, which cannot be reviewed. */
export type DocumentDisplayState = 'none' | DocumentStatus | 'expired';

export function stateOf(document: DocumentView | undefined): DocumentDisplayState {
  if (!document || document.fileName === null) return 'none';
  return document.isExpired ? 'expired' : document.status;
}

export const newestOf = (documents: readonly DocumentView[] | undefined, kind: DocumentKind) =>
  documents?.find((document) => document.kind === kind);

/** In the shape that the rules expect. */
export const toState = (document: DocumentView) => ({
  ...document,
  hasFile: document.pages.length > 0,
});

/** Whether new files are added to the pages on file or replace them. */
export type PageMode = 'add' | 'replace';

/** A rejected or expired document is usually uploaded again as a whole. */
export const defaultPageMode = (document: DocumentView | undefined): PageMode =>
  ['rejected', 'expired'].includes(stateOf(document)) ? 'replace' : 'add';

/** The form fields that say what happens to documents on file. */
export function appendChanges(
  body: FormData,
  { replace, isConfirmed }: { replace: readonly DocumentKind[]; isConfirmed: boolean },
): void {
  if (replace.length > 0) body.append('replace', replace.join(','));
  if (isConfirmed) body.append('confirm', 'true');
}
