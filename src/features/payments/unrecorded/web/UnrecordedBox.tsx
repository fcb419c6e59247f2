/** Asks about a shift without a check-in, or lets the professional contest a no-show. */
import * as z from 'zod';
import { toHalfHours } from '#features/bookings/attendance/hours';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { answerHours, sentences } from '#features/payments/disputes/rules';
import styles from '#features/payments/disputes/web/disputes.module.css';
import { HoursField } from '#features/payments/disputes/web/HoursField';
import { amountText } from '#features/payments/disputes/web/labels';
import { formatMoment } from '#kernel/time/zones';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { useAnchor } from '#ui/page/anchor';
import { contestNoShow, statedHours, stateHours } from '../schema';

export interface UnrecordedBoxProps {
  booking: BookingView;
  side: Side;
}

type Kind = 'worked' | 'no_show';

/** Renders nothing while neither is possible. */
export function UnrecordedBox({ booking, side }: UnrecordedBoxProps) {
  const anchor = useAnchor('unrecorded');
  const action = (['state_hours', 'contest_no_show'] as const).find((each) =>
    booking.allowedActions.includes(each),
  );
  if (!action) return null;
  const kind = action === 'state_hours' ? 'worked' : 'no_show';
  const { title, question, button } = wordsOf(kind, side, booking);
  const until = booking.upcomingActions.find((each) => each.action === action)?.closesAt;
  return (
    <section
      ref={anchor}
      id="unrecorded"
      tabIndex={-1}
      className="stack gap-3 content-start panel col-full box-padding"
      aria-labelledby="unrecorded-title"
    >
      <h2 id="unrecorded-title">{title}</h2>
      <p>{question}</p>
      <div className="cluster fill-phone">
        <DialogButton variant="primary" button={button} title={button}>
          <AnswerForm booking={booking} side={side} kind={kind} />
        </DialogButton>
      </div>
      {until && (
        <p className="note">You can do this until {formatMoment(until, booking.timeZone)}.</p>
      )}
    </section>
  );
}

const formOf = (maxHours: number, side: Side) =>
  z.object({
    hours: z
      .string()
      .refine(
        (text) => statedHours.safeParse(Number(text)).success && Number(text) <= maxHours,
        `Please enter hours from 0.5 to ${maxHours} in steps of 0.5.`,
      ),
    note: z
      .string()
      .trim()
      .min(side === 'professional' ? 1 : 0, sentences.noStatementNote)
      .max(2_000),
  });

function AnswerForm({ booking, side, kind }: UnrecordedBoxProps & { kind: Kind }) {
  const { id, paidHours } = booking;
  const other = side === 'practice' ? booking.professionalName : booking.practiceName;
  // As the server computes the scheduled hours.
  const maxHours = toHalfHours(paidHours ?? 0) / 2;
  const form = useForm({
    schema: formOf(maxHours, side),
    initial: { hours: String(maxHours), note: '' },
    draft: `unrecorded-${id}`,
  });
  const send = useAct(kind === 'worked' ? stateHours : contestNoShow, {
    onSuccess: () => {
      form.discardDraft();
      toast({ title: 'Sent', description: `We'll email ${other}.` });
    },
    onError: (error) => failureToast("We couldn't send this", error, 'Please try again.'),
  });
  const { hours } = form.values;
  return (
    <Form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={form.submit(({ hours, note }) =>
        send.act({ params: { id }, body: { hours: Number(hours), note } }),
      )}
    >
      <RestoredDraftNotice form={form} />
      <HoursField label="Hours worked" min={0.5} max={maxHours} {...form.field('hours')} />
      <TextArea
        label={
          side === 'professional' ? 'When were you there, and who saw you?' : 'Note (optional)'
        }
        maxLength={2_000}
        rows={3}
        hint={`${other} and our team read this.`}
        {...form.field('note')}
      />
      <p className="note" aria-live="polite">
        {Number(hours) > 0 && `That comes to ${amountText(Number(hours), booking)}. `}
        {kind === 'worked'
          ? `If ${other} confirms it, the hours count at once. If not, or if no answer comes within ${answerHours} hours, an admin decides.`
          : 'An admin looks at what both sides say and decides.'}
      </p>
      <DialogButtons label="Send" pendingLabel="Sending…" action={send} />
    </Form>
  );
}

/** What a shift without a check-in asks each side. */
function wordsOf(
  kind: 'worked' | 'no_show',
  side: Side,
  { professionalName, practiceName }: Pick<BookingView, 'professionalName' | 'practiceName'>,
) {
  if (kind === 'no_show') {
    return {
      title: 'Were you there?',
      question: `If you worked this shift, contest the no-show. An admin looks at what you and ${practiceName} say and decides.`,
      button: 'I was there',
    };
  }
  return side === 'professional'
    ? {
        title: 'Did you work this shift?',
        question: `No one checked in. If you worked, say so, so that ${practiceName} can confirm your hours and pay you.`,
        button: 'I worked this shift',
      }
    : {
        title: `Was ${professionalName} there?`,
        question: `${professionalName} didn't check in. If they were with you, say so with their hours. If they didn't come, mark a no-show.`,
        button: 'They were here',
      };
}
