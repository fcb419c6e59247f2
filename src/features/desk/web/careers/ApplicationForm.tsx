/** A job application, with a CV. */
import { useState } from 'react';
import { formOptions } from '#features/desk/rules';
import { applicationForm, applyToUs } from '#features/desk/schema';
import { useAct } from '#ui/data/act';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { NameFields } from '#ui/field/ContactFields';
import { EmailField, SelectField, TextArea, TextField } from '#ui/field/Field';
import { FileField } from '#ui/field/FileField';
import { useForm } from '#ui/form/form';
import { DeskForm } from '../DeskForm';
import type { DeliveryReceipt } from '../Received';
import { acceptedCvs, cvRefusal, isFileProblem, validateCv } from './cv';

/** Starts unselected; the schema reports it as required. */
const none = '' as never;
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position: none,
  experience: none,
  coverLetter: '',
  linkedinUrl: '',
  portfolioUrl: '',
  homepage: '',
};

/** The non-empty fields and the CV, as multipart form data. */
function toForm(values: Record<string, string | undefined>, cv: File | undefined): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) if (value) data.append(name, value);
  if (cv) data.append('cv', cv);
  return data;
}

export function ApplicationForm({ onSent }: { onSent: (delivered: DeliveryReceipt) => void }) {
  const form = useForm({ schema: applicationForm, initial: empty, draft: 'application' });
  const [cv, setCv] = useState<File>();
  const [cvError, setCvError] = useState<string>();
  const upload = useUpload();

  const chooseCv = async (file: File) => {
    const problem = await validateCv(file);
    setCv(problem ? undefined : file);
    setCvError(problem && cvRefusal(problem).description);
    toast(
      problem
        ? { variant: 'destructive', ...cvRefusal(problem) }
        : { title: 'CV uploaded', description: file.name },
    );
    return !problem;
  };

  const send = useAct(applyToUs, {
    send: upload.send,
    onSuccess: (receipt) => {
      form.discardDraft();
      toast({ title: 'Application submitted successfully', description: receipt.message });
      onSent({ ...receipt, email: form.values.email });
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      form.applyIssues(error.issues);
      setCvError(error.issues?.find(({ path }) => path === 'cv')?.message);
      if (isFileProblem(error.code)) return cvRefusal(error.code);
      return {
        title: 'Failed to submit application',
        description: 'Please try again or contact us directly.',
      };
    },
  });

  return (
    <DeskForm
      form={form}
      send={send}
      label="Submit application"
      pendingLabel="Submitting..."
      progress={cv && <UploadProgress label={`Uploading ${cv.name}`} upload={upload} />}
      onSubmit={form.submit((values) => send.act({ body: toForm(values, cv) }))}
    >
      <Fields form={form} />
      <FileField
        label="Résumé (CV), required"
        name="cv"
        accept={acceptedCvs}
        hint="PDF, DOC or DOCX, up to 5 MB."
        file={cv}
        error={cvError}
        isLocked={send.isPending}
        onChoose={chooseCv}
        onRemove={() => {
          setCv(undefined);
          setCvError(undefined);
        }}
      />
    </DeskForm>
  );
}

type FieldsProps = { form: ReturnType<typeof useForm<typeof applicationForm>> };

const Fields = ({ form }: FieldsProps) => (
  <>
    <div className="stack pair">
      <NameFields form={form} />
      <EmailField label="Email" maxLength={254} {...form.field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        {...form.field('phone')}
      />
      <SelectField
        label="Position"
        placeholder="Select a position"
        options={formOptions.positions}
        {...form.field('position')}
      />
      <SelectField
        label="Experience"
        placeholder="Select experience level"
        options={formOptions.experiences}
        {...form.field('experience')}
      />
    </div>
    <TextArea
      label="Cover letter"
      hint="Tell us who you are and why you want to work here. At least 50 characters."
      {...form.field('coverLetter')}
    />
    <div className="stack pair">
      <TextField
        label="LinkedIn"
        isOptional
        type="url"
        inputMode="url"
        placeholder="linkedin.com/in/you"
        maxLength={500}
        {...form.field('linkedinUrl')}
      />
      <TextField
        label="Portfolio"
        isOptional
        type="url"
        inputMode="url"
        placeholder="your-site.com"
        maxLength={500}
        {...form.field('portfolioUrl')}
      />
    </div>
  </>
);
