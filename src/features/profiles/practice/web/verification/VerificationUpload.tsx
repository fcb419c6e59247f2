/** One upload: files are sent as soon as they are chosen, unless the user has to confirm first. */
import { type ReactNode, useState } from 'react';
import { practiceDocumentRule } from '#features/documents/fileRules';
import * as documentRules from '#features/documents/rules';
import {
  type DocumentView,
  uploadVerificationFiles,
  type verificationFileTypes,
} from '#features/documents/schema';
import {
  appendChanges,
  defaultPageMode,
  type PageMode,
  stateOf,
  toState,
} from '#features/documents/web/api';
import { DocumentCard } from '#features/documents/web/DocumentCard';
import { DropZone } from '#features/documents/web/DropZone';
import { ReviewAgain } from '#features/documents/web/ReviewAgain';
import type { FileRule } from '#kernel/input/file';
import { dayOf } from '#kernel/time/day';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useAct } from '#ui/data/act';
import { refresh } from '#ui/data/refresh';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { DocumentRequirement } from '../documents/DocumentRequirement';
import { documentHint, type PracticeDocument, photos } from '../documents/uploads';

type DocumentUploadProps = Pick<PracticeDocument, 'kind' | 'title' | 'need' | 'text'> & {
  document: DocumentView | undefined;
  /** Until the document on file is known, no one can say whether new files replace it. */
  isLoading: boolean;
};

export function DocumentUpload(props: DocumentUploadProps) {
  const { kind, title, need, text, document, isLoading } = props;
  const [isOpened, setOpened] = useState(false);
  const [chosenMode, setMode] = useState<PageMode>();
  const mode = chosenMode ?? defaultPageMode(document);
  const onSent = () => {
    setOpened(false);
    setMode(undefined);
  };
  return (
    <DocumentCard
      title={title}
      level={2}
      document={document}
      hasPageList={false}
      isOpen={stateOf(document) !== 'verified' || isOpened}
      onOpen={setOpened}
      mode={mode}
      onMode={setMode}
      inputs={
        <Sender
          fileType={kind}
          title={title}
          hint={documentHint}
          rule={practiceDocumentRule}
          replace={mode === 'replace' ? [kind] : []}
          again={
            document && documentRules.isValidOn(toState(document), dayOf(new Date())) ? [kind] : []
          }
          isLocked={isLoading}
          onSent={onSent}
        />
      }
    >
      <DocumentRequirement need={need} text={text} />
    </DocumentCard>
  );
}

export const PhotoUpload = () => (
  <Card className="stack gap-3 content-start">
    <h2>{photos.title}</h2>
    <DocumentRequirement need={photos.need} text={photos.text} />
    <Sender {...photos} replace={[]} again={[]} />
  </Card>
);

interface SenderProps {
  fileType: (typeof verificationFileTypes)[number];
  title: string;
  hint: ReactNode;
  rule: FileRule;
  replace: documentRules.DocumentKind[];
  /** The verified documents that would go back to review. */
  again: documentRules.DocumentKind[];
  isLocked?: boolean;
  onSent?: () => void;
}

function Sender(props: SenderProps) {
  const { fileType, title, hint, rule, replace, again, isLocked = false, onSent } = props;
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<string>();
  const upload = useUpload();

  const send = useAct(uploadVerificationFiles, {
    send: upload.send,
    onSuccess: () => {
      setFiles([]);
      toast({
        title: 'Files Uploaded',
        description: `Your verification documents have been uploaded successfully.${documentRules.backInReviewText(again)}`,
      });
      onSent?.();
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      // It was verified while this page was open.
      if (error.code === documentRules.reviewAgainCode) return setQuestion(error.serverMessage);
      // Session expired: the list refetches too, and the screen asks to log in.
      if (error.status === 401) void refresh(['documents']);
      setProblem(error.issues?.[0]?.message ?? error.serverMessage);
      return {
        title: 'Upload Failed',
        description: 'Failed to upload verification files. Please try again.',
      };
    },
  });

  const sendNow = (chosen: readonly File[], isConfirmed: boolean) => {
    setProblem(undefined);
    const body = new FormData();
    // Append fields before files: the server parses the form in order.
    body.append('fileType', fileType);
    appendChanges(body, { replace, isConfirmed });
    for (const file of chosen) body.append('files', file);
    send.act({ body });
  };
  const start = (chosen: readonly File[]) => {
    if (again.length > 0) setQuestion(documentRules.reviewAgainQuestion(again));
    else sendNow(chosen, false);
  };
  const change = (chosen: File[]) => {
    const hasMore = chosen.length > files.length;
    setFiles(chosen);
    if (hasMore) start(chosen);
    else setProblem(undefined);
  };

  return (
    <div className="stack gap-3 content-start">
      <DropZone
        label={`Upload ${title}`}
        name={fileType}
        hint={hint}
        rule={rule}
        error={problem}
        isLocked={isLocked || send.isPending}
        files={files}
        onChange={change}
      />
      <UploadProgress label={`Uploading ${title}`} upload={upload} />
      {!send.isPending && files.length > 0 && (
        <Button onClick={() => start(files)}>Upload again</Button>
      )}
      <ReviewAgain
        question={question}
        onCancel={() => {
          setQuestion(undefined);
          setFiles([]);
        }}
        onConfirm={() => {
          setQuestion(undefined);
          sendNow(files, true);
        }}
      />
    </div>
  );
}
