/** A page of a document: an image or a PDF inline, any other file by name and size with a link. */
import { useState } from 'react';
import type { PageView } from '#features/documents/schema';
import { ButtonLink } from '#ui/content/Button';
import { sizeText } from '#ui/field/chosenFile';
import { useSeen, whenShown } from '#ui/form/seen';
import styles from './DocumentViewer.module.css';
import { isPicture } from './items';

interface DocumentViewerProps {
  page: PageView;
  /** The document's name, with the page number if it has several. */
  name: string;
}

export function DocumentViewer({ page, name }: DocumentViewerProps) {
  const { url, mimeType, fileName, fileSize } = page;
  const [isBroken, setBroken] = useState(false);
  const seen = useSeen();
  const onShown = () => seen.add(url);
  const isShown = isPicture(mimeType) && !isBroken;
  const isPdf = mimeType === 'application/pdf';
  // Without a viewer, the browser would download the file each time the profile is opened.
  const isFramed = isPdf && navigator.pdfViewerEnabled;
  const framedUrl = `${url}?frame=true`;

  return (
    <div className="stack gap-3">
      {isShown && (
        <a href={url} target="_blank" rel="noreferrer" className={`framed ${styles.frame}`}>
          <img
            src={url}
            alt={`${name}: ${fileName}`}
            loading="lazy"
            onLoad={({ currentTarget }) => whenShown(currentTarget, onShown)}
            onError={() => setBroken(true)}
          />
        </a>
      )}
      {isFramed && (
        <iframe
          className={`framed ${styles.pdf}`}
          // Sandboxed by the response: with the attribute, Chromium would not start its viewer.
          src={`${framedUrl}#navpanes=0&view=FitH`}
          title={`${name}: ${fileName}`}
          loading="lazy"
          onLoad={({ currentTarget }) => whenShown(currentTarget, onShown)}
        />
      )}
      {isBroken && <p role="alert">We couldn't show the picture here.</p>}
      {isPdf && !isFramed && (
        <p className="note">This browser doesn't show PDFs here: download it to look at it.</p>
      )}
      <div className="cluster gap-x-4 items-center justify-between">
        <p className="min-w-0 strong wrap-anywhere">
          {fileName}
          <span className="muted regular tabular-nums"> {sizeText(fileSize)}</span>
        </p>
        <ButtonLink
          href={isFramed ? framedUrl : url}
          target="_blank"
          rel="noreferrer"
          size="small"
          onClick={onShown}
        >
          {isPicture(mimeType) || isFramed ? 'Open' : 'Download'}
          <span className="visually-hidden"> the {name}, in a new tab</span>
        </ButtonLink>
      </div>
    </div>
  );
}
