/** How far an upload is, and a button to cancel it; nothing while none runs. */
import { Button } from '../content/Button';
import type { useUpload } from '../data/upload';
import { Progress } from './Progress';

interface UploadProgressProps {
  label: string;
  upload: ReturnType<typeof useUpload>;
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
