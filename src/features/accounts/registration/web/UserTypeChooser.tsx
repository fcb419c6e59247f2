/** The account type in the registration form: editable, or fixed by the landing page. */

import { sides, userTypes } from '#features/accounts/web/sides';
import type { UserType } from '#kernel/actor';
import { RadioGroup } from '#ui/field/RadioGroup';
import styles from './UserTypeChooser.module.css';

const options = userTypes.map((value) => ({ value, label: sides[value].name }));

interface UserTypeChooserProps {
  userType: UserType | undefined;
  isLocked: boolean;
  error: string | undefined;
  onChoose: (userType: UserType) => void;
}

export function UserTypeChooser({ userType, isLocked, error, onChoose }: UserTypeChooserProps) {
  if (isLocked && userType) {
    return (
      <div className={styles.locked}>
        <span className="note">Account type</span>
        <strong>{sides[userType].name}</strong>
        <p className="note">Not right? Go back to choose the other type.</p>
      </div>
    );
  }
  return (
    <RadioGroup
      label="I'm signing up as a"
      name="userType"
      options={options}
      value={userType}
      error={error}
      onChange={onChoose}
    />
  );
}
