/** The profile form: validated on each change, with a draft that survives reloads. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { tabStorage } from '#features/accounts/web/pending';
import { takeReturn } from '#features/accounts/web/pendingReturn';
import * as profileApi from '#features/profiles/schema';
import { useCacheProfessional } from '#features/profiles/web/api';
import { SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { call } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { useEditConflict } from '#ui/form/EditConflict';
import { ActionBar } from '#ui/form/FormSections';
import { Form, FormFailure, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { bodyOf, issuesOf, missingIn, profileForm, profileParts, valuesFrom } from './form';
import { ProfileFields } from './ProfileFields';

interface ProfileFormProps {
  user: UserView;
  profile: profileApi.ProfessionalView | null;
}

/** Delay before redirecting after the first save. */
const newsStay = 500;

const labelsFor = (isUpdate: boolean) =>
  isUpdate
    ? { act: 'Update Profile', doing: 'Updating Profile...', verb: 'update', done: 'Updated' }
    : { act: 'Complete Profile', doing: 'Creating Profile...', verb: 'create', done: 'Created' };

export function ProfileForm({ user, profile }: ProfileFormProps) {
  const keep = useCacheProfessional();
  // After the first save the profile exists; the form stays in create mode until the redirect.
  const [isUpdate] = useState(profile !== null);
  const [isReady, setReady] = useState(false);
  useNextSoon(isReady);
  const words = labelsFor(isUpdate);
  const form = useForm({
    schema: profileForm,
    initial: valuesFrom(profile, user),
    validateOn: 'change',
    draft: `professional-profile-${user.id}`,
    secrets: user.phoneVerified ? ['phone'] : [],
    version: profile?.updatedAt,
  });

  const versions = useEditConflict({
    form,
    parts: profileParts,
    read: async () => {
      const newer = await call(profileApi.getProfessional);
      keep(newer);
      return { values: valuesFrom(newer, user), version: newer.updatedAt };
    },
  });
  const save = useAct(isUpdate ? profileApi.updateProfessional : profileApi.createProfessional, {
    onSuccess: (saved) => {
      form.discardDraft();
      keep(saved);
      toast({
        title: `Profile ${words.done}`,
        description: `Your professional profile has been ${words.verb}d successfully.`,
      });
      if (isUpdate) form.reset(valuesFrom(saved, user), saved.updatedAt);
    },
    // The refetched account now shows that it has a profile, which the dashboard requires.
    onRefreshed: () => setReady(!isUpdate),
    onError: (error) => {
      if (versions.show(error)) return undefined;
      form.applyIssues(issuesOf(error.issues));
      return failureToast('Error', error, `Failed to ${words.verb} profile. Please try again.`);
    },
  });

  return (
    <>
      <Form
        className="stack gap-6"
        onSubmit={form.submit(
          (values) =>
            save.act({
              body: { ...bodyOf(values), ...(isUpdate && { updatedAt: form.base.version }) },
            }),
          (values) => {
            const missing = missingIn(values);
            if (missing.length === 0) return;
            toast({
              variant: 'destructive',
              title: 'Validation Error',
              description: `Please fill in all required fields: ${missing.join(', ')}`,
            });
          },
        )}
      >
        <RestoredDraftNotice form={form} />
        <ProfileFields form={form} saved={profile} isPhoneLocked={user.phoneVerified} />
        <ActionBar>
          <SubmitButton
            isWide
            isPending={save.isPending || (save.isSuccess && !isUpdate)}
            pendingLabel={words.doing}
          >
            {words.act}
          </SubmitButton>
          <FormFailure error={save.error} />
        </ActionBar>
      </Form>
      {versions.dialog}
    </>
  );
}

/** Redirects after the delay: to the shift that asked for the profile, or to the dashboard. */
function useNextSoon(isReady: boolean) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => navigate(takeReturn(tabStorage) ?? '/dashboard'));
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => go(), newsStay);
    return () => clearTimeout(timer);
  }, [isReady]);
}
