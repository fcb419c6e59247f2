/** A person's own documents as the web knows them. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../ui/api';
import type { DocumentKind, DocumentStatus } from '../rules';
import { type DocumentView, listDocuments } from '../schema';

export const documentsKey = [listDocuments.path];

export const useDocuments = () =>
  useQuery({
    queryKey: documentsKey,
    queryFn: ({ signal }) => call(listDocuments, undefined, { signal }),
    // Somebody else decides about them, so each visit looks again.
    staleTime: 0,
  });

/** A row without a file is a claim, which nobody can look at. */
export type DocumentState = 'none' | DocumentStatus | 'expired';

export function stateOf(document: DocumentView | undefined): DocumentState {
  if (!document || document.fileName === null) return 'none';
  return document.isExpired ? 'expired' : document.status;
}

export const newestOf = (documents: readonly DocumentView[] | undefined, kind: DocumentKind) =>
  documents?.find((document) => document.kind === kind);
