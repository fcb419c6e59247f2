/** Who is told of a decided redemption. */

import { findUser } from '#features/accounts/server/data';
import { type Notices, notice } from '#features/notices/server/notice';
import type { PointEvents } from '#features/points/rules';
import { fulfilledMail, rejectedMail } from '#features/points/server/messages';
import { findRedemption } from './data';

export const pointNotices: Notices<PointEvents> = {
  'redemption.decided': notice({
    async about({ db }, { redemptionId }) {
      const redemption = await findRedemption(db, redemptionId);
      const user = redemption && (await findUser(db, redemption.professionalId));
      return user && redemption.status !== 'pending' ? { user, redemption } : undefined;
    },
    subject: 'redemptionId',
    kind: ({ redemption }) =>
      redemption.status === 'fulfilled' ? 'redemption.fulfilled' : 'redemption.rejected',
    user({ redemption }, { publicUrl }) {
      const { rewardName, redemptionCode: code, pointsSpent, decisionNote: note } = redemption;
      const facts = { rewardName, code, pointsSpent, note, publicUrl };
      return redemption.status === 'fulfilled' ? fulfilledMail(facts) : rejectedMail(facts);
    },
  }),
};
