/** The two switches for all email and all text messages. */
import { formatPhone } from '#kernel/input/phone';
import { useAct } from '#ui/data/act';
import { useOptimisticBoolean } from '#ui/data/choice';
import { Switch } from '#ui/field/Switch';
import { saveSettings, type UserView } from '../schema';

const switches = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: ({ email }: UserView) => email,
  },
  {
    name: 'smsNotifications',
    label: 'SMS notifications',
    hint: ({ phone, phoneVerified }: UserView) =>
      phone && phoneVerified ? formatPhone(phone) : undefined,
  },
] as const;

export const ChannelSwitches = ({ user }: { user: UserView }) =>
  switches.map((each) => (
    <ChannelSwitch key={each.name} {...each} hint={each.hint(user)} isOn={user[each.name]} />
  ));

interface ChannelSwitchProps {
  name: (typeof switches)[number]['name'];
  label: string;
  hint: string | undefined;
  isOn: boolean;
}

function ChannelSwitch({ name, label, hint, isOn }: ChannelSwitchProps) {
  const { value, choose, handlers } = useOptimisticBoolean(isOn);
  const save = useAct(saveSettings, handlers);
  return (
    <Switch
      name={name}
      label={label}
      hint={hint}
      value={value}
      onChange={(next) => {
        if (save.isPending) return;
        choose(next);
        save.act({ body: { [name]: next } });
      }}
    />
  );
}
