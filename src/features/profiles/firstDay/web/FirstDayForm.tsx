/** The form of the first-day card, with the photo of the door. */
import { useState } from 'react';
import type * as z from 'zod';
import { PhotoField } from '#features/documents/web/PhotoField';
import type { PracticeView } from '#features/profiles/schema';
import { Button, ButtonLink, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { call } from '#ui/data/api';
import { useSetCached } from '#ui/data/read';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { TextArea, TextField } from '#ui/field/Field';
import { useEditConflict } from '#ui/form/EditConflict';
import { ActionBar } from '#ui/form/FormSections';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import type { FieldGroup } from '#ui/form/versions';
import { doorPhotoRule, maxGreeterLength, maxNoteLength } from '../rules';
import { firstDayForm, getFirstDay, type OwnFirstDay, saveFirstDay } from '../schema';
import styles from './FirstDay.module.css';

type Values = z.input<typeof firstDayForm>;

/** Before the first save, the contact person of the profile is suggested. */
const valuesOf = ({ card }: OwnFirstDay, profile: PracticeView): Values => ({
  greeter: card?.greeter ?? profile.contactPersonName,
  entrance: card?.entrance ?? '',
  software: card?.software ?? '',
  scrubs: card?.scrubs ?? '',
  lunch: card?.lunch ?? '',
});

const fields = [
  {
    name: 'entrance',
    label: 'Getting in',
    hint: "Which door, bell or floor, and what to do if it's locked.",
  },
  { name: 'software', label: 'Software', hint: 'Charting, X-rays, scheduling: Dentrix, Dexis …' },
  { name: 'scrubs', label: 'Scrubs', hint: 'What to wear, and what you provide.' },
  { name: 'lunch', label: 'Lunch', hint: 'When, how long, and where: a fridge, a diner nearby.' },
] as const;

const parts: readonly FieldGroup<Values>[] = [
  { name: 'greeter', label: 'Who greets them' } as const,
  ...fields,
].map(({ name, label }) => ({ label, names: [name], text: (values) => values[name] ?? '' }));

export function FirstDayForm({ profile, stored }: { profile: PracticeView; stored: OwnFirstDay }) {
  const keep = useSetCached(getFirstDay);
  const upload = useUpload();
  const [photo, setPhoto] = useState<File>();
  const [isPhotoRemoved, setPhotoRemoved] = useState(false);
  const form = useForm({
    schema: firstDayForm,
    initial: valuesOf(stored, profile),
    draft: `first-day-${profile.userId}`,
    version: stored.updatedAt ?? undefined,
  });
  const conflict = useEditConflict({
    form,
    parts,
    read: async () => {
      const newer = await call(getFirstDay);
      keep({}, newer);
      return { values: valuesOf(newer, profile), version: newer.updatedAt ?? undefined };
    },
  });
  const save = useAct(saveFirstDay, {
    send: upload.send,
    onSuccess: (saved) => {
      form.discardDraft();
      form.reset(valuesOf(saved, profile), saved.updatedAt ?? undefined);
      keep({}, saved);
      setPhoto(undefined);
      setPhotoRemoved(false);
      toast({
        title: 'First-day card saved',
        description: 'Professionals you booked see it with their booking.',
      });
    },
    onError: (error) => {
      if (error.code === cancelled || conflict.show(error)) return undefined;
      const isPhoto = error.issues?.some(({ path }) => path === 'doorPhoto');
      if (form.applyIssues(error.issues) || isPhoto) return undefined;
      return failureToast('Not saved', error, 'Please try again.');
    },
  });
  const submit = (values: z.output<typeof firstDayForm>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    if (form.base.version) body.append('updatedAt', form.base.version);
    if (isPhotoRemoved) body.append('removesDoorPhoto', 'true');
    if (photo) body.append('doorPhoto', photo);
    save.act({ body });
  };
  const storedPhoto = stored.card?.doorPhotoUrl;
  return (
    <>
      <Form className="stack gap-5" onSubmit={form.submit(submit)}>
        <RestoredDraftNotice form={form} />
        <TextField
          label="Who greets them"
          hint="A name, and where to find them: Marla at the front desk."
          maxLength={maxGreeterLength}
          {...form.field('greeter')}
        />
        <PhotoField
          // The field is cleared once its photo is saved.
          key={stored.updatedAt}
          label={storedPhoto ? 'Replace the photo' : 'Photo of the door'}
          name="doorPhoto"
          rule={doorPhotoRule}
          isOptional
          file={photo}
          error={save.error?.issues?.find(({ path }) => path === 'doorPhoto')?.message}
          onChange={(chosen) => {
            save.reset();
            setPhoto(chosen);
          }}
        />
        {storedPhoto && !photo && (
          <StoredPhoto
            url={storedPhoto}
            isRemoved={isPhotoRemoved}
            onToggle={() => setPhotoRemoved(!isPhotoRemoved)}
          />
        )}
        {fields.map(({ name, label, hint }) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            isOptional
            rows={2}
            maxLength={maxNoteLength}
            {...form.field(name)}
          />
        ))}
        <Parking instructions={profile.parkingInstructions} />
        <UploadProgress label="Saving your card" upload={upload} />
        <ActionBar>
          <SubmitButton isWide isPending={save.isPending} pendingLabel="Saving card…">
            Save first-day card
          </SubmitButton>
        </ActionBar>
      </Form>
      {conflict.dialog}
    </>
  );
}

interface StoredPhotoProps {
  url: string;
  isRemoved: boolean;
  onToggle: () => void;
}

function StoredPhoto({ url, isRemoved, onToggle }: StoredPhotoProps) {
  return (
    <div className="stack gap-2 justify-items-start">
      {isRemoved ? (
        <p className="note">The photo is removed when you save.</p>
      ) : (
        <img className={`framed ${styles.door}`} src={url} alt="Your door, as it is shown now" />
      )}
      <Button size="small" variant="quiet" onClick={onToggle}>
        {isRemoved ? 'Keep photo' : 'Remove photo'}
      </Button>
    </div>
  );
}

function Parking({ instructions }: { instructions: string }) {
  return (
    <div className="stack gap-2 justify-items-start">
      <h3>Parking</h3>
      <p className="wrap-anywhere pre-line">{instructions}</p>
      <p className="note">The card shows the parking instructions of your profile.</p>
      <div>
        <ButtonLink to="?tab=info" size="small">
          Change them in Practice Info
        </ButtonLink>
      </div>
    </div>
  );
}
