/** Reports a concern about a booking to our team, in confidence. */
import { useState } from 'react';
import { Button, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { concernLength } from '../rules';
import { concernForm, reportConcern } from '../schema';

interface ReportConcernProps {
  bookingId: string;
  /** The other side of the booking. */
  name: string;
}

export function ReportConcern({ bookingId, name }: ReportConcernProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Report a concern
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Report a concern">
        <Report bookingId={bookingId} name={name} onClose={close} />
      </Dialog>
    </>
  );
}

function Report({ bookingId, name, onClose }: ReportConcernProps & { onClose: () => void }) {
  const form = useForm({
    schema: concernForm,
    initial: { text: '' },
    draft: `concern-${bookingId}`,
  });
  const report = useAct(reportConcern, {
    onSuccess: ({ message, reference }) => {
      form.discardDraft();
      onClose();
      toast({ title: `Concern received: ${reference}`, description: message });
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't send your concern", error);
    },
  });
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.submit((body) => report.act({ params: { id: bookingId }, body }))}
    >
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
      <div className="cluster">
        <SubmitButton isPending={report.isPending} pendingLabel="Sending…">
          Send to our team
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
