/** Documents: what proves the practice, its photos, and handing both in. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Progress } from '../../../../ui/Progress';
import { Failed, Loading } from '../../../../ui/states';
import { toast } from '../../../../ui/toast';
import { cancelled, useUpload } from '../../../../ui/upload';
import { useCurrentUser } from '../../../accounts/web/api';
import { facilityPhotoRule, paperRule, sentences } from '../../../documents/rules';
import { type DocumentView, uploadPracticeDocuments } from '../../../documents/schema';
import { newestOf, stateOf, useDocuments } from '../../../documents/web/api';
import { DocumentCard } from '../../../documents/web/DocumentCard';
import { DropZone } from '../../../documents/web/DropZone';
import styles from './DocumentsTab.module.css';
import { PhotoGrid } from './PhotoGrid';

type Paper = 'businessLicense' | 'insuranceCertificate';

const papers = [
  {
    field: 'businessLicense',
    kind: 'business_license',
    title: 'Business License',
    about: 'Required. Your current license or registration.',
  },
  {
    field: 'insuranceCertificate',
    kind: 'insurance',
    title: 'Insurance Certificate',
    about: 'Required. The certificate of your liability insurance.',
  },
] as const satisfies readonly { field: Paper; kind: string; title: string; about: string }[];

const nothing = { businessLicense: undefined, insuranceCertificate: undefined };

function toForm(chosen: Record<Paper, File | undefined>, photos: readonly File[]): FormData {
  const body = new FormData();
  for (const [name, file] of Object.entries(chosen)) if (file) body.append(name, file);
  for (const photo of photos) body.append('practicePhotos', photo);
  return body;
}

export function DocumentsTab() {
  const { data: documents, error, refetch } = useDocuments();
  if (documents) return <Documents documents={documents} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="cards" />;
}

function Documents({ documents }: { documents: readonly DocumentView[] }) {
  const client = useQueryClient();
  const { refresh } = useCurrentUser();
  const [chosen, setChosen] = useState<Record<Paper, File | undefined>>(nothing);
  const [photos, setPhotos] = useState<File[]>([]);
  const [replacing, setReplacing] = useState<readonly Paper[]>([]);
  const upload = useUpload();

  const choose = (field: Paper, file: File | undefined) =>
    setChosen((now) => ({ ...now, [field]: file }));
  const replace = (field: Paper, isReplacing: boolean) => {
    setReplacing((now) => [
      ...now.filter((each) => each !== field),
      ...(isReplacing ? [field] : []),
    ]);
    if (!isReplacing) choose(field, undefined);
  };
  /** The profile and the list of verification files tell of them too. */
  const lookAgain = () => client.invalidateQueries();

  const send = useAct(uploadPracticeDocuments, {
    send: upload.send,
    onSuccess: () => {
      setChosen(nothing);
      setPhotos([]);
      setReplacing([]);
      toast({
        title: 'Documents Uploaded Successfully',
        description: 'Review takes 24 to 48 hours. We will email you.',
      });
      lookAgain();
    },
    onError: (failure) => {
      if (failure.code === cancelled) return;
      // Signed out meanwhile: the screen leads to sign-in and back.
      if (failure.status === 401) refresh().catch(() => undefined);
      const description =
        failure.issues?.[0]?.message ??
        failure.serverMessage ??
        'Failed to upload documents. Please try again.';
      return { title: 'Upload Failed', description };
    },
  });

  const submit = () => {
    const isOnFile = (kind: DocumentView['kind']) => stateOf(newestOf(documents, kind)) !== 'none';
    if (papers.some(({ field, kind }) => !chosen[field] && !isOnFile(kind))) {
      const news = { title: 'Missing Documents', description: sentences.bothNeeded };
      return toast({ variant: 'destructive', ...news });
    }
    send.act({ body: toForm(chosen, photos) });
  };

  const isNothingChosen =
    photos.length === 0 && papers.every(({ field }) => chosen[field] === undefined);
  const isComplete = papers.every(({ kind }) => stateOf(newestOf(documents, kind)) !== 'none');

  return (
    <div className={styles.documents}>
      <p className={styles.lead}>
        We look at every practice before it is marked as verified. Review takes 24 to 48 hours.
      </p>
      <div className={styles.papers}>
        {papers.map(({ field, kind, title, about }) => (
          <DocumentCard
            key={field}
            title={title}
            document={newestOf(documents, kind)}
            isReplacing={replacing.includes(field)}
            onReplace={(isReplacing) => replace(field, isReplacing)}
            onDeleted={lookAgain}
            inputs={
              <DropZone
                label={`${title} file`}
                name={field}
                hint="PDF, JPG, PNG, DOC or DOCX, up to 10MB."
                rule={paperRule}
                isLocked={send.isPending}
                files={chosen[field] ? [chosen[field]] : []}
                onChange={([file]) => choose(field, file)}
              />
            }
          >
            {about}
          </DocumentCard>
        ))}
      </div>
      <Card
        level={3}
        title="Practice Photos"
        subtitle="Optional. Professionals see them on your card: reception, treatment rooms, equipment."
      >
        <div className={styles.photos}>
          <PhotoGrid
            photos={documents.filter(({ kind }) => kind === 'facility_photo')}
            onDeleted={lookAgain}
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
    </div>
  );
}
