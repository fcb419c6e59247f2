/** Another time for a shift: date, times, a note, and what would change. */
import { reasonOf, reasonToast } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { otherSide } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import { dayOf } from '#kernel/time/day';
import { zoneAbbreviation } from '#kernel/time/zones';
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Notice } from '#ui/feedback/Notice';
import { toast } from '#ui/feedback/toast';
import { DateField, TimeField } from '#ui/field/DateField';
import { TextArea } from '#ui/field/Field';
import { FieldPair } from '#ui/form/FormSections';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { maxNoteLength } from '../rules';
import { proposal, reschedule } from '../schema';
import { type Times, typedTimes } from './labels';
import { TimeComparison } from './TimeComparison';

export interface ProposeTimeProps {
  booking: BookingView;
  side: Side;
}

/** After these refusals another time can be tried; after any other, the form closes. */
const aboutTheTime = ['schedule_conflict', 'expires_before_shift', 'not_invitable'];
const isAboutTheTime = ({ code }: ApiError): boolean => aboutTheTime.includes(code ?? '');

export function ProposeForm({ booking, side, before }: ProposeTimeProps & { before: Times }) {
  const { id, timeZone, shiftDate, shiftStart, shiftEnd } = booking;
  const { name } = otherSide(booking, side);
  const form = useForm({
    schema: proposal,
    initial: {
      workDate: shiftDate ?? '',
      startTime: shiftStart ?? '',
      endTime: shiftEnd ?? '',
      note: '',
    },
    draft: `propose-${id}`,
  });
  const { values } = form;
  const propose = useAct(reschedule, {
    onSuccess: () => {
      form.discardDraft();
      toast({ title: 'Suggestion sent', description: `We've let ${name} know.` });
    },
    onError: (error) => {
      // The form itself says what is wrong with the time.
      if (form.applyIssues(error.issues) || isAboutTheTime(error)) return;
      return reasonToast("We couldn't send your suggestion", error);
    },
  });
  const after = typedTimes(values, timeZone);
  const isNextDay = values.startTime && values.endTime && values.endTime <= values.startTime;
  const { error } = propose;
  return (
    <Form onSubmit={form.submit((body) => propose.act({ params: { id }, body }))}>
      <RestoredDraftNotice form={form} />
      <p>
        Nothing changes unless {name} accepts. Times are in{' '}
        {zoneAbbreviation(before.startsAt, timeZone)}.
      </p>
      <DateField label="New date" min={dayOf(new Date(), timeZone)} {...form.field('workDate')} />
      <FieldPair>
        <TimeField label="Start time" {...form.field('startTime')} />
        <TimeField
          label="End time"
          hint={isNextDay ? 'The next day.' : undefined}
          {...form.field('endTime')}
        />
      </FieldPair>
      <TimeComparison booking={booking} before={before} after={after} />
      <TextArea
        label="Note"
        isOptional
        rows={2}
        maxLength={maxNoteLength}
        hint={`${name} will see this.`}
        {...form.field('note')}
      />
      {error && isAboutTheTime(error) && (
        <Notice tone="danger" title="This time doesn't work">
          {reasonOf(error)}
        </Notice>
      )}
      <DialogButtons label="Send suggestion" pendingLabel="Sending…" action={propose} />
    </Form>
  );
}
