/** The Documents tab: uploading the practice's documents and photos. */

import { facilityPhotoRule, practiceDocumentRule } from '#features/documents/fileRules';
import type { DocumentView } from '#features/documents/schema';
import { newestOf, useDocuments } from '#features/documents/web/api';
import { DeleteDocument } from '#features/documents/web/DeleteDocument';
import { DocumentCard } from '#features/documents/web/DocumentCard';
import { DropZone } from '#features/documents/web/DropZone';
import { ReviewAgain } from '#features/documents/web/ReviewAgain';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Failed, Loading } from '#ui/feedback/states';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { DocumentRequirement } from './DocumentRequirement';
import styles from './DocumentsTab.module.css';
import { RequiredDocuments } from './RequiredDocuments';
import { documentHint, practiceDocuments } from './uploads';
import { usePracticeUpload } from './usePracticeUpload';

export function DocumentsTab() {
  const { data: documents, error, refetch } = useDocuments();
  if (documents) return <Documents documents={documents} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="cards" />;
}

function Documents({ documents }: { documents: readonly DocumentView[] }) {
  const { pages, photos, setPhotos, isPending, ...upload } = usePracticeUpload(documents);
  return (
    <div className="stack gap-5">
      <p className="max-w-form muted">
        We review every practice before marking it as verified. Review takes 24 to 48 hours.
      </p>
      <RequiredDocuments documents={documents} />
      <div className={`stack gap-5 ${styles.documentGrid}`}>
        {practiceDocuments.map(({ kind, field, title, need, text }) => (
          <DocumentCard
            key={kind}
            title={title}
            document={newestOf(documents, kind)}
            isOpen={pages.isOpen(kind)}
            onOpen={(isOpen) => pages.open(kind, isOpen)}
            mode={pages.modeOf(kind)}
            onMode={(mode) => pages.setMode(kind, mode)}
            isLocked={isPending}
            inputs={
              <DropZone
                label={`${title} file`}
                name={field}
                hint={documentHint}
                rule={practiceDocumentRule}
                isLocked={isPending}
                files={pages.filesOf(kind)}
                onChange={(files) => pages.choose(kind, files)}
              />
            }
          >
            <DocumentRequirement need={need} text={text} />
          </DocumentCard>
        ))}
      </div>
      <Photos documents={documents} chosen={photos} isLocked={isPending} onChoose={setPhotos} />
      <div className="stack gap-3 max-w-form">
        <UploadProgress label="Uploading your files" upload={upload.progress} />
        <Button
          variant="primary"
          isWide
          isPending={isPending}
          pendingLabel="Uploading..."
          disabled={upload.isUnneeded}
          onClick={upload.submit}
        >
          Upload Documents
        </Button>
      </div>
      <ReviewAgain question={upload.question} onCancel={upload.cancel} onConfirm={upload.confirm} />
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
    <div className="stack">
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

function PhotoGrid({ photos }: { photos: readonly DocumentView[] }) {
  if (photos.length === 0) return <p className="muted">No photos yet.</p>;
  return (
    <ul className={styles.grid}>
      {photos.map(({ id, fileName, url, allowedActions }) => (
        <li
          key={id}
          className={`stack gap-0 content-start framed overflow-hidden bg-sand ${styles.photo}`}
        >
          {url && <img src={url} alt={fileName ?? ''} loading="lazy" />}
          <div className={`row justify-between ${styles.foot}`}>
            <span className={`min-w-0 overflow-hidden small nowrap ${styles.name}`}>
              {fileName}
            </span>
            {allowedActions.includes('delete') && (
              <DeleteDocument id={id} fileName={fileName ?? 'photo'} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
