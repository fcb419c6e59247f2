/** One document: its pages, its review status, and the inputs to extend, replace or edit it. */
import type { ReactNode } from 'react';
import { Button } from '#ui/content/Button';
import { Day, Timestamp } from '#ui/content/Timestamp';
import { RadioGroup } from '#ui/field/RadioGroup';
import type { DocumentView } from '../schema';
import { type DocumentDisplayState, type PageMode, stateOf } from './api';
import { DeleteDocument } from './DeleteDocument';
import { DocumentBadge } from './DocumentBadge';
import styles from './DocumentCard.module.css';
import { FileLine } from './FileLine';

interface DocumentCardProps {
  title: string;
  level?: 2 | 3;
  children?: ReactNode;
  document: DocumentView | undefined;
  /** False if the screen already lists all files. */
  hasPageList?: boolean;
  /** The inputs for files and details; a verified document hides them until it is edited. */
  inputs: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  mode: PageMode;
  onMode: (mode: PageMode) => void;
  isLocked?: boolean;
  /** What happens to a verified document when it changes, if not everything goes back to review. */
  changeNote?: string | undefined;
}

const goesBackText =
  "Anything you change here goes back to review. This document won't count until it's verified again.";

export function DocumentCard(props: DocumentCardProps) {
  const { title, level = 3, children, document, inputs, isOpen, onOpen } = props;
  const { mode, onMode, isLocked = false, hasPageList = true, changeNote } = props;
  const state = stateOf(document);
  const isVerified = state === 'verified';
  const Heading = `h${level}` as const;
  return (
    <section className="stack content-start panel card-padding">
      <header className="cluster gap-x-3 items-center justify-between">
        <Heading>{title}</Heading>
        <DocumentBadge state={state} />
      </header>
      {children && <div className={styles.about}>{children}</div>}
      {document && hasPageList && <OnFile document={document} />}
      <ReviewOutcome state={state} notes={document?.notes ?? null} />
      {isVerified && !isOpen && (
        <div>
          <Button size="small" onClick={() => onOpen(true)}>
            Update<span className="visually-hidden"> the {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
      {isVerified && isOpen && (
        <div className="stack gap-1 justify-items-start warning-box" role="status">
          <p>{changeNote ?? goesBackText}</p>
          <Button size="small" variant="quiet" onClick={() => onOpen(false)}>
            Keep the verified one
          </Button>
        </div>
      )}
      {(!isVerified || isOpen) && (
        <div className="stack">
          {document?.allowedActions.includes('replace') && document.pages.length > 0 && (
            <RadioGroup
              label="New files"
              name={`mode-${document.kind}`}
              isLocked={isLocked}
              options={[
                { value: 'add', label: 'Add as more pages' },
                { value: 'replace', label: "Replace what's on file" },
              ]}
              value={mode}
              onChange={onMode}
            />
          )}
          {inputs}
        </div>
      )}
    </section>
  );
}

function OnFile({ document }: { document: DocumentView }) {
  const { id, pages, uploadedAt, expiresOn, allowedActions } = document;
  if (pages.length === 0) return null;
  return (
    <ol className="stack gap-2">
      {pages.map(({ url, fileName, fileSize, mimeType }, at) => (
        <li key={url}>
          <FileLine
            name={fileName}
            size={fileSize}
            href={url}
            picture={mimeType.startsWith('image/') ? url : undefined}
            note={
              <>
                {pages.length > 1 && `Page ${at + 1} of ${pages.length}`}
                {pages.length > 1 && at === 0 && ', '}
                {at === 0 && (
                  <>
                    Uploaded <Timestamp at={uploadedAt} to="day" />
                    {expiresOn && (
                      <>
                        , expires <Day on={expiresOn} />
                      </>
                    )}
                  </>
                )}
              </>
            }
          >
            {at === 0 && allowedActions.includes('delete') && (
              <DeleteDocument id={id} fileName={fileName} pageCount={pages.length} />
            )}
          </FileLine>
        </li>
      ))}
    </ol>
  );
}

/** The explanation for a document that is not valid. */
function ReviewOutcome({ state, notes }: { state: DocumentDisplayState; notes: string | null }) {
  if (state === 'rejected') {
    return (
      <div className={`stack gap-1 justify-items-start warning-box ${styles.refusal}`}>
        <p>
          <strong>We couldn't accept this document.</strong>
        </p>
        <p>{notes ?? 'Please upload another one.'}</p>
      </div>
    );
  }
  if (state === 'expired') {
    return (
      <div className={`stack gap-1 justify-items-start warning-box ${styles.refusal}`}>
        <p>It has expired and no longer counts. Please upload your renewed one.</p>
      </div>
    );
  }
  return null;
}
