/** The check-out form: hours, one of six methods, and what that method needs. */

import { useEffect, useRef, useState } from 'react';
import { type CheckoutMethod, methodNames, refusals } from '#features/bookings/attendance/rules';
import type { BookingView } from '#features/bookings/schema';
import { exactDollarsText } from '#kernel/money/money';
import { formatDuration } from '#kernel/time/zones';
import { useNow } from '#ui/content/now';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { TextField } from '#ui/field/Field';
import { RadioGroup } from '#ui/field/RadioGroup';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { useCheckOut } from '../api';
import { closedText, methodNotes } from '../labels';
import { readPosition } from '../position';
import {
  amountToAsk,
  checkoutForm,
  incompleteToast,
  initialCheckout,
  pinFirst,
  proposedAmount,
} from './form';
import { MethodFields } from './MethodFields';

interface CheckOutFormProps {
  booking: BookingView;
  onDone: (booking: BookingView) => void;
}

/** Never stored in this tab's draft: a secret, a file, and a person's signature. */
const secrets = ['pin', 'photo', 'managerSignature'];

export default function CheckOutForm({ booking, onDone }: CheckOutFormProps) {
  const { id } = booking;
  const [isLocating, setLocating] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const form = useForm({
    schema: checkoutForm,
    initial: initialCheckout(booking, new Date()),
    draft: `checkout-${id}`,
    secrets,
  });
  const { upload, ...send } = useCheckOut((done) => {
    form.discardDraft();
    onDone(done);
  });

  const submit = form.submit(
    async (values) => {
      const { method, pin, emergencyReason, photo } = values;
      const hoursWorked = Number(values.hoursWorked);
      if (amountToAsk(values, booking)) {
        return form.fill({ confirmedAmount: values.totalAmount });
      }
      if (method === 'digital_form') {
        const { officeName, managerName, managerSignature, signatureKind } = values;
        const { workStartTime, workEndTime } = values;
        return send.digital({
          body: {
            bookingId: id,
            officeName,
            managerName,
            managerSignature,
            signatureKind,
            workStartTime,
            workEndTime,
            totalAmount: Number(values.totalAmount),
            hoursWorked,
          },
        });
      }
      if (method === 'photo' && photo) {
        const body = new FormData();
        body.append('hoursWorked', values.hoursWorked);
        body.append('verificationMethod', method);
        body.append('photo', photo);
        return send.withPhoto({ params: { id }, body });
      }
      setLocating(method === 'location_time');
      const position = method === 'location_time' ? await readPosition() : undefined;
      // Whoever closed the dialog meanwhile does not check out.
      if (!isOpen.current) return;
      setLocating(false);
      if (position === null) {
        const { message } = refusals.positionMissing();
        return toast({ variant: 'destructive', title: 'Checkout Failed', description: message });
      }
      const body = {
        hoursWorked,
        verificationMethod: method,
        ...(method === 'pin' && { pin }),
        ...(method === 'emergency' && { emergencyReason }),
        ...position,
      };
      send.plain({ params: { id }, body });
    },
    (values) => toast(incompleteToast(values)),
  );

  const setHours = (hoursWorked: string) =>
    form.fill({
      hoursWorked,
      ...(form.values.isAmountEdited ? {} : { totalAmount: proposedAmount(hoursWorked, booking) }),
    });

  return (
    <Form onSubmit={submit}>
      <RestoredDraftNotice form={form} />
      <MethodChoice
        booking={booking}
        value={form.values.method}
        onChange={(method) => form.set('method', method)}
      />
      <TextField
        label="Hours worked"
        type="number"
        inputMode="decimal"
        min={0}
        max={24}
        step={0.5}
        hint="In steps of half an hour, without the unpaid break."
        {...form.field('hoursWorked')}
        onChange={setHours}
      />
      <MethodFields booking={booking} form={form} />
      <UploadProgress label="Uploading your photo" upload={upload} />
      <DialogButtons
        label="Check out"
        isDangerous={form.values.method === 'emergency'}
        isPending={send.isPending || isLocating}
        pendingLabel={isLocating ? 'Finding your location…' : 'Checking out…'}
        consequence={wagesText(form.values.hoursWorked, booking)}
      />
    </Form>
  );
}

/** "For 8 hours you earn $400.00."; nothing until there are hours. */
function wagesText(hours: string, booking: BookingView) {
  const amount = proposedAmount(hours, booking);
  return (
    amount && `For ${formatDuration(Number(hours))} you earn ${exactDollarsText(Number(amount))}.`
  );
}

interface MethodChoiceProps {
  booking: BookingView;
  value: CheckoutMethod;
  onChange: (method: CheckoutMethod) => void;
}

/** The ways to check out now, and below them when the others open. */
function MethodChoice({ booking, value, onChange }: MethodChoiceProps) {
  const now = useNow();
  const methods = pinFirst(booking).map((each) => ({
    ...each,
    closed: closedText(each, booking, now),
  }));
  return (
    <div className="stack gap-2">
      <RadioGroup
        label="How do you check out?"
        name="method"
        isColumn
        options={methods
          .filter(({ closed }) => closed === null)
          .map(({ method }) => ({
            value: method,
            label: methodNames[method],
            note: method === value && methodNotes[method],
          }))}
        value={value}
        onChange={onChange}
      />
      {methods.map(
        ({ method, closed }) =>
          closed && (
            <p key={method} className="note">
              {methodNames[method]}: {closed}
            </p>
          ),
      )}
    </div>
  );
}
