/** What each way to check out asks for. */

import { checkoutPhotoRule, pinLength } from '#features/bookings/attendance/rules';
import type { BookingView } from '#features/bookings/schema';
import { timeText } from '#features/bookings/web/labels';
import { PhotoField } from '#features/documents/web/PhotoField';
import { exactDollarsText } from '#kernel/money/money';
import { formatDuration } from '#kernel/time/zones';
import { Button } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import { TimeField } from '#ui/field/DateField';
import { TextArea, TextField } from '#ui/field/Field';
import type { useForm } from '#ui/form/form';
import { SignaturePad } from '#ui/form/SignaturePad';
import styles from '../Attendance.module.css';

import { type checkoutForm, proposedAmount } from './form';

interface MethodFieldsProps {
  booking: BookingView;
  form: ReturnType<typeof useForm<typeof checkoutForm>>;
}

export function MethodFields({ booking, form }: MethodFieldsProps) {
  switch (form.values.method) {
    case 'digital_form':
      return <DigitalFields booking={booking} form={form} />;
    case 'pin':
      return (
        <TextField
          label="PIN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength}
          hint={`${pinLength} digits, from the office manager.`}
          {...form.field('pin')}
        />
      );
    case 'photo':
      return (
        <PhotoField
          label="Photo"
          name="photo"
          rule={checkoutPhotoRule}
          capture="environment"
          file={form.values.photo}
          error={form.errors.photo}
          onChange={(photo) => form.set('photo', photo)}
        />
      );
    case 'emergency':
      return (
        <TextArea
          label="Why do you need emergency check-out?"
          maxLength={2_000}
          hint="An admin and the practice read this."
          {...form.field('emergencyReason')}
        />
      );
    default:
      return null;
  }
}

function DigitalFields({ booking, form }: MethodFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Office name" maxLength={200} {...form.field('officeName')} />
        <TextField
          label="Office manager's name"
          autoComplete="off"
          maxLength={200}
          {...form.field('managerName')}
        />
      </div>
      <div className={styles.pair}>
        <TimeField label="Started" {...form.field('workStartTime')} />
        <TimeField label="Finished" {...form.field('workEndTime')} />
      </div>
      <p className="note">Scheduled {timeText(booking)}.</p>
      <TextField
        label="Total amount ($)"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        hint="Hours at the agreed rate plus mileage."
        {...form.field('totalAmount')}
        onChange={(totalAmount) => form.fill({ totalAmount, isAmountEdited: true })}
      />
      <AmountQuestion booking={booking} form={form} />
      <SignaturePad
        label="Office manager's signature"
        name="managerSignature"
        value={form.values.managerSignature}
        error={form.errors.managerSignature}
        onChange={(managerSignature, signatureKind) =>
          form.fill({ managerSignature, signatureKind })
        }
      />
      <p className="note">
        {feeTexts[booking.feeOnForm ?? 'due']} The professional gets the full rate.
      </p>
    </>
  );
}

const feeTexts: Record<NonNullable<BookingView['feeOnForm']>, string> = {
  charged:
    "When this form is submitted, the practice's saved card or bank account is charged the $10 platform fee.",
  invoiced:
    'When this form is submitted, the practice is sent an invoice for the $10 platform fee.',
  due: 'When this form is submitted, the $10 platform fee is due. The practice pays it later.',
};

/** After a first try to submit an amount that is not what the hours come to. */
function AmountQuestion({ booking, form }: MethodFieldsProps) {
  const { totalAmount, confirmedAmount, hoursWorked } = form.values;
  const computed = proposedAmount(hoursWorked, booking);
  if (totalAmount !== confirmedAmount || Number(totalAmount) === Number(computed)) return null;
  return (
    <Notice
      tone="warning"
      title={`Is ${exactDollarsText(Number(totalAmount))} right?`}
      action={
        <Button size="small" onClick={() => form.fill({ totalAmount: computed })}>
          Use {exactDollarsText(Number(computed))}
        </Button>
      }
    >
      {formatDuration(Number(hoursWorked))} at the agreed rate come to{' '}
      {exactDollarsText(Number(computed))}, which is what counts. To keep your amount on the form,
      check out again.
    </Notice>
  );
}
