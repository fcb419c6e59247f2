/** A practice pays what it owes and settles open cases before its account is deleted. */
import { refusals } from '#features/accounts/deletion/rules';
import type { Departure } from '#features/accounts/deletion/server/commands';
import { findDebts } from './data';

export const debtDeparture: Departure = {
  async refuse({ db, clock }, { id, userType }) {
    if (userType !== 'practice') return undefined;
    const debts = await findDebts(db, id, clock.now());
    return Object.values(debts).some((count) => count > 0) ? refusals.owing(debts) : undefined;
  },
};
