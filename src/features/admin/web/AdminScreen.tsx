/** The owner's panel: counts, all profiles of both user types, and an SMS test. */
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { type Choice, useChoice } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { Tabs } from '#ui/page/Tabs';
import { practiceProfiles, professionalProfiles } from '../schema';
import { Accounts } from './Accounts';
import { ProfileQueue, useListQuery } from './review/ProfileQueue';
import { SmsTest } from './SmsTest';
import { UserCounts } from './UserCounts';

export const meta = () => privateMetaTags('Admin panel');

export default function AdminScreen() {
  return (
    <>
      <header className="cluster gap-3 items-center justify-between">
        <h1>Admin panel</h1>
        <ButtonLink to="/admin/admins">Manage admins</ButtonLink>
      </header>
      <UserCounts />
      <Tabs
        label="Admin panel"
        tabs={[
          sideOf('professional', professionalProfiles),
          sideOf('practice', practiceProfiles),
          { value: 'sms', label: 'SMS Test', content: <SmsTest /> },
        ]}
      />
    </>
  );
}

const sideOf = (userType: UserType, endpoint: ProfilesProps['endpoint']) => {
  const name = userType === 'practice' ? 'Practice' : 'Professional';
  return {
    value: `${userType}s`,
    label: `${name} Profiles`,
    content: (
      <Side
        userType={userType}
        endpoint={endpoint}
        parameter={userType}
        title={`${name} profiles`}
        empty={`No ${userType} profiles found`}
      />
    ),
  };
};

const shownNames = {
  profiles: 'Accounts with a profile',
  accounts: 'Accounts without a profile',
};

const shown = {
  name: 'show',
  label: 'Show',
  values: ['profiles', 'accounts'] as const,
  textOf: (value: keyof typeof shownNames) => shownNames[value],
};

/** Users with a profile, or those who only registered. */
function Side({ userType, ...props }: Omit<ProfilesProps, 'show'> & { userType: UserType }) {
  const show = useChoice(shown, 'profiles');
  return show.value === 'profiles' ? (
    <Profiles {...props} show={show.choice} />
  ) : (
    <Accounts userType={userType} show={show.choice} />
  );
}

interface ProfilesProps {
  endpoint: typeof professionalProfiles | typeof practiceProfiles;
  parameter: string;
  title: string;
  empty: string;
  show: Choice;
}

function Profiles({ endpoint, parameter, title, empty, show }: ProfilesProps) {
  const query = useListQuery();
  const pages = usePages(endpoint, { q: query.q, sort: query.sort.value });
  return (
    <div className="stack">
      <ProfileQueue
        title={title}
        pages={pages}
        query={query}
        choices={[show, query.sort.choice]}
        empty={<Empty title={empty} />}
        emptySearch={empty}
        parameter={parameter}
      />
    </div>
  );
}
