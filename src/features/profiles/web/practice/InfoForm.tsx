/** Practice Info: everything others need to find and reach the practice, confirmed by the password. */
import { useRef } from 'react';
import { formatPhone } from '../../../../kernel/phone';
import { stateNames } from '../../../../kernel/states';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { PasswordField, SelectField, TextArea, TextField } from '../../../../ui/Field';
import { useForm } from '../../../../ui/form';
import { toast } from '../../../../ui/toast';
import { createPractice, type PracticeView, practiceForm, updatePractice } from '../../schema';
import { useKeepPractice } from './api';
import { ErrorList } from './ErrorList';
import { saveFailure } from './failures';
import styles from './InfoForm.module.css';
import { usePlace } from './usePlace';
import { zoneOptions } from './zones';

const states = stateNames.map((name) => ({ value: name, label: name }));

/** The order of the page, in which mistakes are listed. */
const order = [
  'practiceName',
  'description',
  'website',
  'address',
  'zipCode',
  'city',
  'state',
  'timeZone',
  'phone',
  'parkingInstructions',
  'contactPersonName',
  'contactPersonEmail',
  'contactPersonPhone',
  'password',
];

const valuesOf = (profile: PracticeView | null) => ({
  practiceName: profile?.practiceName ?? '',
  description: profile?.description ?? '',
  website: profile?.website ?? '',
  address: profile?.address ?? '',
  zipCode: profile?.zipCode ?? '',
  city: profile?.city ?? '',
  state: profile?.state ?? '',
  timeZone: profile?.timeZone ?? '',
  phone: formatPhone(profile?.phone ?? ''),
  parkingInstructions: profile?.parkingInstructions ?? '',
  contactPersonName: profile?.contactPersonName ?? '',
  contactPersonEmail: profile?.contactPersonEmail ?? '',
  contactPersonPhone: formatPhone(profile?.contactPersonPhone ?? ''),
  password: '',
});

interface InfoFormProps {
  /** `null` before the first save, which creates it. */
  profile: PracticeView | null;
  onCreated: () => void;
}

export function InfoForm({ profile, onCreated }: InfoFormProps) {
  const isUpdate = profile !== null;
  const keep = useKeepPractice();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: practiceForm,
    initial: valuesOf(profile),
    draft: 'practice-profile',
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
      <fieldset className={styles.part}>
        <legend>Your practice</legend>
        <TextField
          label="Practice name"
          autoComplete="organization"
          maxLength={120}
          {...form.field('practiceName')}
        />
        <TextArea
          label="Practice description"
          hint="What a professional should know before a first day: chairs, team, software, pace."
          maxLength={3_000}
          {...form.field('description')}
        />
        <TextField
          label="Website"
          isOptional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="www.your-practice.com"
          maxLength={300}
          {...form.field('website')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Where you are</legend>
        <TextField
          label="Address"
          autoComplete="street-address"
          maxLength={200}
          hint="Shown only to professionals with a confirmed booking."
          {...form.field('address')}
        />
        <div className={styles.pair}>
          <TextField
            label="ZIP code"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            hint={zipHint}
            {...form.field('zipCode')}
          />
          <TextField
            label="City"
            autoComplete="address-level2"
            maxLength={80}
            {...form.field('city')}
          />
          <SelectField
            label="State"
            placeholder="Select a state"
            autoComplete="address-level1"
            options={states}
            {...form.field('state')}
          />
          <SelectField
            label="Time zone"
            placeholder="Select a time zone"
            options={zoneOptions(form.values.timeZone ?? '')}
            hint="Shift times are shown in it. We propose it from the ZIP code."
            {...form.field('timeZone')}
            value={form.values.timeZone ?? ''}
          />
        </div>
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder="(701) 555-0143"
          format={formatPhone}
          {...form.field('phone')}
        />
        <TextArea
          label="Parking instructions"
          hint="Where to park, and which door to take."
          maxLength={1_000}
          {...form.field('parkingInstructions')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Contact person</legend>
        <TextField
          label="Contact person name"
          autoComplete="name"
          maxLength={120}
          {...form.field('contactPersonName')}
        />
        <div className={styles.pair}>
          <TextField
            label="Contact email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            {...form.field('contactPersonEmail')}
          />
          <TextField
            label="Contact phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            placeholder="(701) 555-0143"
            format={formatPhone}
            {...form.field('contactPersonPhone')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Confirm that it is you</legend>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="Your account's own password, the one you sign in with. It is not changed."
          {...form.field('password')}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isWide
          isPending={save.isPending || isDone}
          pendingLabel={isUpdate ? 'Updating Profile...' : 'Creating Profile...'}
        >
          {isUpdate ? 'Update Profile' : 'Create Profile'}
        </Button>
        {save.error?.serverMessage && !save.error.issues && (
          <p className={styles.note}>{save.error.serverMessage}</p>
        )}
      </div>
    </form>
  );
}
