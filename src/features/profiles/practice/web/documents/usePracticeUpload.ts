/** Uploads the documents and photos a practice has chosen, after asking where that is needed. */
import { useState } from 'react';
import * as documentRules from '#features/documents/rules';
import { type DocumentView, uploadPracticeDocuments } from '#features/documents/schema';
import { appendChanges, newestOf, toState } from '#features/documents/web/api';
import { useChosenPages } from '#features/documents/web/chosenPages';
import { dayOf } from '#kernel/time/day';
import { useAct } from '#ui/data/act';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import { type PracticeDocument, practiceDocuments } from './uploads';

type Kind = PracticeDocument['kind'];

const hasFiles = ({ hasFile }: { hasFile: boolean }) => hasFile;

export function usePracticeUpload(documents: readonly DocumentView[]) {
  const pages = useChosenPages<Kind>(documents);
  const [photos, setPhotos] = useState<File[]>([]);
  const [question, setQuestion] = useState<string>();
  const progress = useUpload();
  const sent = practiceDocuments
    .filter(({ kind }) => pages.filesOf(kind).length > 0)
    .map(({ kind }) => kind);
  const today = dayOf(new Date());
  const again = sent.filter((kind) => {
    const document = newestOf(documents, kind);
    return document && documentRules.isValidOn(toState(document), today);
  });

  const send = useAct(uploadPracticeDocuments, {
    send: progress.send,
    onSuccess: ({ message }) => {
      pages.reset();
      setPhotos([]);
      toast({
        title: sent.length > 0 ? 'Documents Uploaded Successfully' : 'Photos uploaded',
        description:
          sent.length > 0
            ? `Review takes 24 to 48 hours. We'll email you.${documentRules.backInReviewText(again)}`
            : message,
      });
    },
    onError: (failure) => {
      if (failure.code === cancelled) return;
      // It was verified while this page was open.
      if (failure.code === documentRules.reviewAgainCode) return setQuestion(failure.serverMessage);
      const description =
        failure.issues?.[0]?.message ??
        failure.serverMessage ??
        'Failed to upload documents. Please try again.';
      return { title: 'Upload Failed', description };
    },
  });

  const sendNow = (isConfirmed: boolean) => {
    const body = new FormData();
    const replace = sent.filter((kind) => pages.modeOf(kind) === 'replace');
    appendChanges(body, { replace, isConfirmed });
    for (const { kind, field } of practiceDocuments) {
      for (const file of pages.filesOf(kind)) body.append(field, file);
    }
    for (const photo of photos) body.append('practicePhotos', photo);
    send.act({ body });
  };

  const submit = () => {
    const coming = sent.map((kind) => ({
      kind,
      hasFile: true,
      status: 'pending' as const,
      expiresOn: null,
    }));
    const all = [...documents.map(toState), ...coming];
    const isIncomplete = documentRules.unmetRequirements('practice', all, hasFiles).length > 0;
    if (isIncomplete && (sent.length > 0 || photos.length === 0)) {
      const news = { title: 'Missing Documents', description: documentRules.sentences.missing };
      return toast({ variant: 'destructive', ...news });
    }
    if (again.length > 0) setQuestion(documentRules.reviewAgainQuestion(again));
    else sendNow(false);
  };

  const isComplete =
    documentRules.unmetRequirements('practice', documents.map(toState), hasFiles).length === 0;

  return {
    pages,
    photos,
    setPhotos,
    progress,
    isPending: send.isPending,
    /** Everything is on file, and nothing new is chosen. */
    isUnneeded: isComplete && photos.length === 0 && sent.length === 0,
    submit,
    /** Asks whether a verified document may go back to review; `undefined` if nothing is asked. */
    question,
    cancel: () => setQuestion(undefined),
    confirm: () => {
      setQuestion(undefined);
      sendNow(true);
    },
  };
}
