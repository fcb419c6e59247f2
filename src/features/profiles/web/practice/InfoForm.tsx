/** Practice Info: everything others need to find and reach the practice, confirmed by the password. */
import { useRef } from 'react';
import { formatPhone } from '../../../../kernel/phone';
import { useAct } from '../../../../ui/act';
import type { ApiError } from '../../../../ui/api';
import { Button } from '../../../../ui/Button';
import { ActionBar } from '../../../../ui/FormParts';
import { useForm } from '../../../../ui/form';
import { toast } from '../../../../ui/toast';
import type { UserView } from '../../../accounts/schema';
import { signInFirst } from '../../../accounts/web/api';
import { createPractice, type PracticeView, practiceForm, updatePractice } from '../../schema';
import { useKeepPractice } from './api';
import { ErrorList } from './ErrorList';
import { saveFailure } from './failures';
import { InfoFields } from './InfoFields';
import styles from './InfoForm.module.css';
import { usePlace } from './usePlace';

const valuesOf = (profile: PracticeView | null) => ({
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

/** The order of the page, in which mistakes are listed. */
const order = Object.keys(valuesOf(null));

interface InfoFormProps {
  user: UserView;
  /** `null` before the first save, which creates it. */
  profile: PracticeView | null;
  onCreated: () => void;
}

export function InfoForm({ user, profile, onCreated }: InfoFormProps) {
  const isUpdate = profile !== null;
  const keep = useKeepPractice();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: practiceForm,
    initial: valuesOf(profile),
    draft: `practice-profile-${user.id}`,
    secrets: ['password'],
  });
  const zipHint = usePlace(form.values, profile, form.set);

  const save = useAct(isUpdate ? updatePractice : createPractice, {
    onSuccess: (saved) => {
      form.discardDraft();
      toast({
        title: isUpdate ? 'Profile Updated' : 'Profile Created',
        description: `Your practice profile has been ${isUpdate ? 'updated' : 'created'} successfully.`,
      });
      keep(saved);
      if (isUpdate) form.reset(valuesOf(saved));
      else onCreated();
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return saveFailure(error, isUpdate);
    },
  });
  const isDone = save.isSuccess && !isUpdate;

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={form.submit(({ timeZone, website, ...rest }) =>
        save.act({
          body: { ...rest, timeZone: timeZone || undefined, website: website || undefined },
        }),
      )}
    >
      <ErrorList errors={form.errors} order={order} form={element} />
      <InfoFields form={form} zipHint={zipHint} />
      <ActionBar>
        <Button
          type="submit"
          variant="primary"
          isWide
          isPending={save.isPending || isDone}
          pendingLabel={isUpdate ? 'Updating Profile...' : 'Creating Profile...'}
        >
          {isUpdate ? 'Update Profile' : 'Create Profile'}
        </Button>
        <SaveProblem error={save.error} />
      </ActionBar>
    </form>
  );
}

/** Why it failed, beside the button: the toast keeps the documents' words and goes away. */
function SaveProblem({ error }: { error: ApiError | null }) {
  if (error?.status === 401) {
    return (
      <Button variant="quiet" onClick={() => signInFirst('/practice-profile')}>
        Log in again: what you typed stays
      </Button>
    );
  }
  // Issues stand beside their fields already.
  return error?.serverMessage && !error.issues ? (
    <p className={styles.note}>{error.serverMessage}</p>
  ) : null;
}
