/** One thing to hand in: files leave as soon as they are chosen, and can be stopped on the way. */
import { useState } from 'react';
import { useAct } from '../../../../ui/act';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Progress } from '../../../../ui/Progress';
import { toast } from '../../../../ui/toast';
import { cancelled, useUpload } from '../../../../ui/upload';
import { uploadVerificationFiles } from '../../../documents/schema';
import { DropZone } from '../../../documents/web/DropZone';
import type { Upload } from './uploads';
import styles from './VerificationUpload.module.css';

export function VerificationUpload(props: Upload & { onChange: () => void }) {
  const { fileType, title, need, text, hint, rule, onChange } = props;
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<string>();
  const upload = useUpload();

  const send = useAct(uploadVerificationFiles, {
    send: upload.send,
    onSuccess: () => {
      setFiles([]);
      toast({
        title: 'Files Uploaded',
        description: 'Your verification documents have been uploaded successfully.',
      });
      onChange();
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      // Signed out meanwhile: the list learns it too, and the screen asks to log in.
      if (error.status === 401) onChange();
      setProblem(error.issues?.[0]?.message ?? error.serverMessage);
      return {
        title: 'Upload Failed',
        description: 'Failed to upload verification files. Please try again.',
      };
    },
  });

  const start = (chosen: readonly File[]) => {
    setProblem(undefined);
    const body = new FormData();
    // Before the files, so that the server knows what they are when they come.
    body.append('fileType', fileType);
    for (const file of chosen) body.append('files', file);
    send.act({ body });
  };
  const change = (chosen: File[]) => {
    const hasMore = chosen.length > files.length;
    setFiles(chosen);
    if (hasMore) start(chosen);
    else setProblem(undefined);
  };

  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Badge tone={need === 'Required' ? 'blue' : 'grey'}>{need}</Badge>
      </header>
      <p className={styles.text}>{text}</p>
      <div className={styles.rest}>
        <DropZone
          label={`Upload ${title}`}
          name={fileType}
          hint={hint}
          rule={rule}
          error={problem}
          isLocked={send.isPending}
          files={files}
          onChange={change}
        />
        {send.isPending ? (
          <>
            <Progress label={`Uploading ${title}`} share={upload.share ?? 0} />
            <Button variant="quiet" onClick={upload.cancel}>
              Cancel upload
            </Button>
          </>
        ) : (
          files.length > 0 && <Button onClick={() => start(files)}>Upload again</Button>
        )}
      </div>
    </section>
  );
}
