/** A practice's jobs: as a list, and by week and month with who works when. */
import { ButtonLink } from '#ui/content/Button';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { postJobPath } from './labels';
import { OwnJobCalendar } from './OwnJobCalendar';
import { OwnJobList } from './OwnJobList';

export const PracticeJobs = () => (
  <Screen>
    <header className="cluster gap-3 gap-x-5 items-center justify-between">
      <h1>Your job listings</h1>
      <ButtonLink to={postJobPath} variant="primary">
        Post New Job
      </ButtonLink>
    </header>
    <Tabs
      label="View jobs as"
      parameter="view"
      tabs={[
        { value: 'list', label: 'List', content: <OwnJobList /> },
        { value: 'week', label: 'Week', content: <OwnJobCalendar unit="week" /> },
        { value: 'month', label: 'Month', content: <OwnJobCalendar unit="month" /> },
      ]}
    />
  </Screen>
);
