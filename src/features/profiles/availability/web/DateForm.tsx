/** The form for a vacation, a few hours off, or extra hours. */

import * as z from 'zod';
import { daySlots } from '#features/profiles/rules';
import { addDays } from '#kernel/time/day';
import { formatTime } from '#kernel/time/zones';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Checkbox } from '#ui/field/Checkbox';
import { DateField } from '#ui/field/DateField';
import { SelectField } from '#ui/field/Field';
import { RadioGroup } from '#ui/field/RadioGroup';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { dateKinds, hoursBetween, maxDaysAhead, rangesOf } from '../rules';
import styles from './AvailabilityEditor.module.css';
import { useSetDates } from './api';

const ends = daySlots.flatMap((slot) => rangesOf([slot]).map(({ to }) => to));
const option = (time: string) => ({ value: time, label: formatTime(time) });

/** What the user enters; the API takes a list of hours. */
const schema = z
  .object({
    kind: z.enum(dateKinds),
    from: z.iso.date('Please choose a date'),
    through: z.iso.date().or(z.literal('')),
    isAllDay: z.boolean(),
    begins: z.string(),
    ends: z.string(),
  })
  .refine(({ from, through }) => through === '' || through >= from, {
    path: ['through'],
    message: 'The last day is before the first day',
  })
  .refine(
    ({ kind, isAllDay, begins, ends: end }) => (kind === 'away' && isAllDay) || begins < end,
    {
      path: ['ends'],
      message: 'Choose a time after the start',
    },
  );

const initial: z.input<typeof schema> = {
  kind: 'away',
  from: '',
  through: '',
  isAllDay: true,
  begins: '08:00',
  ends: '17:00',
};

export function DateForm({ today, onDone }: { today: string; onDone: () => void }) {
  const form = useForm({ schema, initial, draft: 'availability-dates' });
  const { kind, from, isAllDay } = form.values;
  const save = useSetDates(() => {
    form.discardDraft();
    onDone();
  });
  const limits = { min: today, max: addDays(today, maxDaysAhead) };
  return (
    <Form
      onSubmit={form.submit((values) => {
        const isWhole = values.kind === 'away' && values.isAllDay;
        const hours = isWhole ? [] : hoursBetween(values.begins, values.ends);
        save.act({
          body: {
            kind: values.kind,
            from: values.from,
            through: values.through || values.from,
            hours,
          },
        });
      })}
    >
      <RestoredDraftNotice form={form} />
      <RadioGroup
        label="On this date I'm"
        {...form.field('kind')}
        options={[
          { value: 'away', label: 'Away', note: 'No one sees you as available' },
          { value: 'extra', label: 'Available', note: 'In addition to your weekly hours' },
        ]}
      />
      <div className={styles.days}>
        <DateField label="First day" {...limits} {...form.field('from')} />
        <DateField
          label="Last day"
          isOptional
          {...limits}
          min={from || today}
          {...form.field('through')}
        />
      </div>
      {kind === 'away' && <Checkbox label="All day" {...form.field('isAllDay')} />}
      {!(kind === 'away' && isAllDay) && (
        <div className={styles.pair}>
          <SelectField label="From" options={daySlots.map(option)} {...form.field('begins')} />
          <SelectField label="To" options={ends.map(option)} {...form.field('ends')} />
        </div>
      )}
      {kind === 'away' && (
        <p className="note">Being away doesn't cancel shifts you're booked for.</p>
      )}
      <DialogButtons label="Save" pendingLabel="Saving…" isPending={save.isPending} />
    </Form>
  );
}
