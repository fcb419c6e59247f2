/** The professional confirms that the money arrived, or reports that it is late. */
import { useState } from 'react';
import { exactDollarsText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { TextArea } from '#ui/field/Field';
import type { WagesView } from '../schema';
import { useConfirmReceipt, useReportLate } from './api';

interface ReceiptProps {
  wages: WagesView;
  /** The practice. */
  name: string;
}

export function ConfirmReceipt({ wages, name }: ReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = useConfirmReceipt(name, close);
  if (!wages.allowedActions.includes('confirm_receipt')) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Confirm receipt
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={`Did ${exactDollarsText(wages.paidAmount)} arrive?`}
        label="Yes, it arrived"
        pendingLabel="Saving…"
        cancelLabel="Not yet"
        isPending={confirm.isPending}
        onConfirm={() => confirm.act({ params: { id: wages.bookingId } })}
      >
        <p>
          We'll tell {name} that you received it, and the payment is settled. You can't undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}

export function ReportLate({ wages, name }: ReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const close = () => setOpen(false);
  const report = useReportLate(name, close);
  if (!wages.allowedActions.includes('report_late')) return null;
  const label = wages.status === 'paid' ? "It hasn't arrived" : 'Report late';
  const send = () => {
    setChecked(true);
    if (note.trim()) report.act({ params: { id: wages.bookingId }, body: { note: note.trim() } });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={wages.status === 'paid' ? "The payment hasn't arrived?" : 'Report late payment?'}
        label="Send report"
        pendingLabel="Sending…"
        isPending={report.isPending}
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
      </ConfirmDialog>
    </>
  );
}
