/** The link to edit, shown to users who look at their own card. */

import { profilePathFor } from '#features/accounts/web/sides';
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';

export const OwnCard = ({ userType }: { userType: UserType }) => (
  <div>
    <ButtonLink to={profilePathFor(userType)} size="small">
      Edit your profile
    </ButtonLink>
  </div>
);
