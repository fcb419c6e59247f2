/** When a professional can work: the weekly hours, and the dates that differ from them. */
import { useId } from 'react';
import type { UserView } from '#features/accounts/schema';
import type { ProfessionalView } from '#features/profiles/schema';
import { useProfessional } from '#features/profiles/web/api';
import { HiddenNotice } from '#features/profiles/web/HiddenNotice';
import { zoneAbbreviation } from '#kernel/time/zones';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Empty, Pending } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import styles from './AvailabilityEditor.module.css';
import { CopyDay } from './CopyDay';
import { Dates } from './Dates';
import { useWeek } from './useWeek';
import { WeekGrid } from './WeekGrid';
import { countHours } from './week';

export function AvailabilityEditor({ user }: { user: UserView }) {
  const { data, error, refetch } = useProfessional(true);
  return (
    <Screen>
      <h1 className="text-heading">Availability</h1>
      <HiddenNotice user={user} />
      {data ? (
        <Tabs
          label="Availability"
          tabs={[
            { value: 'week', label: 'Weekly hours', content: <Week profile={data} /> },
            { value: 'dates', label: 'Specific dates', content: <Dates profile={data} /> },
          ]}
        />
      ) : data === null ? (
        <Empty
          title="Create your profile first"
          action={
            <ButtonLink to="/professional-profile" variant="primary">
              Create profile
            </ButtonLink>
          }
        >
          Once your profile is complete, you can set the hours you want to work.
        </Empty>
      ) : (
        <Pending error={error} refetch={refetch} shape="table" />
      )}
    </Screen>
  );
}

const statusTexts = {
  saved: 'All changes saved',
  saving: 'Saving…',
  failed: 'Not saved yet',
};

function Week({ profile }: { profile: ProfessionalView }) {
  const { week, status, change, retry } = useWeek(profile);
  const howTo = useId();
  const hours = countHours(week);
  return (
    <div className={`stack gap-5 ${styles.columns}`}>
      <div className={`stack gap-3 content-start ${styles.main}`}>
        <div className={`row justify-between ${styles.bar}`}>
          <div className={styles.sums}>
            <p>
              <strong>{hours === 1 ? '1 hour' : `${hours} hours`} a week</strong>{' '}
              <span className="note">{zoneAbbreviation(useNow(), profile.timeZone)}</span>
            </p>
            <p role="status" className={`small strong ${styles[status]}`}>
              {statusTexts[status]}
            </p>
          </div>
          {/* In the same place, so that the grid does not move under the pointer. */}
          {status === 'failed' ? (
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          ) : (
            <CopyDay week={week} onChange={change} />
          )}
        </div>
        <WeekGrid week={week} onChange={change} describedBy={howTo} />
      </div>
      <Tips id={howTo} />
    </div>
  );
}

const Tips = ({ id }: { id: string }) => (
  <aside className={`tile p-4 small ${styles.tips}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>Tips</h2>
    <ul>
      <li id={id}>
        <span className={styles.mouse}>Click an hour, or drag across several.</span>
        <span className={styles.touch}>Tap an hour, or touch and hold, then drag.</span>
        <span className="visually-hidden">
          With the keyboard: arrow keys move, space selects, and Shift with an arrow key extends.
        </span>
      </li>
      <li>A day's name selects or clears the whole day.</li>
      <li>
        Practices see your hours as soon as they're saved, and invite people who are available.
      </li>
      <li>
        Shifts within your hours are marked "You're available". You can still apply to any other.
      </li>
      <li>
        Going on vacation, or free on another day? Add it under Specific dates. Your weekly hours
        stay the same.
      </li>
    </ul>
  </aside>
);
