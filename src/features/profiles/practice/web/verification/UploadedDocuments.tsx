/** The documents a practice has uploaded so far. */

import { documentNames } from '#features/documents/rules';
import type { VerificationFile } from '#features/documents/schema';
import { DeleteDocument } from '#features/documents/web/DeleteDocument';
import { DocumentBadge } from '#features/documents/web/DocumentBadge';
import { FileLine } from '#features/documents/web/FileLine';
import { Badge } from '#ui/content/Badge';
import { Card } from '#ui/content/Card';
import { Timestamp } from '#ui/content/Timestamp';
import { Failed } from '#ui/feedback/states';
import styles from './UploadedDocuments.module.css';

interface UploadedDocumentsProps {
  files: readonly VerificationFile[] | undefined;
  error: unknown;
  onRetry: () => void;
}

export function UploadedDocuments({ files, error, onRetry }: UploadedDocumentsProps) {
  return (
    <Card title="Uploaded Documents">
      {files ? (
        files.length > 0 ? (
          <ul className={`stack gap-3 ${styles.list}`}>
            {files.map((file) => (
              <li key={file.id} className="stack gap-2">
                <Uploaded file={file} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">No documents uploaded yet</p>
        )
      ) : error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <p className="muted" role="status">
          Loading files...
        </p>
      )}
    </Card>
  );
}

function Uploaded({ file }: { file: VerificationFile }) {
  const { id, pages, fileType, uploadedAt, status, notes, allowedActions } = file;
  // Photos are not reviewed.
  const isDecided = status !== 'pending' && fileType !== 'facility_photo';
  return (
    <>
      {pages.map(({ url, fileName, fileSize, mimeType }, at) => (
        <FileLine
          key={url}
          name={fileName}
          size={fileSize}
          href={url}
          picture={mimeType.startsWith('image/') ? url : undefined}
          note={
            <>
              {documentNames[fileType]}
              {pages.length > 1 && `, page ${at + 1} of ${pages.length}`}. Uploaded{' '}
              <Timestamp at={uploadedAt} to="day" />
            </>
          }
          badges={
            <>
              <span className="cluster pt-1">
                <Badge tone="blue">Uploaded</Badge>
                {isDecided && <DocumentBadge state={status} />}
              </span>
              {at === 0 && status === 'rejected' && notes && (
                <span className="note pt-1 ink">{notes}</span>
              )}
            </>
          }
        >
          {at === 0 && allowedActions.includes('delete') && (
            <DeleteDocument id={id} fileName={fileName} pageCount={pages.length} />
          )}
        </FileLine>
      ))}
    </>
  );
}
