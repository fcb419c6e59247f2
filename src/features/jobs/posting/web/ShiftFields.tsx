/** The date fields of the job form: a shift on one or several days, or a permanent position. */
import { instantOf, zoneName } from '../../../../kernel/time/zones';
import { DateField } from '../../../../ui/field/DateField';
import { TextField } from '../../../../ui/field/Field';
import { Switch } from '../../../../ui/field/Switch';
import { TimeField } from '../../../../ui/field/TimeField';
import { FieldPair, FormSection } from '../../../../ui/form/FormSections';
import { noShift, type PostingFormState, withBreak } from './form';
import styles from './Posting.module.css';
import { dayBounds, isOverMidnight, paidText, seriesText } from './preview';

const minutes = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

interface ShiftFieldsProps {
  form: PostingFormState;
  isEdit: boolean;
  timeZone: string;
}

export function ShiftFields({ form, isEdit, timeZone }: ShiftFieldsProps) {
  const { values } = form;
  const days = dayBounds(values, timeZone, new Date());
  const noon = { date: values.startDate || days.first, time: '12:00' };
  const series = isEdit ? undefined : seriesText(values);
  return (
    <FormSection title="When">
      <Switch
        label="Permanent position"
        hint="No date or times. You confirm the start later."
        {...form.field('isPermanent')}
        onChange={(isPermanent) => form.fill({ isPermanent, ...(isPermanent && noShift) })}
      />
      {!values.isPermanent && (
        <>
          <FieldPair>
            <DateField
              label={isEdit ? 'Date' : 'Start date'}
              min={days.first}
              {...form.field('startDate')}
            />
            {!isEdit && (
              <DateField
                label="Last day"
                isOptional
                min={values.startDate || days.first}
                max={days.last}
                hint="To post several days at once."
                {...form.field('endDate')}
              />
            )}
          </FieldPair>
          <FieldPair>
            <TimeField
              label="Start time"
              {...form.field('startTime')}
              onChange={(startTime) => form.fill(withBreak(values, { startTime }))}
            />
            <TimeField
              label="End time"
              hint={isOverMidnight(values) ? 'The next day.' : undefined}
              {...form.field('endTime')}
              onChange={(endTime) => form.fill(withBreak(values, { endTime }))}
            />
            <TextField
              label="Unpaid break in minutes"
              inputMode="numeric"
              autoComplete="off"
              format={minutes}
              hint={paidText(values, timeZone) ?? 'Leave blank or enter 0 for none.'}
              {...form.field('breakMinutes')}
            />
          </FieldPair>
          <p className={styles.note} role="status">
            {timeZone && `Times are in ${zoneName(instantOf(noon, timeZone), timeZone)}. `}
            {series}
          </p>
        </>
      )}
    </FormSection>
  );
}
