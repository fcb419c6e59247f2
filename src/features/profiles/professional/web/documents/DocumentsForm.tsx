/** Uploading license and CPR certification: details, files, progress and a cancel button. */
import { useRef } from 'react';
import type { UserView } from '#features/accounts/schema';
import { reviewAgainQuestion } from '#features/documents/rules';
import type { DocumentView } from '#features/documents/schema';
import { newestOf, type PageMode } from '#features/documents/web/api';
import { useChosenPages } from '#features/documents/web/chosenPages';
import { DocumentCard } from '#features/documents/web/DocumentCard';
import { ReviewAgain } from '#features/documents/web/ReviewAgain';
import own from '#features/profiles/web/own.module.css';
import { dayOf } from '#kernel/time/day';
import { SubmitButton } from '#ui/content/Button';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { Form, useForm } from '#ui/form/form';
import styles from '../professional.module.css';
import { CprInputs, LicenseInputs } from './DocumentInputs';
import {
  type DocumentValues,
  documentsForm,
  documentValues,
  isAboutDetails,
  licenseIssues,
  type Part,
  parts,
  refusalOf,
  returnedToReviewBy,
} from './documents';
import { chosenFiles, useDocumentsUpload } from './useDocumentsUpload';

interface DocumentsFormProps {
  user: UserView;
  documents: readonly DocumentView[];
}

/** A page left open past midnight would offer a past day; the server still validates it. */
const today = dayOf(new Date());
const schema = documentsForm(today);

export function DocumentsForm({ user, documents }: DocumentsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema,
    initial: documentValues(documents),
    validateOn: 'change',
    draft: `professional-documents-${user.id}`,
  });
  const pages = useChosenPages<Part>(documents);
  const files = chosenFiles(pages);
  const upload = useDocumentsUpload(form, pages, documents);

  const choose = (part: Part, chosen: readonly File[]) => {
    pages.choose(part, chosen);
    upload.clearErrors();
  };

  /** Shows the first validation error, if any, and returns whether there was one. */
  const refuse = (values: DocumentValues): boolean => {
    const refusal = refusalOf(values, files, documents);
    if (!refusal) return form.applyIssues(licenseIssues(values, files));
    toast({ variant: 'destructive', ...refusal });
    if (parts.every((part) => files[part].length === 0)) {
      element.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
    }
    return true;
  };

  const submit = (values: DocumentValues) => {
    if (refuse(values)) return;
    const kinds = returnedToReviewBy(values, files, documents, today);
    if (kinds.length > 0) upload.ask(reviewAgainQuestion(kinds));
    else upload.send(values, false);
  };

  const card = (part: Part) => ({
    document: newestOf(documents, part),
    isOpen: pages.isOpen(part),
    onOpen: (isOn: boolean) => {
      pages.open(part, isOn);
      if (isOn) return;
      // Canceling also discards the details typed for the verified document.
      upload.clearErrors();
      form.fill(pick(documentValues(documents), fieldsOf[part]));
    },
    mode: pages.modeOf(part),
    onMode: (mode: PageMode) => pages.setMode(part, mode),
    isLocked: upload.isPending,
  });
  const inputs = (part: Part) => ({
    form,
    today,
    isLocked: upload.isPending,
    files: files[part],
    fileError: upload.fileErrors[part],
    onChoose: (chosen: File[]) => choose(part, chosen),
  });
  const isOnlyDetails =
    parts.every((part) => files[part].length === 0) && isAboutDetails(form.values, documents);

  return (
    <Form ref={element} className="stack gap-5" onSubmit={form.submit(submit, refuse)}>
      <div className={`stack gap-5 items-start ${styles.cards}`}>
        <DocumentCard
          title="Professional License"
          {...card('license')}
          inputs={<LicenseInputs {...inputs('license')} />}
          changeNote={licenseNote(newestOf(documents, 'license'))}
        >
          Your license from the state dental board.
        </DocumentCard>
        <DocumentCard
          title="CPR Certification"
          {...card('cpr')}
          inputs={<CprInputs {...inputs('cpr')} />}
        >
          Your current card or certificate, such as from the Red Cross or the AHA.
        </DocumentCard>
      </div>
      {parts.some(pages.isOpen) && (
        <div className={`stack gap-3 ${own.sticky} ${styles.sticky}`}>
          <div className={`stack gap-2 hide-empty ${styles.progress}`}>
            <UploadProgress label="Uploading your documents" upload={upload.progress} />
          </div>
          <SubmitButton
            isPending={upload.isPending}
            pendingLabel={isOnlyDetails ? 'Saving...' : 'Uploading...'}
            className={styles.submit}
          >
            {isOnlyDetails ? 'Save details' : 'Upload Documents'}
          </SubmitButton>
        </div>
      )}
      <ReviewAgain
        question={upload.question}
        onCancel={() => upload.ask(undefined)}
        onConfirm={() => {
          upload.ask(undefined);
          upload.send(form.values, true);
        }}
      />
    </Form>
  );
}

/** Number and state can be added to a verified license; the general note would say otherwise. */
const licenseNote = (license: DocumentView | undefined): string | undefined =>
  license && !(license.number && license.issuingState)
    ? "Adding your license number and state keeps it verified. Anything else you change goes back to review, and the license won't count until it's verified again."
    : undefined;

const pick = (values: DocumentValues, names: readonly (keyof DocumentValues)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<DocumentValues>;

const fieldsOf = {
  license: ['licenseNumber', 'licenseState', 'licenseExpirationDate'],
  cpr: ['cprCertified', 'cprCertificationExpirationDate'],
} as const satisfies Record<Part, readonly (keyof DocumentValues)[]>;
