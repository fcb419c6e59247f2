/** The profile photo: choose or drop one, crop it, upload it, delete it. */
import { type DragEvent, useRef, useState } from 'react';
import { displayName } from '#features/accounts/rules';
import type { UserView } from '#features/accounts/schema';
import { photoRule } from '#features/documents/fileRules';
import { removePhoto, setPhoto } from '#features/documents/schema';
import { fileProblemMessage } from '#kernel/input/file';
import { Avatar } from '#ui/content/Avatar';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useAct } from '#ui/data/act';
import { cancelled, useUpload } from '#ui/data/upload';
import { Dialog } from '#ui/feedback/Dialog';
import { Progress } from '#ui/feedback/Progress';
import { toast } from '#ui/feedback/toast';
import { acceptAttribute, validateChosenFile } from '#ui/field/chosenFile';
import { type Crop, startingCrop } from './crop';
import styles from './PhotoCard.module.css';
import { PhotoCropper } from './PhotoCropper';
import { readPhoto, toJpeg } from './photo';

const failure = (description = 'Failed to upload photo. Please try again.') => ({
  variant: 'destructive' as const,
  title: 'Upload Failed',
  description,
});

/** Reports a problem immediately; returns a photo that can be decoded. */
async function open(file: File): Promise<ImageBitmap | undefined> {
  const problem = await validateChosenFile(file, photoRule);
  if (problem) {
    toast(failure(fileProblemMessage(problem, photoRule)));
    return undefined;
  }
  const photo = await readPhoto(file);
  if (!photo) toast(failure("We couldn't read this photo. Please choose another one."));
  return photo;
}

export function PhotoCard({ user }: { user: UserView }) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setOpened] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(startingCrop);
  const [isOver, setOver] = useState(false);
  const upload = useUpload();
  const name = [user.firstName, user.lastName].join(' ').trim() || displayName(user);

  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    const opened = file && (await open(file));
    if (!opened) return;
    setCrop(startingCrop);
    setOpened(opened);
  };
  const close = () => {
    upload.cancel();
    photo?.close();
    setOpened(undefined);
  };

  const send = useAct(setPhoto, {
    send: upload.send,
    onSuccess: () => {
      close();
      toast({ title: 'Photo updated', description: 'Your profile photo has been saved.' });
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      return failure(error.serverMessage);
    },
  });
  const remove = useAct(removePhoto, {
    onSuccess: () => toast({ title: 'Photo removed' }),
  });

  const save = async () => {
    if (!photo) return;
    const body = new FormData();
    try {
      body.append('photo', await toJpeg(photo, crop));
    } catch {
      return toast(failure());
    }
    send.act({ body });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <Card title="Profile photo">
      <section
        aria-label="Profile photo"
        className={
          isOver
            ? `cluster gap-4 items-center ${styles.place} ${styles.over}`
            : `cluster gap-4 items-center ${styles.place}`
        }
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar name={name} url={user.profileImageUrl} />
        <div className="stack gap-3 basis-12">
          <p className="note">Choose a photo or drop it here. JPG, PNG or WebP, up to 5 MB.</p>
          <div className="cluster">
            <Button size="small" onClick={() => input.current?.click()}>
              {user.profileImageUrl ? 'Change photo' : 'Choose photo'}
            </Button>
            {user.profileImageUrl && (
              <Button
                size="small"
                variant="quiet"
                isPending={remove.isPending}
                pendingLabel="Removing..."
                onClick={() => remove.act()}
              >
                Remove photo
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Photo"
          name="photo"
          accept={acceptAttribute(photoRule)}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </section>
      <CropDialog
        photo={photo}
        crop={crop}
        share={upload.share}
        isPending={send.isPending}
        onCrop={setCrop}
        onSave={save}
        onClose={close}
      />
    </Card>
  );
}

interface CropDialogProps {
  photo: ImageBitmap | undefined;
  crop: Crop;
  /** The uploaded fraction, while the photo is sent. */
  share: number | undefined;
  isPending: boolean;
  onCrop: (crop: Crop) => void;
  onSave: () => void;
  onClose: () => void;
}

function CropDialog({ photo, crop, share, isPending, onCrop, onSave, onClose }: CropDialogProps) {
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title="Crop your photo">
      {photo && (
        <div className="stack">
          <PhotoCropper photo={photo} crop={crop} onCrop={onCrop} />
          {share !== undefined && <Progress label="Uploading your photo" share={share} />}
          <div className="flex gap-2 justify-end">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              pendingLabel="Uploading..."
              onClick={onSave}
            >
              Save photo
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
