/** The balance, today's login, the streak, the next reward, and what earns points. */
import { Link } from 'react-router';
import { ChartCard } from '#ui/content/ChartCard';
import { CheckIcon } from '#ui/content/icons';
import { Day } from '#ui/content/Timestamp';
import progress from '#ui/feedback/Progress.module.css';
import { Pending } from '#ui/feedback/states';
import { loginPoints, streakDays, streakPoints } from '../rules';
import type { PointsView } from '../schema';
import { usePoints } from './api';
import { Earning } from './Earning';
import { countText, pointsText } from './labels';
import styles from './points.module.css';

export function Overview() {
  const { data, error, refetch } = usePoints();
  if (!data) {
    return (
      <Pending
        error={error}
        title="Unable to load your points. Please try again later."
        refetch={refetch}
        shape="cards"
      />
    );
  }
  return (
    <div className="stack items-start desk-two-to-three">
      <Balance points={data} />
      <WeekChart weeks={data.weeks} />
      <Earning points={data} />
    </div>
  );
}

function Balance({ points }: { points: PointsView }) {
  const { totalPoints, stats } = points;
  return (
    <section className={`stack gap-2 content-start tile ${styles.card}`} aria-labelledby="balance">
      <h2 id="balance">Your balance</h2>
      <p className={styles.balance}>
        <strong>{countText(totalPoints)}</strong> {totalPoints === 1 ? 'point' : 'points'}
      </p>
      <p className="note">
        {countText(stats.totalPointsEarned)} earned, {countText(stats.totalPointsSpent)} spent
      </p>
      <Streak points={points} />
      <NextReward points={points} />
    </section>
  );
}

/** The current week of the streak as seven marks. */
function Streak({ points: { weeklyLoginStreak: streak, stats } }: { points: PointsView }) {
  const marked = streak === 0 ? 0 : ((streak - 1) % streakDays) + 1;
  const left = streakDays - marked;
  return (
    <div className="stack gap-1 line-above">
      <h3 className="text-body">Login streak</h3>
      <p>
        {streak === 0
          ? `Log in every day: ${loginPoints} points each time.`
          : `${streak} ${streak === 1 ? 'day' : 'days'} in a row. `}
        {stats.hasLoggedInToday && `Today's ${loginPoints} points are in.`}
      </p>
      <div className={`flex gap-2 ${styles.marks}`} aria-hidden="true">
        {Array.from({ length: streakDays }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are never reordered
          <span key={index} className={index < marked ? styles.marked : styles.mark}>
            {index < marked && <CheckIcon size={14} />}
          </span>
        ))}
      </div>
      <p className="note">
        {left === 0
          ? `A full week: ${streakPoints} points extra today.`
          : `${left} more ${left === 1 ? 'day' : 'days'} in a row for ${streakPoints} points extra.`}
      </p>
    </div>
  );
}

function NextReward({ points: { totalPoints, nextReward } }: { points: PointsView }) {
  return (
    <div className="stack gap-1 line-above">
      <h3 className="text-body" id="next-reward">
        Next reward
      </h3>
      {nextReward ? (
        <>
          <p>
            {nextReward.name}: {pointsText(nextReward.pointCost - totalPoints)} to go
          </p>
          <progress
            className={`${progress.bar} ${progress.primary}`}
            aria-labelledby="next-reward"
            max={nextReward.pointCost}
            value={totalPoints}
          />
          <p className="note">
            {countText(totalPoints)} of {pointsText(nextReward.pointCost)} ·{' '}
            <Link to="?tab=rewards">See all rewards</Link>
          </p>
        </>
      ) : (
        <p>
          {totalPoints > 0 ? 'No reward is out of your reach. ' : 'No rewards are offered yet. '}
          <Link to="?tab=rewards">See all rewards</Link>
        </p>
      )}
    </div>
  );
}

type Week = PointsView['weeks'][number];

function WeekChart({ weeks }: Pick<PointsView, 'weeks'>) {
  const bars = weeks.map(({ startsOn, earned }, index) => ({
    name: startsOn,
    value: earned,
    label: countText(earned),
    // Every other week: twelve dates do not fit next to each other.
    tick: index % 2 === 1 ? startsOn.slice(5).replace(/0?(\d+)-0?/, '$1/') : undefined,
  }));
  // Points are rarely returned, so their column is shown only if some were.
  const isReturned = weeks.some(({ returned }) => returned > 0);
  const returned = { header: 'Returned', cell: (week: Week) => countText(week.returned) };
  return (
    <ChartCard
      title="Points by week"
      bars={bars}
      isEmpty={weeks.every(
        ({ earned, spent, returned }) => earned === 0 && spent === 0 && returned === 0,
      )}
      empty="The weeks in which you earn points show up here, side by side."
      rows={weeks.toReversed()}
      rowKey={({ startsOn }) => startsOn}
      columns={[
        { header: 'Week of', cell: ({ startsOn }) => <Day on={startsOn} /> },
        { header: 'Earned', cell: ({ earned }) => countText(earned) },
        { header: 'Spent', cell: ({ spent }) => countText(spent) },
        ...(isReturned ? [returned] : []),
        { header: 'Balance', cell: ({ balance }) => countText(balance) },
      ]}
    />
  );
}
