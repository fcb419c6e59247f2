/**
 * The shifts of now: the most recent problem first, and for a practice its first action as a primary
 * button.
 */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ContactButtons } from '#features/bookings/web/ContactButtons';
import { bookingPath, otherSide, timeText, titleText } from '#features/bookings/web/labels';
import { useOpenings } from '#features/bookings/web/useOpenings';
import { Section } from '#features/dashboard/web/Section';
import type { UserType } from '#kernel/actor';
import { clockTextAsOf } from '#kernel/time/zones';
import { Avatar } from '#ui/content/Avatar';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import { lazyPart } from '#ui/feedback/lazyPart';
import { inOrderOfNeed, lateText, type Moment, needsReplacement } from '../rules';
import type { ShiftNow } from '../schema';
import styles from './NowList.module.css';
import { ProfessionalActions } from './ProfessionalActions';

const CheckOutDialog = lazyPart(
  () => import('#features/bookings/attendance/web/checkOut/CheckOut'),
  'CheckOutDialog',
);
const PracticeActions = lazy(() => import('./PracticeActions'));

export interface NowProps {
  side: UserType;
  /** Without shifts that are going as planned, where another list shows them. */
  needsOnly?: boolean;
  /** Called with whether the screen's one primary button is here. */
  onPrimary?: (hasPrimary: boolean) => void;
  /** What else a screen says of a shift, before its buttons. */
  more?: (shift: ShiftNow) => ReactNode;
}

interface NowListProps extends NowProps {
  shifts: readonly ShiftNow[];
  refetch: () => unknown;
}

export default function NowList(props: NowListProps) {
  const { shifts, refetch, side, needsOnly, onPrimary, more } = props;
  const now = useNow();
  useOpenings(shifts, refetch);
  const [lastOpened, setLastOpened] = useState<ShiftNow>();
  const [isCheckingOut, setCheckingOut] = useState(false);
  // Checking out removes the row, but not the dialog that says how it went.
  const checkingOut = shifts.find(({ id }) => id === lastOpened?.id) ?? lastOpened;
  const rows = inOrderOfNeed(shifts, now).filter(({ since }) => since || !needsOnly);
  const [first] = rows;
  const hasPrimary = side === 'professional' ? first !== undefined : Boolean(first?.since);
  useEffect(() => onPrimary?.(hasPrimary), [onPrimary, hasPrimary]);
  return (
    <>
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
                <div className={`cluster items-center fill-phone ${styles.actions}`}>
                  {more?.(shift)}
                  <Suspense>
                    {side === 'practice' ? (
                      <PracticeActions shift={shift} moment={moment} isPrimary={index === 0} />
                    ) : (
                      <ProfessionalActions
                        shift={shift}
                        onCheckOut={() => {
                          setLastOpened(shift);
                          setCheckingOut(true);
                        }}
                      />
                    )}
                  </Suspense>
                  {needsContact(shift, side, since) && (
                    <ContactButtons
                      applicationId={shift.applicationId}
                      name={otherSide(shift, side).name}
                      phone={shift.phone}
                      isPrimary={side === 'practice' && index === 0 && !needsReplacement(moment)}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {checkingOut && (
        <Suspense>
          <CheckOutDialog
            key={checkingOut.id}
            booking={checkingOut}
            isOpen={isCheckingOut}
            onClose={() => setCheckingOut(false)}
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

/** For a practice where somebody is missing, for a professional always. */
const needsContact = ({ status }: ShiftNow, side: UserType, since: Date | null) =>
  status !== 'cancelled' && (side === 'professional' || since !== null);
