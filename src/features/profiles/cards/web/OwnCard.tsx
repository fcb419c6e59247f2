/** The link to edit, shown to users who look at their own card. */
import type { UserType } from '../../../../kernel/actor';
import { ButtonLink } from '../../../../ui/content/Button';
import { profilePathFor } from '../../../accounts/web/sides';

export const OwnCard = ({ userType }: { userType: UserType }) => (
  <div>
    <ButtonLink to={profilePathFor(userType)} size="small">
      Edit your profile
    </ButtonLink>
  </div>
);
