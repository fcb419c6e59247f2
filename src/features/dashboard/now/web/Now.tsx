/**
 * What happens now, on top of dashboard, bookings and today's board: the newest need first, and on
 * it the one primary button of the screen.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { bookingPath, otherSide, timeText, titleText } from '#features/bookings/web/labels';
import { Section } from '#features/dashboard/web/Section';
import type { UserType } from '#kernel/actor';
import { clockTextAsOf } from '#kernel/time/zones';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import { useRead } from '#ui/data/read';
import { Failed } from '#ui/feedback/states';
import { inOrderOfNeed, lateText, type Moment } from '../rules';
import { type ShiftNow, shiftsNow } from '../schema';
import styles from './Now.module.css';
import { ProfessionalActs } from './ProfessionalActs';

/** Lazy: for most visits nothing happens now. */
const CheckOutDialog = lazy(async () => {
  const { CheckOutDialog: dialog } = await import(
    '#features/bookings/attendance/web/checkOut/CheckOut'
  );
  return { default: dialog };
});
const PracticeActs = lazy(() => import('./PracticeActs'));

/** Again once something opens that the server decides, such as check-in. */
function useShiftsNow(now: Date) {
  const read = useRead(shiftsNow, {}, { pollsOffline: true });
  const { data, refetch } = read;
  const opening = (data ?? [])
    .flatMap(({ upcomingActions }) => upcomingActions.flatMap(({ opensAt }) => opensAt ?? []))
    .toSorted()[0];
  const hasOpened = opening !== undefined && new Date(opening) <= now;
  useEffect(() => {
    if (hasOpened) void refetch();
  }, [hasOpened, refetch]);
  return read;
}

interface NowProps {
  side: UserType;
  /** Without those of whom all goes as planned, where another list shows them. */
  needsOnly?: boolean;
}

export function Now({ side, needsOnly = false }: NowProps) {
  const now = useNow();
  const { data, error, refetch } = useShiftsNow(now);
  const [leaving, setLeaving] = useState<ShiftNow>();
  const [isLeaving, setIsLeaving] = useState(false);
  const rows = inOrderOfNeed(data ?? [], now).filter(({ since }) => since || !needsOnly);
  return (
    <>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <Section title="Now">
          <ul className={`stack gap-0 panel divided ${styles.now}`}>
            {rows.map(({ shift, moment, since }, index) => (
              <li key={shift.id} className={styles.row}>
                <Avatar size="small" {...faceOf(shift, side)} />
                <div className="stack gap-0 relative min-w-0 wrap-anywhere">
                  <h3 className="row-title">
                    <StretchedLink to={bookingPath(shift.id)}>
                      {titles[side](shift, moment, now)}
                    </StretchedLink>
                  </h3>
                  <p className="note tabular-nums">
                    <DotSeparated>{factsOf(shift, side, moment)}</DotSeparated>
                  </p>
                </div>
                <div className={`cluster fill-phone ${styles.actions}`}>
                  <Suspense>
                    {side === 'practice' ? (
                      <PracticeActs shift={shift} moment={moment} isFirst={index === 0} />
                    ) : (
                      <ProfessionalActs
                        shift={shift}
                        onCheckOut={() => {
                          setLeaving(shift);
                          setIsLeaving(true);
                        }}
                      />
                    )}
                  </Suspense>
                  <Reach shift={shift} side={side} isNeeded={since !== null} />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {leaving && (
        <Suspense>
          <CheckOutDialog
            key={leaving.id}
            booking={leaving}
            isOpen={isLeaving}
            onClose={() => setIsLeaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const faceOf = (shift: ShiftNow, side: UserType) => {
  const { name, photoUrl } = otherSide(shift, side);
  return { name, url: photoUrl };
};

const clock = (instant: string | null, { timeZone }: ShiftNow, now: Date) =>
  clockTextAsOf(instant ?? '', timeZone, now);

const titles = {
  practice(shift: ShiftNow, moment: Moment, now: Date) {
    const { professionalName: name, startsAt, checkedInAt } = shift;
    const late = `${name} is ${lateText(startsAt ?? '', now)}`;
    return {
      coming: `${name} is due at ${clock(startsAt, shift, now)}`,
      here: `${name} has been here since ${clock(checkedInAt ?? startsAt, shift, now)}`,
      late,
      missing: late,
      overdue: `${name} hasn't checked out`,
      noShow: `${name} didn't come`,
      openAgain: `${clock(startsAt, shift, now)} is open again`,
    }[moment];
  },
  professional(shift: ShiftNow, _moment: Moment, now: Date) {
    const { startsAt, checkedInAt } = shift;
    if (checkedInAt) return `On shift since ${clock(checkedInAt, shift, now)}`;
    const verb = new Date(startsAt ?? '') > now ? 'starts' : 'started';
    return `Your shift ${verb} at ${clock(startsAt, shift, now)}`;
  },
};

function factsOf(shift: ShiftNow, side: UserType, moment: Moment): string {
  const who = side === 'professional' ? [shift.practiceName] : [];
  const why = moment === 'openAgain' ? [`${shift.professionalName} cancelled`] : [];
  return [...why, ...who, titleText(shift), timeText(shift)].join('\u00a0· ');
}

interface ReachProps {
  shift: ShiftNow;
  side: UserType;
  isNeeded: boolean;
}

/** Call and message: for a practice where somebody is missing, for a professional always. */
function Reach({ shift, side, isNeeded }: ReachProps) {
  const { phone, applicationId, status } = shift;
  if (status === 'cancelled' || (side === 'practice' && !isNeeded)) return null;
  const name = <span className="visually-hidden"> {otherSide(shift, side).name}</span>;
  return (
    <>
      {phone && (
        <ButtonLink href={`tel:${phone}`} size="small">
          Call{name}
        </ButtonLink>
      )}
      <ButtonLink to={`/messages/${applicationId}`} size="small">
        Message{name}
      </ButtonLink>
    </>
  );
}
