/** The Documents tab: uploading the practice's documents and photos. */
import { useState } from 'react';
import { dayOf } from '../../../../kernel/day';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Progress } from '../../../../ui/Progress';
import { Failed, Loading } from '../../../../ui/states';
import { toast } from '../../../../ui/toast';
import { cancelled, useUpload } from '../../../../ui/upload';
import {
  backInReviewText,
  facilityPhotoRule,
  isValidOn,
  practiceDocumentRule,
  reviewAgainCode,
  reviewAgainQuestion,
  sentences,
  unmetRequirements,
} from '../../../documents/rules';
import { type DocumentView, uploadPracticeDocuments } from '../../../documents/schema';
import {
  appendChanges,
  defaultPageMode,
  newestOf,
  type PageMode,
  stateOf,
  toState,
  useDocuments,
} from '../../../documents/web/api';
import { DocumentCard } from '../../../documents/web/DocumentCard';
import { DropZone } from '../../../documents/web/DropZone';
import { ReviewAgain } from '../../../documents/web/ReviewAgain';
import { DocumentRequirement } from './DocumentRequirement';
import styles from './DocumentsTab.module.css';
import { PhotoGrid } from './PhotoGrid';
import { RequiredDocuments } from './RequiredDocuments';
import { documentHint, type PracticeDocument, practiceDocuments } from './uploads';

type Kind = PracticeDocument['kind'];
type Chosen = Partial<Record<Kind, File[]>>;

export function DocumentsTab() {
  const { data: documents, error, refetch } = useDocuments();
  if (documents) return <Documents documents={documents} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="cards" />;
}

function Documents({ documents }: { documents: readonly DocumentView[] }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [photos, setPhotos] = useState<File[]>([]);
  const [opened, setOpened] = useState<readonly Kind[]>([]);
  const [modes, setModes] = useState<Partial<Record<Kind, PageMode>>>({});
  const [question, setQuestion] = useState<string>();
  const upload = useUpload();

  const filesOf = (kind: Kind) => chosen[kind] ?? [];
  const choose = (kind: Kind, files: File[]) => setChosen((now) => ({ ...now, [kind]: files }));
  const modeOf = (kind: Kind) => modes[kind] ?? defaultPageMode(newestOf(documents, kind));
  const open = (kind: Kind, isOpen: boolean) => {
    setOpened((now) => [...now.filter((each) => each !== kind), ...(isOpen ? [kind] : [])]);
    if (!isOpen) choose(kind, []);
  };
  const sent = practiceDocuments
    .filter(({ kind }) => filesOf(kind).length > 0)
    .map(({ kind }) => kind);
  const today = dayOf(new Date());
  const again = sent.filter((kind) => {
    const document = newestOf(documents, kind);
    return document && isValidOn(toState(document), today);
  });

  const send = useAct(uploadPracticeDocuments, {
    send: upload.send,
    onSuccess: ({ message }) => {
      setChosen({});
      setPhotos([]);
      setOpened([]);
      setModes({});
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
    const replace = sent.filter((kind) => modeOf(kind) === 'replace');
    appendChanges(body, { replace, isConfirmed });
    for (const { kind, field } of practiceDocuments) {
      for (const file of filesOf(kind)) body.append(field, file);
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
            isOpen={stateOf(newestOf(documents, kind)) !== 'verified' || opened.includes(kind)}
            onOpen={(isOpen) => open(kind, isOpen)}
            mode={modeOf(kind)}
            onMode={(mode) => setModes((now) => ({ ...now, [kind]: mode }))}
            isLocked={send.isPending}
            inputs={
              <DropZone
                label={`${title} file`}
                name={field}
                hint={documentHint}
                rule={practiceDocumentRule}
                isLocked={send.isPending}
                files={filesOf(kind)}
                onChange={(files) => choose(kind, files)}
              />
            }
          >
            <DocumentRequirement need={need} text={text} />
          </DocumentCard>
        ))}
      </div>
      <Card
        level={3}
        title="Practice Photos"
        subtitle="Optional. Professionals see them on your profile: reception, treatment rooms, equipment."
      >
        <div className={styles.photos}>
          <PhotoGrid
            photos={documents.filter(({ kind }) => kind === 'facility_photo')}
          />
          <DropZone
            label="Add photos"
            name="practicePhotos"
            hint="JPG or PNG, up to 5MB each."
            rule={facilityPhotoRule}
            isLocked={send.isPending}
            files={photos}
            onChange={setPhotos}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        {upload.share !== undefined && (
          <>
            <Progress label="Uploading your files" share={upload.share} />
            <Button variant="quiet" onClick={upload.cancel}>
              Cancel upload
            </Button>
          </>
        )}
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
