/** A labeled input for one file, by dialog or drag and drop; the choice can be removed. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../content/Button';
import { sizeText } from './chosenFile';
import { type FieldProps, Labeled } from './Field';
import styles from './FileField.module.css';

interface FileFieldProps extends FieldProps {
  /** Extensions and media types, in the format of the `accept` attribute. */
  accept: string;
  /** On a phone, opens the camera instead of the files. */
  capture?: 'environment' | 'user';
  file: File | undefined;
  /** Return false to refuse the file: the field is then empty again. */
  onChoose: (file: File) => boolean | Promise<boolean>;
  onRemove: () => void;
}

export function FileField(props: FileFieldProps) {
  const { label, hint, error, isLocked, isOptional, name, accept, capture } = props;
  const { file, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const choose = async () => {
    const chosen = input.current?.files?.[0];
    if (!chosen) return onRemove();
    if (!(await onChoose(chosen))) clear();
  };

  // A file may have been chosen before hydration.
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.[0]) choose();
  });
  useEffect(() => takeEarly(), []);

  return (
    <div className="stack gap-2">
      <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
        {(aria) => (
          <input
            {...aria}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            capture={capture}
            disabled={isLocked}
            className={`note p-4 w-full bg-sand ${styles.input}`}
            onChange={choose}
          />
        )}
      </Labeled>
      {file && (
        <p className="cluster gap-1 gap-x-3 items-center small">
          <span className="min-w-0 strong wrap-anywhere">{file.name}</span>
          <span className="muted tabular-nums">{sizeText(file.size)}</span>
          <Button
            size="small"
            variant="quiet"
            disabled={isLocked}
            onClick={() => {
              clear();
              onRemove();
              input.current?.focus();
            }}
          >
            Remove
          </Button>
        </p>
      )}
    </div>
  );
}
