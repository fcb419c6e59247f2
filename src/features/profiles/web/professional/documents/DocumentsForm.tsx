/** Uploading license and CPR certification: details, files, progress and a cancel button. */
import { useRef, useState } from 'react';
import { dayOf } from '../../../../../kernel/day';
import { Button } from '../../../../../ui/content/Button';
import { useAct } from '../../../../../ui/data/act';
import { cancelled, useUpload } from '../../../../../ui/data/upload';
import { toast } from '../../../../../ui/feedback/toast';
import { UploadProgress } from '../../../../../ui/feedback/UploadProgress';
import { useForm } from '../../../../../ui/form/form';
import type { UserView } from '../../../../accounts/schema';
import { reviewAgainCode, reviewAgainQuestion } from '../../../../documents/rules';
import { type DocumentView, uploadDocuments } from '../../../../documents/schema';
import { appendChanges, newestOf, type PageMode } from '../../../../documents/web/api';
import { useChosenPages } from '../../../../documents/web/chosenPages';
import { DocumentCard } from '../../../../documents/web/DocumentCard';
import { ReviewAgain } from '../../../../documents/web/ReviewAgain';
import styles from '../professional.module.css';
import { CprInputs, LicenseInputs } from './DocumentInputs';
import {
  type ChosenFiles,
  type DocumentValues,
  documentsBody,
  documentsForm,
  documentValues,
  isAboutDetails,
  type Part,
  refusalOf,
  returnedToReviewBy,
} from './documents';

interface DocumentsFormProps {
  user: UserView;
  documents: readonly DocumentView[];
}

const parts: readonly Part[] = ['license', 'cpr'];
/** A page left open past midnight would offer a past day; the server still validates it. */
const today = dayOf(new Date());
const schema = documentsForm(today);

export function DocumentsForm({ user, documents }: DocumentsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [fileErrors, setFileErrors] = useState<Partial<Record<Part, string>>>({});
  const pages = useChosenPages<Part>(documents);
  const files: ChosenFiles = { license: pages.filesOf('license'), cpr: pages.filesOf('cpr') };
  const [question, setQuestion] = useState<string>();
  const upload = useUpload();
  const form = useForm({
    schema,
    initial: documentValues(documents),
    validateOn: 'change',
    draft: `professional-documents-${user.id}`,
  });

  const choose = (part: Part, chosen: readonly File[]) => {
    pages.choose(part, chosen);
    setFileErrors({});
    // Uploading the certificate implies being certified.
    if (part === 'cpr' && chosen.length > 0) form.set('cprCertified', true);
  };

  const send = useAct(uploadDocuments, {
    send: upload.send,
    onSuccess: ({ message }) => {
      const hadFiles = parts.some((part) => files[part].length > 0);
      form.discardDraft();
      pages.reset();
      toast({
        title: hadFiles ? 'Documents Uploaded Successfully' : 'Details saved',
        description: message,
      });
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      // It was verified while this page was open.
      if (error.code === reviewAgainCode) return setQuestion(error.serverMessage);
      form.applyIssues(error.issues);
      const told = (path: string) => error.issues?.find((issue) => issue.path === path)?.message;
      const license = told('licenseFile');
      const cpr = told('cprCertificationFile');
      setFileErrors({ ...(license && { license }), ...(cpr && { cpr }) });
      return {
        title: 'Upload Failed',
        description: error.serverMessage ?? 'Failed to upload documents. Please try again.',
      };
    },
  });

  const sendNow = (values: DocumentValues, isConfirmed: boolean) => {
    const body = documentsBody(values, files, documentValues(documents));
    const replace = parts.filter(
      (part) => files[part].length > 0 && pages.modeOf(part) === 'replace',
    );
    appendChanges(body, { replace, isConfirmed });
    send.act({ body });
  };

  /** Shows the first validation error, if any, and returns whether there was one. */
  const refuse = (values: DocumentValues): boolean => {
    const refusal = refusalOf(values, files, documents);
    if (!refusal) return false;
    toast({ variant: 'destructive', ...refusal });
    if (parts.every((part) => files[part].length === 0)) {
      element.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
    }
    return true;
  };

  const submit = (values: DocumentValues) => {
    if (refuse(values)) return;
    const kinds = returnedToReviewBy(values, files, documents, today);
    if (kinds.length > 0) setQuestion(reviewAgainQuestion(kinds));
    else sendNow(values, false);
  };

  const card = (part: Part) => ({
    document: newestOf(documents, part),
    isOpen: pages.isOpen(part),
    onOpen: (isOn: boolean) => {
      pages.open(part, isOn);
      if (isOn) return;
      // Canceling also discards the details typed for the verified document.
      setFileErrors({});
      form.fill(pick(documentValues(documents), fieldsOf[part]));
    },
    mode: pages.modeOf(part),
    onMode: (mode: PageMode) => pages.setMode(part, mode),
    isLocked: send.isPending,
  });
  const inputs = (part: Part) => ({
    form,
    today,
    isLocked: send.isPending,
    files: files[part],
    fileError: fileErrors[part],
    onChoose: (chosen: File[]) => choose(part, chosen),
  });
  const isOnlyDetails =
    parts.every((part) => files[part].length === 0) && isAboutDetails(form.values, documents);

  return (
    <form ref={element} noValidate className={styles.stack} onSubmit={form.submit(submit, refuse)}>
      <div className={styles.cards}>
        <DocumentCard
          title="Professional License"
          {...card('license')}
          inputs={<LicenseInputs {...inputs('license')} />}
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
        <div className={styles.sticky}>
          <div className={styles.progress}>
            <UploadProgress label="Uploading your documents" upload={upload} />
          </div>
          <Button
            type="submit"
            variant="primary"
            isPending={send.isPending}
            pendingLabel={isOnlyDetails ? 'Saving...' : 'Uploading...'}
            className={styles.submit}
          >
            {isOnlyDetails ? 'Save details' : 'Upload Documents'}
          </Button>
        </div>
      )}
      <ReviewAgain
        question={question}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          sendNow(form.values, true);
        }}
      />
    </form>
  );
}

const pick = (values: DocumentValues, names: readonly (keyof DocumentValues)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<DocumentValues>;

const fieldsOf = {
  license: ['licenseNumber', 'licenseState', 'licenseExpirationDate'],
  cpr: ['cprCertified', 'cprCertificationExpirationDate'],
} as const satisfies Record<Part, readonly (keyof DocumentValues)[]>;
