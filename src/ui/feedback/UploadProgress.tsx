/** How far an upload is, and a button to cancel it; nothing while none runs. */
import { Button } from '../content/Button';
import { Progress } from './Progress';

interface UploadProgressProps {
  label: string;
  /** Of `useUpload`; the share is there while one runs. */
  upload: { share: number | undefined; cancel: () => void };
}

export const UploadProgress = ({ label, upload }: UploadProgressProps) =>
  upload.share !== undefined && (
    <>
      <Progress label={label} share={upload.share} />
      <Button variant="quiet" onClick={upload.cancel}>
        Cancel upload
      </Button>
    </>
  );
