/** Handing in license and CPR certification: what is known of them, their files, progress and a way to stop. */
import { useRef, useState } from 'react';
import { dayOf } from '../../../../kernel/day';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { useForm } from '../../../../ui/form';
import { Progress } from '../../../../ui/Progress';
import { toast } from '../../../../ui/toast';
import { cancelled, useUpload } from '../../../../ui/upload';
import type { UserView } from '../../../accounts/schema';
import { useCurrentUser } from '../../../accounts/web/api';
import { type DocumentView, uploadDocuments } from '../../../documents/schema';
import { newestOf, stateOf } from '../../../documents/web/api';
import { DocumentCard } from '../../../documents/web/DocumentCard';
import { useDocumentsChanged } from './api';
import { CprInputs, LicenseInputs } from './DocumentInputs';
import {
  type ChosenFiles,
  type DocumentValues,
  documentsBody,
  documentsForm,
  documentValues,
  refusalOf,
} from './documents';
import styles from './professional.module.css';

interface DocumentsFormProps {
  user: UserView;
  documents: readonly DocumentView[];
}

type Part = keyof ChosenFiles;

const noFiles: ChosenFiles = { license: undefined, cpr: undefined };
const nothingReplaced: Record<Part, boolean> = { license: false, cpr: false };
/** A page open over midnight would offer a day that has passed; the server still decides. */
const today = dayOf(new Date());
const schema = documentsForm(today);

export function DocumentsForm({ user, documents }: DocumentsFormProps) {
  const { refresh } = useCurrentUser();
  const documentsChanged = useDocumentsChanged();
  const element = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState(noFiles);
  const [fileErrors, setFileErrors] = useState<Partial<Record<Part, string>>>({});
  const [isReplacing, setReplacing] = useState(nothingReplaced);
  const upload = useUpload();
  const form = useForm({
    schema,
    initial: documentValues(documents),
    validateOn: 'change',
    draft: `professional-documents-${user.id}`,
  });

  const choose = (part: Part, file: File | undefined) => {
    setFiles((now) => ({ ...now, [part]: file }));
    setFileErrors({});
    // Whoever hands in the certificate says that there is one.
    if (part === 'cpr' && file) form.set('cprCertified', true);
  };

  const send = useAct(uploadDocuments, {
    send: upload.send,
    onSuccess: ({ message }) => {
      form.discardDraft();
      setFiles(noFiles);
      setReplacing(nothingReplaced);
      toast({ title: 'Documents Uploaded Successfully', description: message });
      documentsChanged();
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      if (error.status === 401) refresh().catch(() => undefined);
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

  /** True when something had to be told first. */
  const refuse = (values: DocumentValues): boolean => {
    const refusal = refusalOf(values, files);
    if (!refusal) return false;
    toast({ variant: 'destructive', ...refusal });
    if (!files.license && !files.cpr) {
      element.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
    }
    return true;
  };

  const card = (part: Part) => {
    const document = newestOf(documents, part);
    return {
      document,
      isOpen: stateOf(document) !== 'verified' || isReplacing[part],
      isReplacing: isReplacing[part],
      onReplace: (isOn: boolean) => {
        setReplacing((now) => ({ ...now, [part]: isOn }));
        if (!isOn) choose(part, undefined);
      },
      onDeleted: documentsChanged,
    };
  };
  const { isOpen: isLicenseOpen, ...license } = card('license');
  const { isOpen: isCprOpen, ...cpr } = card('cpr');
  const inputs = (part: Part) => ({
    form,
    today,
    isLocked: send.isPending,
    file: files[part],
    fileError: fileErrors[part],
    onChoose: (file: File | undefined) => choose(part, file),
  });

  return (
    <form
      ref={element}
      noValidate
      className={styles.stack}
      onSubmit={form.submit(
        (values) =>
          refuse(values) ||
          send.act({ body: documentsBody(values, files, documentValues(documents)) }),
        refuse,
      )}
    >
      <div className={styles.cards}>
        <DocumentCard
          title="Professional License"
          {...license}
          inputs={<LicenseInputs {...inputs('license')} />}
        >
          The license of your state's dental board.
        </DocumentCard>
        <DocumentCard title="CPR Certification" {...cpr} inputs={<CprInputs {...inputs('cpr')} />}>
          Your current card or certificate, for example of the Red Cross or the AHA.
        </DocumentCard>
      </div>
      {(isLicenseOpen || isCprOpen) && (
        <div className={styles.sticky}>
          {send.isPending && upload.share !== undefined && (
            <div className={styles.progress}>
              <Progress label="Uploading your documents" share={upload.share} />
              <Button variant="quiet" onClick={upload.cancel}>
                Cancel upload
              </Button>
            </div>
          )}
          <Button
            type="submit"
            variant="primary"
            isPending={send.isPending}
            pendingLabel="Uploading..."
            className={styles.submit}
          >
            Upload Documents
          </Button>
        </div>
      )}
    </form>
  );
}
