/** Date and time of a shift; lines break between the two, never inside them or before the dot. */
import styles from './JobCard.module.css';
import { daysText, type Shift, shiftParts } from './labels';

export function ShiftTime({ shift }: { shift: Shift }) {
  const [day, time] = shiftParts(shift);
  return (
    <time dateTime={shift.startsAt ?? undefined}>
      <span className={`nowrap ${styles.whole}`}>{time ? `${day} ·` : day}</span>
      {time && (
        <>
          {' '}
          <span className={`nowrap ${styles.whole}`}>{time}</span>
        </>
      )}
    </time>
  );
}

interface DaysTimeProps {
  shift: Shift;
  /** The days of its series to show; fewer than two if it stands alone. */
  days: readonly { startsAt: string; endsAt: string }[] | undefined;
}

/** Names each day, and the hours once if all of them have the same. */
export function DaysTime({ shift, days = [] }: DaysTimeProps) {
  const { timeZone } = shift;
  if (days.length < 2) return <ShiftTime shift={shift} />;
  const hours = new Set(days.map((day) => shiftParts({ ...day, timeZone })[1]));
  const [time] = hours.size === 1 ? hours : [];
  return (
    <span>
      {daysText(days, timeZone, { hasTimes: !time })}
      {time && (
        <>
          {' · '}
          <span className={`nowrap ${styles.whole}`}>{time}</span>
        </>
      )}
    </span>
  );
}
