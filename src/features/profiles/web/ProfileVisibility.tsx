/** Whether practices can find a professional: a switch that applies immediately. */

import { saveSettings } from '#features/accounts/schema';
import { showCurrentUser } from '#features/accounts/web/api';
import styles from '#features/accounts/web/cards.module.css';
import { useAct } from '#ui/data/act';
import { useOptimisticBoolean } from '#ui/data/choice';
import { toast } from '#ui/feedback/toast';
import { Switch } from '#ui/field/Switch';

export function ProfileVisibility({ isOn: isSaved }: { isOn: boolean }) {
  const { value: isOn, choose, handlers } = useOptimisticBoolean(isSaved);
  const save = useAct(saveSettings, {
    ...handlers,
    onSuccess: (user) => {
      showCurrentUser(user);
      toast(
        user.profileVisibility
          ? { title: 'Practices can find you' }
          : { title: "Practices can't find you", description: 'You can turn this on at any time.' },
      );
    },
  });
  return (
    <section className={`stack wrap-anywhere ${styles.section}`} aria-label="Profile visibility">
      <Switch
        name="profileVisibility"
        label="Profile visibility"
        hint={
          isOn
            ? 'Practices can find and invite you.'
            : "Practices can't find or invite you. Those you applied to, were invited by or worked with still see your profile, and your bookings and messages stay."
        }
        value={isOn}
        onChange={(profileVisibility) => {
          if (save.isPending) return;
          choose(profileVisibility);
          save.act({ body: { profileVisibility } });
        }}
      />
    </section>
  );
}
