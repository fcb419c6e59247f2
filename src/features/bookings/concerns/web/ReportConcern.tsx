/** Reports a concern about a booking to our team, in confidence. */
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { concernLength } from '../rules';
import { concernForm, reportConcern } from '../schema';

interface ReportConcernProps {
  bookingId: string;
  /** The other side of the booking. */
  name: string;
}

export const ReportConcern = (props: ReportConcernProps) => (
  <DialogButton size="small" variant="quiet" button="Report a concern" title="Report a concern">
    <Report {...props} />
  </DialogButton>
);

function Report({ bookingId, name }: ReportConcernProps) {
  const form = useForm({
    schema: concernForm,
    initial: { text: '' },
    draft: `concern-${bookingId}`,
  });
  const report = useAct(reportConcern, {
    onSuccess: ({ message, reference }) => {
      form.discardDraft();
      toast({ title: `Concern received: ${reference}`, description: message });
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't send your concern", error);
    },
  });
  return (
    <Form onSubmit={form.submit((body) => report.act({ params: { id: bookingId }, body }))}>
      <RestoredDraftNotice form={form} />
      <p>
        Tell our team about anything that worries you: safety, conduct, pay. We read it in
        confidence and reply by email. {name} never sees it.
      </p>
      <p className="note">If someone is in danger, call 911 first.</p>
      <TextArea
        label="What happened?"
        rows={5}
        maxLength={concernLength.max}
        {...form.field('text')}
      />
      <DialogButtons label="Send to our team" pendingLabel="Sending…" action={report} />
    </Form>
  );
}
