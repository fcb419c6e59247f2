/** One photo: taken or chosen, checked, made small enough to send, and shown. */
import { useEffect, useState } from 'react';
import { type FileRule, fileProblemMessage } from '#kernel/input/file';
import { acceptAttribute, validateChosenFile } from '#ui/field/chosenFile';
import { FileField } from '#ui/field/FileField';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  label: string;
  name: string;
  rule: FileRule;
  isOptional?: boolean;
  /** On a phone, opens the camera instead of the files. */
  capture?: 'environment';
  file: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

/** The longer edge of a photo that was too large to send. */
const maxEdge = 2_000;

/** Cameras make photos larger than we accept; one that cannot be decoded is left as it is. */
async function shrink(file: File, { maxBytes }: FileRule): Promise<File> {
  if (file.size <= maxBytes) return file;
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return file;
  const scale = Math.min(1, maxEdge / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
}

export function PhotoField(props: PhotoFieldProps) {
  const { label, name, rule, isOptional, capture, file, error, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      setPreview(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);

  const choose = async (chosen: File) => {
    const photo = await shrink(chosen, rule);
    const found = await validateChosenFile(photo, rule);
    setProblem(found && fileProblemMessage(found, rule));
    if (found) return false;
    onChange(photo);
    return true;
  };
  return (
    <>
      <FileField
        label={label}
        name={name}
        accept={acceptAttribute(rule)}
        capture={capture}
        isOptional={isOptional}
        hint="JPG, PNG or WebP."
        error={problem ?? error}
        file={file}
        onChoose={choose}
        onRemove={() => onChange(undefined)}
      />
      {preview && (
        <img className={`framed ${styles.preview}`} src={preview} alt="What you're about to send" />
      )}
    </>
  );
}
