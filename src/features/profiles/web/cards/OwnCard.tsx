/** Whoever looks at the own card can go and change it. */
import type { UserType } from '../../../../kernel/actor';
import { ButtonLink } from '../../../../ui/Button';
import { profilePathFor } from '../../../accounts/web/sides';

export const OwnCard = ({ userType }: { userType: UserType }) => (
  <div>
    <ButtonLink to={profilePathFor(userType)} size="small">
      Edit your profile
    </ButtonLink>
  </div>
);
