/** The days and hours of the job form: a shift on one or several days, or a permanent position. */

import { maxDays, sentences } from '#features/jobs/rules';
import { dayOf } from '#kernel/time/day';
import { holidayOn, isWorkday } from '#kernel/time/holidays';
import { instantOf, zoneAbbreviation } from '#kernel/time/zones';
import { DayPicker } from '#ui/calendar/DayPicker';
import { TimeField } from '#ui/field/DateField';
import { TextField } from '#ui/field/Field';
import { Switch } from '#ui/field/Switch';
import { FormSection } from '#ui/form/FormSections';
import { type PostingFormState, type UsualShifts, withBreak, withPermanent } from './form';
import styles from './Posting.module.css';
import { isOvernight, pastDays } from './preview';

const minutes = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

interface ShiftFieldsProps {
  form: PostingFormState;
  isEdit: boolean;
  usual: UsualShifts | undefined;
  timeZone: string;
}

export function ShiftFields({ form, isEdit, usual, timeZone }: ShiftFieldsProps) {
  const { values } = form;
  const today = dayOf(new Date(), timeZone || undefined);
  const past = pastDays(values, timeZone, new Date());
  const days = form.field('dates');
  const noon = { date: values.dates[0] ?? today, time: '12:00' };
  return (
    <FormSection title="When">
      {!values.isPermanent && (
        <div className={`stack content-start ${styles.when}`}>
          <div className="stack gap-2 content-start">
            <DayPicker
              label={isEdit ? 'Date' : 'Days'}
              {...days}
              error={days.error ?? (past.length > 0 ? sentences.past : undefined)}
              wrong={past.length > 0 ? past : undefined}
              first={today}
              isSingle={isEdit}
              max={maxDays}
              isOff={(day) => !isWorkday(day)}
              noteOn={holidayOn}
            />
            {!isEdit && (
              <p className="note" role="status">
                {values.dates.length > 1
                  ? `${values.dates.length} days, posted together.`
                  : 'Choose several days to post them together.'}
              </p>
            )}
          </div>
          <div className={styles.hours}>
            <TimeField
              label="Start time"
              {...form.field('startTime')}
              // What was wrong with a day may have been its start.
              onChange={(startTime) =>
                form.fill({ ...withBreak(values, { startTime }), dates: values.dates })
              }
            />
            <TimeField
              label="End time"
              hint={isOvernight(values) ? 'The next day.' : undefined}
              {...form.field('endTime')}
              onChange={(endTime) => form.fill(withBreak(values, { endTime }))}
            />
            <TextField
              label="Unpaid break in minutes"
              inputMode="numeric"
              autoComplete="off"
              format={minutes}
              hint={
                timeZone && `Times are in ${zoneAbbreviation(instantOf(noon, timeZone), timeZone)}.`
              }
              {...form.field('breakMinutes')}
            />
          </div>
        </div>
      )}
      <Switch
        label="Permanent position"
        hint="No date or times. You confirm the start later."
        {...form.field('isPermanent')}
        onChange={(isPermanent) => form.fill(withPermanent(isPermanent, values, usual))}
      />
    </FormSection>
  );
}
