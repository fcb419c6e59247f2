/** Where the link at the end of our emails leads: what to stop, without signing in. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { brand } from '#kernel/brand';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useAct } from '#ui/data/act';
import { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Failed, Loading } from '#ui/feedback/states';
import { Switch } from '#ui/field/Switch';
import { Screen } from '#ui/page/Screen';
import { type SubscriptionView, saveSubscription, subscription } from '../schema';
import { topicHints, topicLabels } from './labels';

export const meta = () => [
  { title: `Emails you get | ${brand.name}` },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function UnsubscribeScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kept = (useLocation().state as { token?: string } | null)?.token;
  const asked = query.get('token');
  const token = asked ?? kept;
  // Kept in the history entry instead of the address bar, like every link that grants something.
  useEffect(() => {
    if (asked) navigate('/unsubscribe', { replace: true, state: { token: asked } });
  }, [asked, navigate]);
  return <Screen width="form">{token ? <Subscription token={token} /> : <Invalid />}</Screen>;
}

function Subscription({ token }: { token: string }) {
  const { data, error, refetch } = useRead(subscription, { params: { token } });
  if (data) return <Choices token={token} view={data} />;
  if (error instanceof ApiError && error.status === 404) return <Invalid />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="text" />;
}

function Choices({ token, view }: { token: string; view: SubscriptionView }) {
  // Shown immediately, until the server's response is on screen.
  const [chosen, setChosen] = useState<Partial<SubscriptionView>>({});
  const save = useAct(saveSubscription, {
    onRefreshed: () => setChosen({}),
    onError: () => {
      setChosen({});
      return { title: "Your choice wasn't saved", description: 'Please try again.' };
    },
  });
  const choose = (body: Partial<SubscriptionView>) => {
    if (save.isPending) return;
    setChosen(body);
    save.act({ params: { token }, body });
  };
  const { topic, isTopicOn, isEmailOn } = { ...view, ...chosen };
  const isOff = !isEmailOn || !isTopicOn;
  const label = topicLabels[topic];
  return (
    <Card
      level={1}
      title="Emails you get"
      subtitle="Turn off what you don't want. You don't need to log in for this."
    >
      <div className="stack justify-items-start">
        <Switch
          name="topic"
          label={label}
          hint={topicHints[topic]}
          value={isEmailOn && isTopicOn}
          isLocked={!isEmailOn}
          onChange={(value) => choose({ isTopicOn: value })}
        />
        <Switch
          name="all"
          label="All other emails"
          hint="You always get emails about your account's security."
          value={isEmailOn}
          onChange={(value) => choose({ isEmailOn: value })}
        />
        <p role="status">
          {isEmailOn
            ? isOff && `You won't get emails about ${label.toLowerCase()} anymore.`
            : "You won't get any emails from us, except about your account's security."}
        </p>
        <ButtonLink to="/settings/notifications">All notification settings</ButtonLink>
      </div>
    </Card>
  );
}

const Invalid = () => (
  <Card level={1} title="This link is incomplete">
    <div className="stack justify-items-start">
      <p>Open it again from the email, or choose your emails in the settings.</p>
      <ButtonLink to="/settings/notifications">Notification settings</ButtonLink>
    </div>
  </Card>
);
