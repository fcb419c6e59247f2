/** The owner's panel: counts, all profiles of both user types, and an SMS test. */
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { Empty, Pending } from '#ui/feedback/states';
import { SelectField } from '#ui/field/Field';
import { usePages, useParameter } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { Tabs } from '#ui/page/Tabs';
import { practiceProfiles, professionalProfiles } from '../schema';
import { Accounts } from './Accounts';
import styles from './AdminScreen.module.css';
import { useStats } from './api';
import { ProfileQueue, useListQuery } from './review/ProfileQueue';
import { SmsTest } from './SmsTest';
import { Stats } from './Stats';

export const meta = () => privateMetaTags('Admin panel');

export default function AdminScreen() {
  const figures = useStats();
  return (
    <>
      <header className="cluster gap-3 items-center justify-between">
        <h1>Admin panel</h1>
        <ButtonLink to="/admin/admins">Manage admins</ButtonLink>
      </header>
      {figures.data ? (
        <Stats
          figures={{
            'Total users': figures.data.totalUsers,
            Professionals: figures.data.professionalsCount,
            Practices: figures.data.practicesCount,
          }}
        />
      ) : (
        <Pending error={figures.error} refetch={figures.refetch} shape="text" />
      )}
      <Tabs
        label="Admin panel"
        tabs={[
          {
            value: 'professionals',
            label: 'Professional Profiles',
            content: (
              <Side
                userType="professional"
                endpoint={professionalProfiles}
                parameter="professional"
                title="Professional profiles"
                empty="No professional profiles found"
              />
            ),
          },
          {
            value: 'practices',
            label: 'Practice Profiles',
            content: (
              <Side
                userType="practice"
                endpoint={practiceProfiles}
                parameter="practice"
                title="Practice profiles"
                empty="No practice profiles found"
              />
            ),
          },
          { value: 'sms', label: 'SMS Test', content: <SmsTest /> },
        ]}
      />
    </>
  );
}

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
      hint="Choose a profile to see its details."
    />
  );
}
