/**
 * The last step of a quick apply and of an accepted invitation, before the professional is bound:
 * contract, changes, and the choice of W-2 or 1099.
 */
import type { ReactNode } from 'react';
import * as z from 'zod';
import type {
  ContractPreview,
  previewInvitationContract,
  previewJobContract,
} from '#features/hiring/terms/schema';
import { EmploymentChoice, employmentField } from '#features/hiring/terms/web/EmploymentChoice';
import { TermsActions } from '#features/hiring/terms/web/TermsActions';
import { hasChanged, type ShownTerms, termsOfPreview } from '#features/hiring/terms/web/terms';
import type { ChosenEmployment } from '#features/jobs/rules';
import { useRead } from '#ui/data/read';
import { type Action, DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Pending } from '#ui/feedback/states';
import { Form, useForm } from '#ui/form/form';
import { ContractSummary } from './ContractSummary';
import { ContractText } from './ContractText';

/** Sent with the request: the terms that were shown and the choice. */
interface Consent {
  termsVersion: string;
  employmentType: ChosenEmployment | undefined;
}

interface AcceptFormProps {
  source: PreviewSource;
  /** The terms on the card that opened this form. */
  seen: ShownTerms;
  /** The button's label at this rate. */
  label: (rate: number) => string;
  pendingLabel: string;
  action: Action;
  onAccept: (consent: Consent) => void;
  /** What follows, in one line beside the button. */
  consequence: string;
  /** Explains more of what accepting means. */
  children?: ReactNode;
}

export default function AcceptForm(props: AcceptFormProps) {
  const { data, error, isFetching, refetch } = usePreview(props.source);
  if (error || !data) return <Pending error={error} refetch={refetch} shape="form" />;
  return <Loaded {...props} preview={data} isLoading={isFetching} />;
}

const schemas = {
  open: z.object({ employmentType: employmentField(true) }),
  resolved: z.object({ employmentType: employmentField(false) }),
};

interface LoadedProps extends AcceptFormProps {
  preview: ContractPreview;
  isLoading: boolean;
}

function Loaded(props: LoadedProps) {
  const { source, seen, label, pendingLabel, action, onAccept, children } = props;
  const { preview, isLoading, consequence } = props;
  const isOpen = preview.employmentType === 'both';
  const form = useForm({
    schema: isOpen ? schemas.open : schemas.resolved,
    initial: { employmentType: undefined },
  });
  const chosen = isOpen ? form.values.employmentType : undefined;
  const resolved = usePreview(source, { employmentType: chosen, isEnabled: chosen !== undefined });
  const shown = chosen ? resolved.data : preview;
  const current = termsOfPreview(preview);
  return (
    <Form
      onSubmit={form.submit(() =>
        onAccept({ termsVersion: preview.termsVersion, employmentType: chosen }),
      )}
    >
      <ContractSummary
        contract={{ ...preview, employmentType: chosen ?? preview.employmentType }}
      />
      <ContractText
        text={shown && { text: shown.text, hash: shown.textHash }}
        error={resolved.error}
        refetch={resolved.refetch}
      />
      {children}
      {isOpen && <EmploymentChoice {...form.field('employmentType')} />}
      <TermsActions before={seen} after={current}>
        <DialogButtons
          label={hasChanged(seen, current) ? 'Accept the new terms' : label(preview.agreedRate)}
          pendingLabel={action.isPending ? pendingLabel : 'Loading…'}
          cancelLabel="Not now"
          consequence={consequence}
          action={action}
          isPending={action.isPending || isLoading}
        />
      </TermsActions>
    </Form>
  );
}

interface PreviewSource {
  endpoint: typeof previewJobContract | typeof previewInvitationContract;
  /** Id of the job or the invitation. */
  id: string;
}

interface PreviewOptions {
  /** Only if the job offers both. */
  employmentType?: ChosenEmployment | undefined;
  isEnabled?: boolean;
}

/** The version the dialog opened with, so that the terms cannot change before the click. */
const usePreview = (
  { endpoint, id }: PreviewSource,
  { employmentType, isEnabled = true }: PreviewOptions = {},
) =>
  useRead(
    // Both endpoints accept and return the same types.
    endpoint as typeof previewJobContract,
    { params: { id }, query: { employmentType } },
    { isPinned: true, isEnabled },
  );
