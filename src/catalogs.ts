/**
 * What the platform is told about the product: who sees which event, and which columns depend on
 * data keys. A column with encrypted values that is missing here would be lost with its key.
 */
import { audiences } from './audiences';
import { sealedSecret } from './features/accounts/twostep/server/commands';
import { sealedSignature } from './features/bookings/attendance/server/steps';
import { sealedPin } from './features/bookings/server/views';
import { sealedNumbers } from './features/profiles/payment/server/data';
import type { Catalogs } from './platform/context';
import { sealedReply } from './platform/http/idempotency';
import { sealedFingerprintKey } from './platform/keys/keys';
import { sealedBody } from './platform/mail/outbox';
import { sealedSubscription } from './platform/mail/push';

export const catalogs: Catalogs = {
  audiences,
  sealedColumns: [
    sealedFingerprintKey,
    ...Object.values(sealedNumbers).flatMap((numbers) => Object.values(numbers)),
    sealedPin,
    sealedSignature,
    sealedSecret,
    sealedSubscription,
    sealedBody,
    sealedReply,
  ],
  fingerprintColumns: [
    {
      table: 'recovery_codes',
      column: 'code_fingerprint',
      where: 'used_at is null',
      title: 'unused recovery codes, which stop working with it',
    },
    {
      table: 'verifications',
      column: 'code_fingerprint',
      title: 'codes sent by text, which expire by themselves',
    },
    {
      table: 'stored_replies',
      column: 'request_fingerprint',
      title: 'replies to repeated requests, which are kept for a day',
    },
  ],
};
