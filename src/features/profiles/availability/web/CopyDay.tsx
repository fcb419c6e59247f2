/** Copies the hours of one day to others. */
import { useState } from 'react';
import { type Weekday, weekdays } from '#features/profiles/rules';
import { Button, SubmitButton } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { SelectField } from '#ui/field/Field';
import { ChipGroup } from '#ui/field/RadioGroup';
import { copyDay, dayNames, type FullWeek, hoursText } from './week';

interface CopyDayProps {
  week: FullWeek;
  onChange: (week: FullWeek) => void;
}

const option = (day: Weekday) => ({ value: day, label: dayNames[day] });

export function CopyDay({ week, onChange }: CopyDayProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Copy a day
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Copy a day">
        {isOpen && <CopyForm week={week} onChange={onChange} onDone={close} />}
      </Dialog>
    </>
  );
}

function CopyForm({ week, onChange, onDone }: CopyDayProps & { onDone: () => void }) {
  const [from, setFrom] = useState<Weekday>(
    weekdays.find((day) => week[day].length > 0) ?? 'monday',
  );
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const others = weekdays.filter((day) => day !== from);
  const chosen = to.filter((day) => day !== from);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(copyDay(week, from, chosen));
        onDone();
      }}
    >
      <SelectField
        label="Copy the hours of"
        name="from"
        options={weekdays.map(option)}
        value={from}
        onChange={setFrom}
        hint={hoursText(week[from]) || 'No hours, so copying clears the other days'}
      />
      <ChipGroup
        label="To these days"
        name="to"
        options={others.map(option)}
        value={chosen}
        onChange={setTo}
      />
      <div className="bottom-bar">
        <SubmitButton isWide disabled={chosen.length === 0}>
          {chosen.length > 1 ? `Copy to ${chosen.length} days` : 'Copy'}
        </SubmitButton>
      </div>
    </form>
  );
}
