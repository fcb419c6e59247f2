/** One open shift for visitors, how to apply for it, and what else is near. */

import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/accounts/web/api';
import { employmentTypes, needsLicense } from '#features/jobs/rules';
import { hoursText, mileageText } from '#features/jobs/web/labels';
import { takeHomeOf } from '#features/jobs/web/pay';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import { exactDollarsText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { BackIcon } from '#ui/content/icons';
import { placeText } from '../rules';
import type { PublicShift, ShiftPage } from '../schema';
import { endingTitle, shiftTitle } from './head';
import { applyUrl, shiftUrl } from './links';
import { Pay, ShiftCard } from './ShiftCard';
import styles from './shifts.module.css';

export default function ShiftDetails({ page }: { page: ShiftPage }) {
  const { shift, ending, similar } = page;
  return (
    <div className={`stack gap-5 page-width ${styles.screen}`}>
      <ButtonLink href="/shifts" variant="quiet" className={styles.back}>
        <BackIcon /> All open shifts
      </ButtonLink>
      {shift ? (
        <Offered shift={shift} />
      ) : (
        <header className="stack gap-3">
          <h1 className={styles.title}>{endingTitle(ending)}</h1>
          <p className="max-w-text muted lead">
            {ending === 'taken'
              ? 'It has been filled. Sign up and save a search to hear about the next one first.'
              : ending === 'over'
                ? 'It was closed by the practice, or it has started.'
                : 'The link may be incomplete.'}
          </p>
        </header>
      )}
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="stack">
          <h2 id="similar" className="text-heading">
            Similar shifts nearby
          </h2>
          <ul className={styles.list}>
            {similar.map((each) => (
              <li key={each.id} className="grid min-w-0">
                <ShiftCard shift={each} level={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        !shift && (
          <div>
            <ButtonLink href="/shifts" variant="primary">
              See open shifts
            </ButtonLink>
          </div>
        )
      )}
    </div>
  );
}

/** Each day is its own shift, with its own page. */
const OtherDays = ({ shift: { otherDays, timeZone } }: { shift: PublicShift }) => (
  <ul className="stack gap-1">
    {otherDays.map((day) => (
      <li key={day.id}>
        <a href={shiftUrl(day)}>
          <ShiftTime shift={{ ...day, timeZone }} />
        </a>
      </li>
    ))}
  </ul>
);

function Offered({ shift }: { shift: PublicShift }) {
  const takeHome = takeHomeOf(shift, null);
  const mileage = mileageText(shift);
  const { user } = useCurrentUser();
  const isHydrated = useHydrated();
  const nameNote = isHydrated && user ? '' : ' You see its name once you sign up.';
  return (
    <div className={`stack items-start ${styles.columns}`}>
      <Card>
        <article className="stack">
          <h1 className={styles.title}>{shiftTitle(shift)}</h1>
          <Pay shift={shift} />
          <Facts
            facts={[
              [shift.isPermanent ? 'Position' : 'Shift', <ShiftTime key="time" shift={shift} />],
              ['Other days', shift.otherDays.length > 0 && <OtherDays key="days" shift={shift} />],
              ['Town', placeText(shift)],
              ['Paid time', hoursText(shift)],
              ['Total', takeHome && exactDollarsText(takeHome.total)],
              ['Mileage', mileage && `${mileage}, both ways`],
              ['Paid as', `${employmentTypes[shift.employmentType]}, by the practice`],
              [
                'You need',
                needsLicense(shift.role)
                  ? 'A current license and CPR certification'
                  : 'A profile, no license',
              ],
              [
                'Practice',
                `${shift.isPracticeVerified ? 'Verified by us.' : 'Verification pending.'}${nameNote}`,
              ],
            ]}
          />
        </article>
      </Card>
      <Apply shift={shift} />
    </div>
  );
}

const subscribe = () => () => undefined;

/** The user may be known before a part hydrates, but its first render must match the server's. */
const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

function Apply({ shift }: { shift: PublicShift }) {
  const { user, isLoading } = useCurrentUser();
  const isHydrated = useHydrated();
  const back = encodeURIComponent(applyUrl(shift));
  if (user && user.userType !== 'professional') {
    return (
      <Card title="For professionals" className={`stack ${styles.apply}`}>
        <p>Only professionals can apply. This is how visitors see an open shift.</p>
        <ButtonLink href="/dashboard">Go to dashboard</ButtonLink>
      </Card>
    );
  }
  return (
    <Card
      title={user ? 'Interested?' : 'Sign up to apply'}
      className={
        isLoading || !isHydrated
          ? `stack ${styles.apply} ${styles.loading}`
          : `stack ${styles.apply}`
      }
    >
      {user ? (
        <ButtonLink href={applyUrl(shift)} variant="primary" isWide>
          See the practice and apply
        </ButtonLink>
      ) : (
        <>
          <p>See the practice, message it and apply at your rate. Free for professionals.</p>
          <ButtonLink
            href={`/verify?userType=professional&returnTo=${back}`}
            variant="primary"
            isWide
          >
            Sign up to apply
          </ButtonLink>
          <p className="muted text-medium">
            Already have an account? <a href={`/login?returnTo=${back}`}>Log in</a>
          </p>
          <p className="muted text-medium">
            {`Looking to hire instead? `}
            <a href="/for-practices">See how it works for practices</a>
          </p>
        </>
      )}
    </Card>
  );
}
