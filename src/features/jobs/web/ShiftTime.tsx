/** Date and time of a shift; lines break between the two, never before the zone. */
import styles from './JobCard.module.css';
import { type Shift, shiftParts } from './labels';

export function ShiftTime({ shift }: { shift: Shift }) {
  const [day, time] = shiftParts(shift);
  return (
    <time dateTime={shift.startsAt ?? undefined}>
      {day}
      {time && (
        <>
          {' · '}
          <span className={styles.whole}>{time}</span>
        </>
      )}
    </time>
  );
}
