/** What the user gets by email, text message and push, by topic. */
import { Link } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { ChannelSwitches } from '#features/accounts/web/ChannelSwitches';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import type { Channel, Topic } from '#features/notices/rules';
import { useAct } from '#ui/data/act';
import { useOptimisticBoolean } from '#ui/data/choice';
import { useRead } from '#ui/data/read';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { Switch } from '#ui/field/Switch';
import { BackLink, useCameFrom } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { PushSwitch } from '../push/web/PushOffer';
import { type PreferencesView, preferences, savePreference } from '../schema';
import { topicHints, topicLabels } from './labels';
import styles from './PreferencesScreen.module.css';

const title = 'Notification settings';

export const meta = () => privateMetaTags(title);

export default function PreferencesScreen() {
  return <RequireSignIn title={title}>{(user) => <Preferences user={user} />}</RequireSignIn>;
}

function Preferences({ user }: { user: UserView }) {
  const { data, error, refetch } = useRead(preferences, {});
  return (
    <Screen width="form">
      <div>
        {useCameFrom('/settings') ? (
          <BackLink to="/settings">Back to Account Settings</BackLink>
        ) : (
          <BackLink to="/notifications">Back to notifications</BackLink>
        )}
        <h1>{title}</h1>
        <p className="note">
          Everything shows up under Notifications. Choose what we also email and text you; each
          change is saved at once.
        </p>
      </div>
      {data ? (
        <Chosen user={user} chosen={data} />
      ) : (
        <Pending
          error={error}
          title="We couldn't load your settings."
          refetch={refetch}
          shape="table"
        />
      )}
    </Screen>
  );
}

/** Only professionals look for jobs. */
const isFor = (user: UserView, topic: PreferencesView['topics'][number]['topic']): boolean =>
  topic !== 'jobs' || user.userType === 'professional';

function Chosen({ user, chosen }: { user: UserView; chosen: PreferencesView }) {
  const hasPush = chosen.topics.some(({ push }) => push !== null);
  return (
    <>
      <div className="stack gap-2">
        <ChannelSwitches user={user} />
        <PushSwitch />
        <TextNote state={chosen.smsState} />
      </div>
      <ul
        className={`stack gap-0 panel divided ${hasPush ? styles.withPush : ''}`}
        aria-label="Topics"
      >
        {chosen.topics
          .filter(({ topic }) => isFor(user, topic))
          .map(({ topic, email, sms, push }) => (
            <li key={topic} className={styles.topic}>
              <div>
                <h2 className={styles.name}>{topicLabels[topic]}</h2>
                <p className="note">{topicHints[topic]}</p>
              </div>
              <TopicSwitch topic={topic} channel="email" isOn={email} isLocked={!chosen.email} />
              {sms !== null && (
                <TopicSwitch topic={topic} channel="sms" isOn={sms} isLocked={!chosen.sms} />
              )}
              {push !== null && (
                <div className={styles.push}>
                  <TopicSwitch topic={topic} channel="push" isOn={push} isLocked={false} />
                </div>
              )}
            </li>
          ))}
      </ul>
      <p className="note">
        You always get emails about your account's security. We hold text messages and push
        notifications from 9 PM to 8 AM, unless a shift starts within 12 hours.
      </p>
    </>
  );
}

function TextNote({ state }: { state: PreferencesView['smsState'] }) {
  if (state === 'ready') return null;
  return (
    <Notice tone="info">
      {state === 'stopped' ? (
        'You replied STOP to a text message from us. Reply START to any of them to get them again.'
      ) : (
        <>
          We text only confirmed numbers. <Link to="/confirm-phone">Confirm your phone number</Link>
        </>
      )}
    </Notice>
  );
}

const channelLabels: Record<Channel, string> = { email: 'Email', sms: 'Text', push: 'Push' };

interface TopicSwitchProps {
  topic: Topic;
  channel: Channel;
  isOn: boolean;
  /** The whole channel is off. */
  isLocked: boolean;
}

function TopicSwitch({ topic, channel, isOn, isLocked }: TopicSwitchProps) {
  const { value, choose, handlers } = useOptimisticBoolean(isOn);
  const save = useAct(savePreference, handlers);
  return (
    <Switch
      name={`${topic}-${channel}`}
      label={
        <>
          {channelLabels[channel]}
          <span className="visually-hidden"> about {topicLabels[topic]}</span>
        </>
      }
      value={!isLocked && value}
      isLocked={isLocked}
      onChange={(next) => {
        if (save.isPending) return;
        choose(next);
        save.act({ body: { topic, channel, isOn: next } });
      }}
    />
  );
}
