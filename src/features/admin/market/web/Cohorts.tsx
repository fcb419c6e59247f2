/** Of those who signed up in a week, how many came back: a table of weeks, and their average. */
import type { UserType } from '#kernel/actor';
import { BarChart } from '#ui/content/BarChart';
import { ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { averageShares, type Cohort, followedWeeks } from '../rules';
import { marketCohorts, marketCohortsCsv } from '../schema';
import { Scrolling, Week } from './FigureTable';
import { countText, percentText, shadeOf, sideNames } from './labels';
import styles from './market.module.css';

const sides = ['professional', 'practice'] as const;
const acts = ['active', 'booked'] as const;
type Act = (typeof acts)[number];

const actNames = (side: UserType): Record<Act, string> => ({
  active: side === 'practice' ? 'Posted a shift' : 'Applied for a shift',
  booked: 'Were booked',
});

export function Cohorts() {
  const { value: side, choice: sideChoice } = useChoice(
    { name: 'side', label: 'Who', values: sides, textOf: (each) => sideNames[each] },
    'professional',
  );
  const names = actNames(side);
  const { value: act, choice: actChoice } = useChoice(
    { name: 'did', label: 'What they did', values: acts, textOf: (each) => names[each] },
    'active',
  );
  const query = { side };
  const { data, error, refetch } = useRead(marketCohorts, { query }, { keepsPrevious: true });
  return (
    <section className="stack gap-3 content-start" aria-labelledby="market-cohorts">
      <header className="cluster gap-x-4 items-center">
        <h2 id="market-cohorts">Sign-ups by week</h2>
        <p className="note">How many came back in the weeks after they signed up.</p>
        <ButtonLink
          size="small"
          className="ml-auto"
          href={urlFor(marketCohortsCsv.path, {}, query)}
          download
        >
          Download sign-ups (CSV)
        </ButtonLink>
      </header>
      <div className="cluster gap-x-4 items-center">
        <ChoiceChips choice={sideChoice} />
        <ChoiceChips choice={actChoice} />
      </div>
      {data ? (
        <Found cohorts={data} act={act} what={`${sideNames[side]}: ${names[act].toLowerCase()}`} />
      ) : (
        <Pending error={error} refetch={refetch} shape="table" />
      )}
    </section>
  );
}

const weeks = Array.from({ length: followedWeeks + 1 }, (_, week) => week);

function Found({ cohorts, act, what }: { cohorts: readonly Cohort[]; act: Act; what: string }) {
  if (cohorts.every(({ people }) => people === 0)) {
    return (
      <Empty title="No one signed up in the last 12 weeks">
        New accounts show up here in the week they were created.
      </Empty>
    );
  }
  const averages = averageShares(cohorts, act);
  const bars = averages.map((share, week) => ({
    name: `Week ${week}`,
    value: share,
    label: percentText(share),
    tick: week === 0 ? 'Week 0' : String(week),
  }));
  return (
    <div className={`stack items-start ${styles.columns} ${styles.followed}`}>
      <figure className="stack gap-2 content-start tile p-4">
        <figcaption>
          <h3>Average by week after sign-up</h3>
          <p className="note">{what}</p>
        </figcaption>
        <BarChart bars={bars} barHeight={88} max={1} />
      </figure>
      <Scrolling label={`${what}, by week`}>
        <CohortTable
          cohorts={cohorts}
          act={act}
          averages={averages}
          caption={`${what}, by week of sign-up`}
        />
      </Scrolling>
    </div>
  );
}

const CohortTable = ({
  cohorts,
  act,
  averages,
  caption,
}: {
  cohorts: readonly Cohort[];
  act: Act;
  averages: readonly (number | null)[];
  caption: string;
}) => (
  <table className={`tile small tabular-nums w-full ${styles.table} ${styles.cohorts}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        <th scope="col">People</th>
        {weeks.map((week) => (
          <th key={week} scope="col">
            <abbr title={`Week ${week}`}>{week}</abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cohorts.map((cohort) => (
        <tr key={cohort.week}>
          <th scope="row">
            <Week of={cohort.week} />
          </th>
          <td>{countText(cohort.people)}</td>
          {weeks.map((week) => (
            <Cell key={week} count={cohort[act][week] ?? null} people={cohort.people} />
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Average</th>
        <td>{countText(cohorts.reduce((people, cohort) => people + cohort.people, 0))}</td>
        {weeks.map((week) => (
          <td key={week}>{percentText(averages[week] ?? null)}</td>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** Empty for a week that has not begun, and where nobody signed up. */
function Cell({ count, people }: { count: number | null; people: number }) {
  if (count === null || people === 0) return <td />;
  const share = count / people;
  return (
    <td className={styles[`shade${shadeOf(share)}`]}>
      {countText(count)} {count > 0 && <span className={styles.share}>{percentText(share)}</span>}
    </td>
  );
}
