/** The owner's panel: counts, all profiles of both user types, and an SMS test. */
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { SelectField } from '#ui/field/Field';
import { usePages, useParameter } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { Tabs } from '#ui/page/Tabs';
import { practiceProfiles, professionalProfiles } from '../schema';
import { Accounts } from './Accounts';
import styles from './AdminScreen.module.css';
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

const shown = ['profiles', 'accounts'] as const;

/** Users with a profile, or those who only registered. */
function Side({ userType, ...props }: ProfilesProps & { userType: UserType }) {
  const [show, choose] = useParameter('show', 'profiles', shown);
  return (
    <div className="stack">
      <div className={styles.filter}>
        <SelectField
          label="Show"
          name="show"
          options={[
            { value: 'profiles', label: 'Accounts with a profile' },
            { value: 'accounts', label: 'Accounts without a profile' },
          ]}
          value={show}
          onChange={choose}
        />
      </div>
      {show === 'profiles' ? <Profiles {...props} /> : <Accounts userType={userType} />}
    </div>
  );
}

interface ProfilesProps {
  endpoint: typeof professionalProfiles | typeof practiceProfiles;
  parameter: string;
  title: string;
  empty: string;
}

function Profiles({ endpoint, parameter, title, empty }: ProfilesProps) {
  const query = useListQuery();
  const pages = usePages(endpoint, { q: query.q, sort: query.sort.value });
  return (
    <ProfileQueue
      title={title}
      pages={pages}
      query={query}
      empty={<Empty title={empty} />}
      emptySearch={empty}
      parameter={parameter}
    />
  );
}
