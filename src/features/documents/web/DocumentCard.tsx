/** One required or optional document: where it stands, the file on record, and the way to hand in another. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Day, When } from '../../../ui/When';
import type { DocumentView } from '../schema';
import { type DocumentState, stateOf } from './api';
import { DeleteDocument } from './DeleteDocument';
import { DocumentBadge } from './DocumentBadge';
import styles from './DocumentCard.module.css';
import { FileLine } from './FileLine';

interface DocumentCardProps {
  title: string;
  children?: ReactNode;
  document: DocumentView | undefined;
  /** The inputs for a new one; a verified document hides them until it is to be replaced. */
  inputs: ReactNode;
  isReplacing: boolean;
  onReplace: (isReplacing: boolean) => void;
  onDeleted?: () => void;
}

export function DocumentCard(props: DocumentCardProps) {
  const { title, children, document, inputs, isReplacing, onReplace, onDeleted } = props;
  const state = stateOf(document);
  const isSettled = state === 'verified';
  const canReplace = document?.allowedActions.includes('replace');
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <DocumentBadge state={state} />
      </header>
      {children && <p className={styles.about}>{children}</p>}
      {document && <OnFile document={document} onDeleted={onDeleted} />}
      <Judgement state={state} notes={document?.notes ?? null} />
      {isSettled && canReplace && !isReplacing && (
        <div>
          <Button size="small" onClick={() => onReplace(true)}>
            Replace<span className="visually-hidden"> the {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
      {isSettled && isReplacing && (
        <div className={styles.warning} role="status">
          <p>
            A new document goes back to review. Until it is verified, this one no longer counts.
          </p>
          <Button size="small" variant="quiet" onClick={() => onReplace(false)}>
            Keep the verified one
          </Button>
        </div>
      )}
      {(!isSettled || isReplacing) && <div className={styles.stack}>{inputs}</div>}
    </section>
  );
}

function OnFile({
  document,
  onDeleted,
}: Pick<DocumentCardProps, 'onDeleted'> & { document: DocumentView }) {
  const { id, fileName, fileSize, mimeType, url, uploadedAt, expiresOn, allowedActions } = document;
  if (fileName === null) return null;
  return (
    <FileLine
      name={fileName}
      size={fileSize}
      href={url ?? undefined}
      picture={mimeType?.startsWith('image/') ? (url ?? undefined) : undefined}
      note={
        <>
          Uploaded <When at={uploadedAt} to="day" />
          {expiresOn && (
            <>
              {' · '}Expires <Day on={expiresOn} />
            </>
          )}
        </>
      }
    >
      {allowedActions.includes('delete') && (
        <DeleteDocument id={id} fileName={fileName} {...(onDeleted && { onDeleted })} />
      )}
    </FileLine>
  );
}

/** What a person is told when a document does not count. */
function Judgement({ state, notes }: { state: DocumentState; notes: string | null }) {
  if (state === 'rejected') {
    return (
      <div className={styles.refusal}>
        <p>
          <strong>We could not accept this document.</strong>
        </p>
        <p>{notes ?? 'Please upload another one.'}</p>
      </div>
    );
  }
  if (state === 'expired') {
    return (
      <div className={styles.refusal}>
        <p>It is past its date and no longer counts. Please upload the renewed one.</p>
      </div>
    );
  }
  return null;
}
