/** The Documents tab: uploading the practice's documents and photos. */
import { useState } from 'react';
import { dayOf } from '../../../../../kernel/day';
import { Button } from '../../../../../ui/content/Button';
import { Card } from '../../../../../ui/content/Card';
import { useAct } from '../../../../../ui/data/act';
import { cancelled, useUpload } from '../../../../../ui/data/upload';
import { Failed, Loading } from '../../../../../ui/feedback/states';
import { toast } from '../../../../../ui/feedback/toast';
import { UploadProgress } from '../../../../../ui/feedback/UploadProgress';
import {
  backInReviewText,
  facilityPhotoRule,
  isValidOn,
  practiceDocumentRule,
  reviewAgainCode,
  reviewAgainQuestion,
  sentences,
  unmetRequirements,
} from '../../../../documents/rules';
import { type DocumentView, uploadPracticeDocuments } from '../../../../documents/schema';
import { appendChanges, newestOf, toState, useDocuments } from '../../../../documents/web/api';
import { useChosenPages } from '../../../../documents/web/chosenPages';
import { DocumentCard } from '../../../../documents/web/DocumentCard';
import { DropZone } from '../../../../documents/web/DropZone';
import { ReviewAgain } from '../../../../documents/web/ReviewAgain';
import { DocumentRequirement } from './DocumentRequirement';
import styles from './DocumentsTab.module.css';
import { PhotoGrid } from './PhotoGrid';
import { RequiredDocuments } from './RequiredDocuments';
import { documentHint, type PracticeDocument, practiceDocuments } from './uploads';

type Kind = PracticeDocument['kind'];

export function DocumentsTab() {
  const { data: documents, error, refetch } = useDocuments();
  if (documents) return <Documents documents={documents} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="cards" />;
}

function Documents({ documents }: { documents: readonly DocumentView[] }) {
  const pages = useChosenPages<Kind>(documents);
  const [photos, setPhotos] = useState<File[]>([]);
  const [question, setQuestion] = useState<string>();
  const upload = useUpload();
  const sent = practiceDocuments
    .filter(({ kind }) => pages.filesOf(kind).length > 0)
    .map(({ kind }) => kind);
  const today = dayOf(new Date());
  const again = sent.filter((kind) => {
    const document = newestOf(documents, kind);
    return document && isValidOn(toState(document), today);
  });

  const send = useAct(uploadPracticeDocuments, {
    send: upload.send,
    onSuccess: ({ message }) => {
      pages.reset();
      setPhotos([]);
      toast({
        title: sent.length > 0 ? 'Documents Uploaded Successfully' : 'Photos uploaded',
        description:
          sent.length > 0
            ? `Review takes 24 to 48 hours. We'll email you.${backInReviewText(again)}`
            : message,
      });
    },
    onError: (failure) => {
      if (failure.code === cancelled) return;
      // It was verified while this page was open.
      if (failure.code === reviewAgainCode) return setQuestion(failure.serverMessage);
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
    const isIncomplete = unmetRequirements('practice', all, ({ hasFile }) => hasFile).length > 0;
    if (isIncomplete && (sent.length > 0 || photos.length === 0)) {
      const news = { title: 'Missing Documents', description: sentences.missing };
      return toast({ variant: 'destructive', ...news });
    }
    if (again.length > 0) setQuestion(reviewAgainQuestion(again));
    else sendNow(false);
  };

  const isNothingChosen = photos.length === 0 && sent.length === 0;
  const isComplete =
    unmetRequirements('practice', documents.map(toState), ({ hasFile }) => hasFile).length === 0;

  return (
    <div className={styles.documents}>
      <p className={styles.lead}>
        We review every practice before marking it as verified. Review takes 24 to 48 hours.
      </p>
      <RequiredDocuments documents={documents} />
      <div className={styles.documentGrid}>
        {practiceDocuments.map(({ kind, field, title, need, text }) => (
          <DocumentCard
            key={kind}
            title={title}
            document={newestOf(documents, kind)}
            isOpen={pages.isOpen(kind)}
            onOpen={(isOpen) => pages.open(kind, isOpen)}
            mode={pages.modeOf(kind)}
            onMode={(mode) => pages.setMode(kind, mode)}
            isLocked={send.isPending}
            inputs={
              <DropZone
                label={`${title} file`}
                name={field}
                hint={documentHint}
                rule={practiceDocumentRule}
                isLocked={send.isPending}
                files={pages.filesOf(kind)}
                onChange={(files) => pages.choose(kind, files)}
              />
            }
          >
            <DocumentRequirement need={need} text={text} />
          </DocumentCard>
        ))}
      </div>
      <Photos
        documents={documents}
        chosen={photos}
        isLocked={send.isPending}
        onChoose={setPhotos}
      />
      <div className={styles.actions}>
        <UploadProgress label="Uploading your files" upload={upload} />
        <Button
          variant="primary"
          isWide
          isPending={send.isPending}
          pendingLabel="Uploading..."
          disabled={isComplete && isNothingChosen}
          onClick={submit}
        >
          Upload Documents
        </Button>
      </div>
      <ReviewAgain
        question={question}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          sendNow(true);
        }}
      />
    </div>
  );
}

interface PhotosProps {
  documents: readonly DocumentView[];
  chosen: readonly File[];
  isLocked: boolean;
  onChoose: (photos: File[]) => void;
}

const Photos = ({ documents, chosen, isLocked, onChoose }: PhotosProps) => (
  <Card
    level={3}
    title="Practice Photos"
    subtitle="Optional. Professionals see them on your profile: reception, treatment rooms, equipment."
  >
    <div className={styles.photos}>
      <PhotoGrid photos={documents.filter(({ kind }) => kind === 'facility_photo')} />
      <DropZone
        label="Add photos"
        name="practicePhotos"
        hint="JPG or PNG, up to 5MB each."
        rule={facilityPhotoRule}
        isLocked={isLocked}
        files={chosen}
        onChange={onChoose}
      />
    </div>
  </Card>
);
