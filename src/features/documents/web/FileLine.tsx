/** One file as a row: thumbnail or type, name, size, and its actions. */

import { type ReactNode, useEffect, useState } from 'react';
import { DotSeparated } from '#ui/content/DotSeparated';
import { sizeText } from '#ui/field/chosenFile';
import styles from './FileLine.module.css';

interface FileLineProps {
  name: string;
  size: number | null;
  /** The URL of its thumbnail, if it is an image. */
  picture?: string | undefined;
  /** Opens the file itself. */
  href?: string | undefined;
  note?: ReactNode;
  badges?: ReactNode;
  children?: ReactNode;
}

const extensionOf = (name: string) => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

const Sheet = ({ word }: { word: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={styles.sheet}>
    <path d="M12 5h17l9 9v29H12z" className={styles.paper} />
    <path d="M29 5v9h9" className={styles.fold} />
    <text x="25" y="33" textAnchor="middle">
      {word}
    </text>
  </svg>
);

export function FileLine({ name, size, picture, href, note, badges, children }: FileLineProps) {
  return (
    <div className={styles.line}>
      <span className={`centered framed overflow-hidden bg-sand ${styles.thumb}`}>
        {picture ? <img src={picture} alt="" /> : <Sheet word={extensionOf(name)} />}
      </span>
      <span className="stack gap-0 min-w-0">
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className={`strong wrap-anywhere ${styles.name}`}
          >
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className={`strong wrap-anywhere ${styles.name}`}>{name}</span>
        )}
        <span className="note tabular-nums">
          <DotSeparated>
            {size !== null && sizeText(size)}
            {note}
          </DotSeparated>
        </span>
        {badges}
      </span>
      {children && <span className="cluster gap-1 justify-end">{children}</span>}
    </div>
  );
}

/** A chosen file that is not uploaded yet. */
export function ChosenFile({ file, children }: { file: File; children?: ReactNode }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const address = URL.createObjectURL(file);
    setPicture(address);
    return () => {
      URL.revokeObjectURL(address);
      setPicture(undefined);
    };
  }, [file]);
  return (
    <FileLine name={file.name} size={file.size} picture={picture}>
      {children}
    </FileLine>
  );
}
