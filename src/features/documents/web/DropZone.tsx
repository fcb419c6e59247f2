/**
 * A labeled field for files, chosen by dialog or dropped; chosen files are listed and can be
 * removed.
 */
import { useRef, useState } from 'react';
import { type FileRule, fileProblemMessage } from '#kernel/input/file';
import { Button } from '#ui/content/Button';
import { Drawing } from '#ui/content/icons';
import { acceptAttribute, validateChosenFile } from '#ui/field/chosenFile';
import { type FieldProps, Labeled } from '#ui/field/Field';
import styles from './DropZone.module.css';
import { ChosenFile } from './FileLine';

interface DropZoneProps extends FieldProps {
  rule: FileRule;
  /** At most one, unless the rule allows several. */
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** The valid files, and why the first invalid one was refused. */
async function splitValid(chosen: readonly File[], rule: FileRule) {
  const good: File[] = [];
  let refusal: string | undefined;
  for (const file of chosen) {
    const problem = await validateChosenFile(file, rule);
    if (!problem) good.push(file);
    else refusal ??= `${file.name}: ${fileProblemMessage(problem, rule)}`;
  }
  return { good, refusal };
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export function DropZone(props: DropZoneProps) {
  const { label, name, hint, error, isLocked, isOptional, rule, files, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const max = rule.maxFiles ?? 1;

  const choose = async () => {
    setOver(false);
    const chosen = [...(input.current?.files ?? [])];
    // Reset the input, so that a removed file can be chosen again.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    const { good, refusal: reason } = await splitValid(chosen, rule);
    const fresh = good.filter((file) => !files.some((each) => isSame(each, file)));
    const all = max === 1 ? good.slice(0, 1) : [...files, ...fresh];
    setRefusal(reason ?? (all.length > max ? `Up to ${max} files at a time.` : undefined));
    if (good.length > 0) onChange(all.slice(0, max));
  };

  const remove = (file: File) => {
    setRefusal(undefined);
    onChange(files.filter((each) => each !== file));
    input.current?.focus();
  };

  return (
    <div className="stack gap-2">
      <Labeled label={label} hint={hint} error={error ?? refusal} isOptional={isOptional}>
        {(aria) => (
          <div
            className={`row gap-3 focus-frame ${styles.zone} ${isOver ? styles.over : ''}`}
            data-locked={isLocked || undefined}
          >
            <Drawing size={24} path="M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5" />
            <span aria-hidden="true">
              {files.length > 0 && max === 1 ? 'Choose another file' : 'Choose a file'}
              <span className={`muted regular ${styles.drop}`}> or drop it here</span>
            </span>
            {/*
             * A transparent file input covers the zone, so the browser handles click, drop and
             * focus.
             */}
            <input
              {...aria}
              ref={input}
              type="file"
              name={name}
              accept={acceptAttribute(rule)}
              multiple={max > 1}
              disabled={isLocked}
              className={styles.input}
              onChange={choose}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
          </div>
        )}
      </Labeled>
      {files.length > 0 && (
        <ul className="stack gap-0">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <ChosenFile file={file}>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isLocked}
                  onClick={() => remove(file)}
                >
                  Remove<span className="visually-hidden"> {file.name}</span>
                </Button>
              </ChosenFile>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
