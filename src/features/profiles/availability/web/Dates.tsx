/** The dates on which a professional is away or works more than usual. */
import { useState } from 'react';
import type { ProfessionalView } from '#features/profiles/schema';
import { dayOf } from '#kernel/time/day';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Dialog } from '#ui/feedback/Dialog';
import { Empty, Pending } from '#ui/feedback/states';
import styles from './AvailabilityEditor.module.css';
import { useDates, useRemoveDates } from './api';
import { DateForm } from './DateForm';
import { type DateRange, rangeText, toRanges } from './dates';
import { hoursText } from './week';

export function Dates({ profile }: { profile: ProfessionalView }) {
  const today = dayOf(useNow(), profile.timeZone);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={`stack gap-3 ${styles.dates}`} aria-label="Your dates">
      <div className={`row justify-between ${styles.bar}`}>
        <p className="note">On all other days your weekly hours apply.</p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          Add a date
        </Button>
      </div>
      <DateList today={today} />
      <Dialog isOpen={isOpen} onClose={close} title="Add a date">
        {isOpen && <DateForm today={today} onDone={close} />}
      </Dialog>
    </section>
  );
}

function DateList({ today }: { today: string }) {
  const { data, error, refetch } = useDates();
  const remove = useRemoveDates();
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="table" />;
  }
  if (data.length === 0) {
    return (
      <Empty title="No dates yet">
        Add a vacation or a day off, or a day you can work in addition to your week.
      </Empty>
    );
  }
  return (
    <ul className="tile divided">
      {toRanges(data).map((range) => (
        <DateRow
          key={range.from}
          range={range}
          text={rangeText(range, today)}
          isPending={remove.isPending}
          onRemove={() => remove.act({ query: { from: range.from, through: range.through } })}
        />
      ))}
    </ul>
  );
}

interface DateRowProps {
  range: DateRange;
  text: string;
  isPending: boolean;
  onRemove: () => void;
}

const DateRow = ({ range, text, isPending, onRemove }: DateRowProps) => (
  <li className={styles.row}>
    <span className={styles.when}>
      <strong>{text}</strong>
      <span className="small">
        <Badge tone={range.kind === 'away' ? 'grey' : 'green'}>
          {range.kind === 'away' ? 'Away' : 'Extra hours'}
        </Badge>{' '}
        {hoursText(range.hours) || 'All day'}
      </span>
    </span>
    <Button size="small" variant="quiet" disabled={isPending} onClick={onRemove}>
      Remove<span className="visually-hidden"> {text}</span>
    </Button>
  </li>
);
