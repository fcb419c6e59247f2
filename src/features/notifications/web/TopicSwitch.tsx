/** Turns one channel of one topic on or off, and shows the choice while it is saved. */

import type { Channel, Topic } from '#features/notices/rules';
import { useAct } from '#ui/data/act';
import { useOptimisticBoolean } from '#ui/data/choice';
import { Switch } from '#ui/field/Switch';
import { savePreference } from '../schema';
import { topicLabels } from './labels';

const channelLabels: Record<Channel, string> = { email: 'Email', sms: 'Text', push: 'Push' };

interface TopicSwitchProps {
  topic: Topic;
  channel: Channel;
  isOn: boolean;
  /** The whole channel is off. */
  isLocked: boolean;
}

export function TopicSwitch({ topic, channel, isOn, isLocked }: TopicSwitchProps) {
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
