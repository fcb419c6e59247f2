/** Form fields that several forms share: their schemas with the messages. */
import * as z from 'zod';
import { isTenDigits } from './phone';
import { toWebAddress } from './text';

export const badPhone = 'Please enter a valid 10-digit US phone number';

export const phoneNumber = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(40, badPhone)
    .refine(isTenDigits, badPhone);

export const badZip = 'Please enter a 5-digit ZIP code';
/** Five digits, or nine as on an envelope. */
export const zipPattern = /^\d{5}(-\d{4})?$/;

export const fiveDigitZip = z.string().regex(/^\d{5}$/, badZip);

const badAddress = 'Please enter a web address, such as https://example.com';

/** Optional, with or without its protocol. */
export const webAddress = (max: number, tooLong = badAddress) =>
  z
    .string(badAddress)
    .max(max, tooLong)
    .optional()
    .transform((typed, context) => {
      if (!typed?.trim()) return undefined;
      const address = toWebAddress(typed);
      if (address === undefined) context.addIssue({ code: 'custom', message: badAddress });
      return address;
    });

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/**
 * A number, which forms and queries send as text. Only a plain decimal is one: null, an empty text
 * and true stay what they are, and are refused.
 */
export const decimal = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess(toNumber, schema).meta({ type: 'number' });

/** Forms hold numbers as typed text. */
export const typedNumber = (message: string, min: number, max: number) =>
  decimal(
    z
      .number(message)
      .min(min, message)
      .max(max, `Please enter ${max.toLocaleString('en-US')} or less`),
  );
