/** A professional's points: overview, history and rewards. Other users are redirected. */
import { Link, Navigate } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { ButtonLink } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useFilter } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { type EntryType, entryTypes } from '../rules';
import type { EntryView } from '../schema';
import { useHistory } from './api';
import { signedText, typeNames } from './labels';
import { Overview } from './Overview';
import styles from './points.module.css';
import { Rewards } from './Rewards';

const title = 'Points and Rewards';

export const meta = () => privateMetaTags(title);

export default function PointsScreen() {
  const { user, isLoading, error, retry } = useCurrentUser();
  if (isLoading || error) {
    return (
      <Screen>
        <h1 className="visually-hidden">{title}</h1>
        {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="page" />}
      </Screen>
    );
  }
  if (!user) return <Navigate to="/" replace />;
  if (user.userType !== 'professional') return <Navigate to="/dashboard" replace />;
  return (
    <Screen>
      <div className="stack gap-3 content-start">
        <h1>{title}</h1>
        <Tabs
          label={title}
          tabs={[
            { value: 'overview', label: 'Overview', content: <Overview /> },
            { value: 'history', label: 'History', content: <History /> },
            { value: 'rewards', label: 'Rewards', content: <Rewards /> },
          ]}
        />
      </div>
    </Screen>
  );
}

function History() {
  const { value: type, choice } = useFilter<EntryType>({
    name: 'type',
    label: 'Kind',
    values: entryTypes,
    textOf: (each) => typeNames[each],
  });
  const pages = useHistory(type);
  return (
    <section className="stack gap-3 content-start" aria-label="History">
      <ChoiceChips choice={choice} />
      <PagedList
        pages={pages}
        noun="entries"
        failure="Unable to load your points history. Please try again later."
        empty={
          type ? (
            <Empty title="Nothing of this kind yet">Choose another kind, or all of them.</Empty>
          ) : (
            <Empty
              title="No points yet"
              action={
                <ButtonLink to="/jobs" variant="primary">
                  Find a shift
                </ButtonLink>
              }
            >
              Shifts, quick replies and daily logins earn points. They show up here.
            </Empty>
          )
        }
      >
        {(items) => (
          <ul className="tile divided overflow-hidden" aria-label="Points, newest first">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { points, type, description, bookingId, createdAt } = entry;
  return (
    <li className="row gap-3 dense-row">
      <div className={`stack min-w-0 ${styles.what}`}>
        <span className="strong">
          {bookingId ? <Link to={`/bookings/${bookingId}`}>{description}</Link> : description}
        </span>
        <span className="note">
          {typeNames[type]}, <Timestamp at={createdAt} />
        </span>
      </div>
      <strong className={`flex-none tabular-nums ${points < 0 ? 'ink' : styles.gained}`}>
        {signedText(points)}
      </strong>
    </li>
  );
}
