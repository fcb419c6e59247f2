/** Date and time of a shift; lines break between the two, never inside them. */
import { DotSeparated } from '#ui/content/DotSeparated';
import { daysText, type Shift, shiftParts, shiftText } from './labels';

export const ShiftTime = ({ shift }: { shift: Shift }) => (
  <time dateTime={shift.startsAt ?? undefined}>
    <DotSeparated>{shiftText(shift)}</DotSeparated>
  </time>
);

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
  const names = daysText(days, timeZone, { hasTimes: !time });
  return <DotSeparated>{time ? `${names} · ${time}` : names}</DotSeparated>;
}
