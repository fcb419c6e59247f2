/** Practice Info: what others need to find and reach the practice, confirmed by the password. */
import { useRef } from 'react';
import type * as z from 'zod';
import type { UserView } from '#features/accounts/schema';
import { redirectToSignIn } from '#features/accounts/web/api';
import * as profileApi from '#features/profiles/schema';
import { useCachePractice } from '#features/profiles/web/api';
import { placeText } from '#features/profiles/web/place/place';
import { usePlace } from '#features/profiles/web/place/usePlace';
import { formatPhone } from '#kernel/input/phone';
import { Button, SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { type ApiError, call } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { useEditConflict } from '#ui/form/EditConflict';
import { ActionBar } from '#ui/form/FormSections';
import { Form, FormFailure, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import type { FieldGroup } from '#ui/form/versions';
import { ErrorList } from './ErrorList';
import { saveFailure } from './failures';
import { InfoFields } from './InfoFields';
import { zoneLabel } from './zones';

const valuesOf = (profile: profileApi.PracticeView | null) => ({
  practiceName: profile?.practiceName ?? '',
  description: profile?.description ?? '',
  website: profile?.website ?? '',
  address: profile?.address ?? '',
  zipCode: profile?.zipCode ?? '',
  city: profile?.city ?? '',
  state: profile?.state ?? '',
  phone: formatPhone(profile?.phone ?? ''),
  timeZone: profile?.timeZone ?? '',
  parkingInstructions: profile?.parkingInstructions ?? '',
  contactPersonName: profile?.contactPersonName ?? '',
  contactPersonEmail: profile?.contactPersonEmail ?? '',
  contactPersonPhone: formatPhone(profile?.contactPersonPhone ?? ''),
  password: '',
});

type Values = z.input<typeof profileApi.practiceForm>;

const part = (label: string, name: keyof Values): FieldGroup<Values> => ({
  label,
  names: [name],
  text: (values) => values[name] ?? '',
});

/** Labels of the form's parts, to compare two versions of a profile. */
const practiceParts: readonly FieldGroup<Values>[] = [
  part('Practice name', 'practiceName'),
  part('Practice description', 'description'),
  part('Website', 'website'),
  {
    label: 'Your location',
    names: ['address', 'zipCode', 'city', 'state', 'timeZone'],
    text: ({ timeZone = '', ...place }) =>
      [placeText(place), zoneLabel(timeZone)].filter(Boolean).join('\n'),
  },
  part('Phone number', 'phone'),
  part('Parking instructions', 'parkingInstructions'),
  part('Contact person name', 'contactPersonName'),
  part('Contact email', 'contactPersonEmail'),
  part('Contact phone', 'contactPersonPhone'),
];

/** Page order, the order in which errors are listed. */
const order = Object.keys(valuesOf(null));

interface InfoFormProps {
  user: UserView;
  /** `null` before the first save, which creates it. */
  profile: profileApi.PracticeView | null;
  /** Called once the refetched account shows that it has a profile. */
  onCreated: () => void;
}

export function InfoForm({ user, profile, onCreated }: InfoFormProps) {
  const isUpdate = profile !== null;
  const keep = useCachePractice();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: profileApi.practiceForm,
    initial: valuesOf(profile),
    draft: `practice-profile-${user.id}`,
    secrets: ['password'],
    version: profile?.updatedAt,
  });
  const zipHint = usePlace(form.values, profile, form.fill);

  const versions = useEditConflict({
    form,
    parts: practiceParts,
    read: async () => {
      const newer = await call(profileApi.getPractice);
      keep(newer);
      return { values: valuesOf(newer), version: newer.updatedAt };
    },
  });
  const save = useAct(isUpdate ? profileApi.updatePractice : profileApi.createPractice, {
    onSuccess: (saved) => {
      form.discardDraft();
      toast({
        title: isUpdate ? 'Profile Updated' : 'Profile Created',
        description: `Your practice profile has been ${isUpdate ? 'updated' : 'created'} successfully.`,
      });
      keep(saved);
      if (isUpdate) form.reset(valuesOf(saved), saved.updatedAt);
    },
    onRefreshed: () => {
      if (!isUpdate) onCreated();
    },
    onError: (error) => {
      if (versions.show(error)) return undefined;
      form.applyIssues(error.issues);
      return saveFailure(error, isUpdate);
    },
  });
  const isDone = save.isSuccess && !isUpdate;

  return (
    <>
      <Form
        ref={element}
        className="stack gap-6"
        onSubmit={form.submit(({ timeZone, website, ...rest }) =>
          save.act({
            body: {
              ...rest,
              timeZone: timeZone || undefined,
              website: website || undefined,
              ...(isUpdate && { updatedAt: form.base.version }),
            },
          }),
        )}
      >
        <RestoredDraftNotice form={form} />
        <ErrorList errors={form.errors} order={order} form={element} />
        <InfoFields form={form} zipHint={zipHint} />
        <ActionBar>
          <SubmitButton
            isWide
            isPending={save.isPending || isDone}
            pendingLabel={isUpdate ? 'Updating Profile...' : 'Creating Profile...'}
          >
            {isUpdate ? 'Update Profile' : 'Create Profile'}
          </SubmitButton>
          <SaveProblem error={save.error} />
        </ActionBar>
      </Form>
      {versions.dialog}
    </>
  );
}

function SaveProblem({ error }: { error: ApiError | null }) {
  if (error?.status === 401) {
    return (
      <Button variant="quiet" onClick={() => redirectToSignIn('/practice-profile')}>
        Log in again (we'll keep what you typed)
      </Button>
    );
  }
  return <FormFailure error={error} />;
}
