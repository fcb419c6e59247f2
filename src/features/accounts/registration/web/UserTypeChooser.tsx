/** The account type in the registration form: editable, or fixed by the landing page. */

import { sides, userTypes } from '#features/accounts/web/sides';
import type { UserType } from '#kernel/actor';
import { AlertIcon } from '#ui/content/icons';
import styles from './UserTypeChooser.module.css';

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
        <span>Account type</span>
        <strong>{sides[userType].name}</strong>
        <p>Not right? Go back to choose the other type.</p>
      </div>
    );
  }
  return (
    <fieldset className={styles.set} aria-describedby={error ? 'user-type-error' : undefined}>
      <legend>I'm signing up as a</legend>
      <div className={`stack gap-2 ${styles.choices}`}>
        {userTypes.map((value) => (
          <label key={value} className={`row gap-3 control ${styles.choice}`}>
            <input
              type="radio"
              name="userType"
              value={value}
              checked={value === userType}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            {sides[value].name}
          </label>
        ))}
      </div>
      {error && (
        <p id="user-type-error" className={`row ${styles.error}`}>
          <AlertIcon size={16} /> {error}
        </p>
      )}
    </fieldset>
  );
}
