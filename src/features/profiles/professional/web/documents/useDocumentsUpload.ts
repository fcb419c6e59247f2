/** Uploads the chosen pages and details of a professional's documents. */
import { useState } from 'react';
import { reviewAgainCode } from '#features/documents/rules';
import { type DocumentView, uploadDocuments } from '#features/documents/schema';
import { appendChanges } from '#features/documents/web/api';
import type { useChosenPages } from '#features/documents/web/chosenPages';
import { failureToast, useAct } from '#ui/data/act';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import type { useForm } from '#ui/form/form';
import {
  type ChosenFiles,
  type DocumentValues,
  documentsBody,
  type documentsForm,
  documentValues,
  type Part,
  parts,
} from './documents';

type Pages = ReturnType<typeof useChosenPages<Part>>;

export const chosenFiles = (pages: Pages): ChosenFiles => ({
  license: pages.filesOf('license'),
  cpr: pages.filesOf('cpr'),
});

export function useDocumentsUpload(
  form: ReturnType<typeof useForm<ReturnType<typeof documentsForm>>>,
  pages: Pages,
  documents: readonly DocumentView[],
) {
  const files = chosenFiles(pages);
  const [fileErrors, setFileErrors] = useState<Partial<Record<Part, string>>>({});
  const [question, setQuestion] = useState<string>();
  const progress = useUpload();

  const send = useAct(uploadDocuments, {
    send: progress.send,
    onSuccess: ({ message }) => {
      const hadFiles = parts.some((part) => files[part].length > 0);
      form.discardDraft();
      pages.reset();
      toast({
        title: hadFiles ? 'Documents Uploaded Successfully' : 'Details saved',
        description: message,
      });
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      // It was verified while this page was open.
      if (error.code === reviewAgainCode) return setQuestion(error.serverMessage);
      form.applyIssues(error.issues);
      const told = (path: string) => error.issues?.find((issue) => issue.path === path)?.message;
      const license = told('licenseFile');
      const cpr = told('cprCertificationFile');
      setFileErrors({ ...(license && { license }), ...(cpr && { cpr }) });
      return failureToast('Upload Failed', error, 'Failed to upload documents. Please try again.');
    },
  });

  const sendNow = (values: DocumentValues, isConfirmed: boolean) => {
    const body = documentsBody(values, files, documentValues(documents));
    const replace = parts.filter(
      (part) => files[part].length > 0 && pages.modeOf(part) === 'replace',
    );
    appendChanges(body, { replace, isConfirmed });
    send.act({ body });
  };

  return {
    progress,
    isPending: send.isPending,
    send: sendNow,
    fileErrors,
    clearErrors: () => setFileErrors({}),
    /** Asks whether a verified document may go back to review; `undefined` if nothing is asked. */
    question,
    ask: setQuestion,
  };
}
