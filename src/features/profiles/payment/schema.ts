/** Fields of bank accounts and cards, as the payment forms send them. */

import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { tooLong } from '#kernel/input/text';
import { accountTypes } from '../rules';
import { messages as wrong } from './rules';

export const bankName = z.string(wrong.bankName).trim().max(120, tooLong(120)).optional();

export const routing = z.string(wrong.routingLength).trim().max(40, wrong.routingLength).optional();

export const accountOrCardNumber = z
  .string(wrong.numberFormat)
  .trim()
  .max(60, wrong.numberFormat)
  .optional();

export const cvv = z.string(wrong.cvv).trim().max(10, wrong.cvv).optional();

const datePart = z.union([z.string().max(4), z.int()], wrong.expiry).optional();

/** Replaces the card number when the gateway's own fields collected the card. */
export const cardToken = z.string().max(200).optional();

/** The fields of the payment tab, all optional here; the rules check them together. */
export const bankFields = {
  bankName,
  bankRoutingNumber: routing,
  bankAccountNumber: accountOrCardNumber,
  bankAccountType: z.enum([...accountTypes, ''], wrong.accountType).optional(),
  cardExpiryMonth: datePart,
  cardExpiryYear: datePart,
  cardCvv: cvv,
  cardToken,
  preferSameDayDeposit: z.boolean().optional(),
  sharesBankAccount: z
    .boolean()
    .optional()
    .describe('Whether practices that owe you wages may see your bank account'),
};

export const paymentOptions = get('/api/payment-options', {
  summary: 'Which payment gateway is used, and the key for its card fields',
  tags: [],
  output: z.object({
    gateway: z.enum(['sandbox', 'stripe', 'none']),
    publishableKey: z.string().nullable(),
  }),
});
