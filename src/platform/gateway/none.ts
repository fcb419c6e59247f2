/** In place of a payment gateway: takes nothing, so that practices pay by check. */
import type { Gateway } from './gateway';

export const checksOnly = "We don't take cards or bank debits here. Please pay by check.";

const declined = async () => ({ kind: 'declined', reason: checksOnly }) as const;
/** Payments that another gateway holds are left to it. */
const unreachable = async () => ({ kind: 'unreachable' }) as const;

export const noGateway: Gateway = {
  name: 'none',
  publishableKey: null,
  saveCard: declined,
  saveBank: declined,
  detachCard: async () => false,
  deleteCustomer: async () => false,
  createPayment: declined,
  confirmPayment: unreachable,
  findPayment: unreachable,
  cancelPayment: unreachable,
  refund: unreachable,
  readEvent: async () => null,
};
