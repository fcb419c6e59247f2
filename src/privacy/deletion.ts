/** What deleting an account ends, in the order of its locks, and what it erases. */

import type { DeletionParts } from '../features/accounts/deletion/server/commands';
import { departure } from '../features/hiring/departures/server/commands';
import { debtDeparture } from '../features/payments/debts/server/commands';
import { customerDeparture } from '../features/profiles/payment/server/commands';
import { personalData } from './personalData';

export const deletionParts: DeletionParts = {
  personalData,
  departures: [departure, debtDeparture, customerDeparture],
};
