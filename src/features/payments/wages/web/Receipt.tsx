/** The professional confirms that the money arrived, or reports that it is late. */
import { useState } from 'react';
import { exactDollarsText } from '#kernel/money/money';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { confirmWagesReceived, reportWagesLate, type WagesView } from '../schema';

interface ReceiptProps {
  wages: WagesView;
  /** The practice. */
  name: string;
}

export function ConfirmReceipt({ wages, name }: ReceiptProps) {
  const confirm = useAct(confirmWagesReceived, {
    onSuccess: () => toast({ title: 'Receipt confirmed', description: `We've told ${name}.` }),
    onError: (error) => failureToast("We couldn't confirm this", error),
  });
  if (!wages.allowedActions.includes('confirm_receipt')) return null;
  return (
    <ConfirmButton
      variant="primary"
      button="Confirm receipt"
      title={`Did ${exactDollarsText(wages.paidAmount)} arrive?`}
      label="Yes, it arrived"
      pendingLabel="Saving…"
      cancelLabel="Not yet"
      action={confirm}
      onConfirm={() => confirm.act({ params: { id: wages.bookingId } })}
    >
      <p>
        We'll tell {name} that you received it, and the payment is settled. You can't undo this.
      </p>
    </ConfirmButton>
  );
}

export function ReportLate({ wages, name }: ReceiptProps) {
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const report = useAct(reportWagesLate, {
    onSuccess: () => toast({ title: 'Reported', description: `We've told ${name} and our team.` }),
    onError: (error) => failureToast("We couldn't send your report", error),
  });
  if (!wages.allowedActions.includes('report_late')) return null;
  const label = wages.status === 'paid' ? "It hasn't arrived" : 'Report late';
  const send = () => {
    setChecked(true);
    if (note.trim()) report.act({ params: { id: wages.bookingId }, body: { note: note.trim() } });
  };
  return (
    <ConfirmButton
      button={label}
      title={wages.status === 'paid' ? "The payment hasn't arrived?" : 'Report late payment?'}
      label="Send report"
      pendingLabel="Sending…"
      action={report}
      onConfirm={send}
    >
      <p>{name} and our team get your note by email, and our team follows up with both of you.</p>
      <TextArea
        label="Note"
        name="note"
        rows={3}
        maxLength={2_000}
        hint="For example, what you agreed on, or when you last talked about it."
        value={note}
        onChange={setNote}
        {...(isChecked && !note.trim() && { error: 'Please add a note' })}
      />
    </ConfirmButton>
  );
}
