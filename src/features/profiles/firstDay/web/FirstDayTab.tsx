/** The First Day tab of the practice's profile. */

import type { PracticeView } from '#features/profiles/schema';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Empty, Pending } from '#ui/feedback/states';
import { useFirstDay } from './api';
import { FirstDayForm } from './FirstDayForm';

export function FirstDayTab({ profile }: { profile: PracticeView | null }) {
  if (!profile) {
    return (
      <Empty
        title="Create your profile first"
        action={<ButtonLink to="?tab=info">Go to Practice Info</ButtonLink>}
      >
        Create your practice profile, then tell professionals about their first day.
      </Empty>
    );
  }
  return <Editor profile={profile} />;
}

function Editor({ profile }: { profile: PracticeView }) {
  const { data, error, refetch } = useFirstDay();
  return (
    <Card
      className="max-w-form"
      title="First-day card"
      subtitle="What a professional should know before the first day with you. Only those with a confirmed booking see it, on their booking, until a week after the shift."
    >
      {data ? (
        <FirstDayForm profile={profile} stored={data} />
      ) : (
        <Pending error={error} refetch={refetch} shape="form" />
      )}
    </Card>
  );
}
