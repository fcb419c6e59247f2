/** What people do about the money of a shift and with reviews, as a table of requests. */
import { byPractice, byProfessional } from './reviews';
import type { Act } from './shiftTargets';

const claimed = (pick: number) => ({ hours: (pick % 17) / 2 });

export const moneyActs = {
  markWagesPaid: {
    weight: 4,
    call: 'POST /api/bookings/{id}/wages/paid',
    by: 'practice',
    about: 'wages',
    body: (_, pick) => ({ method: pick % 2 === 0 ? 'check' : 'payroll', reference: `${pick % 3}` }),
  },
  receiveWages: {
    weight: 2,
    call: 'POST /api/bookings/{id}/wages/received',
    by: 'professional',
    about: 'wages',
  },
  reportWagesLate: {
    weight: 2,
    call: 'POST /api/bookings/{id}/wages/late',
    by: 'professional',
    about: 'wages',
    body: () => ({ note: 'Nothing has arrived.' }),
  },
  closeLateCase: {
    weight: 1,
    call: 'POST /api/admin/wages/{id}',
    by: 'admin',
    about: 'wages',
    body: () => ({ note: 'They pay on Friday.' }),
  },
  requestFee: {
    weight: 4,
    call: 'POST /api/bookings/{id}/cancellation-fee/request',
    by: 'professional',
    about: 'lateFee',
  },
  markFeePaid: {
    weight: 5,
    call: 'POST /api/bookings/{id}/cancellation-fee/paid',
    by: 'practice',
    about: 'lateFee',
  },
  payPlatformFee: {
    weight: 4,
    call: 'POST /api/payments/platform-fee',
    by: 'practice',
    about: 'owing',
    body: ({ id }) => ({ bookingId: id }),
  },
  reviewPractice: {
    weight: 5,
    call: 'POST /api/reviews',
    by: 'professional',
    about: 'worked',
    body: ({ id }, pick) => byProfessional(id, [1 + (pick % 5), 4, 5]),
  },
  reviewProfessional: {
    weight: 2,
    call: 'POST /api/reviews',
    by: 'practice',
    about: 'worked',
    body: ({ id }, pick) => byPractice(id, [1 + (pick % 5), 5, 3]),
  },
  raiseHours: {
    weight: 3,
    call: 'POST /api/bookings/{id}/raise-hours',
    by: 'practice',
    about: 'worked',
    body: (_, pick) => claimed(pick),
  },
  openDispute: {
    weight: 8,
    call: 'POST /api/bookings/{id}/dispute',
    by: 'practice',
    about: 'worked',
    body: (_, pick) => ({ reason: 'The hours are wrong.', ...(pick % 4 > 0 && claimed(pick)) }),
  },
  stateHours: {
    weight: 5,
    call: 'POST /api/bookings/{id}/hours',
    by: 'either',
    about: 'over',
    body: (_, pick) => ({ hours: 0.5 + (pick % 18) / 2, note: 'The whole day.' }),
  },
  contestNoShow: {
    weight: 3,
    call: 'POST /api/bookings/{id}/no-show/contest',
    by: 'professional',
    about: 'noShow',
    body: (_, pick) => ({ hours: 0.5 + (pick % 10) / 2, note: 'I was there.' }),
  },
  withdrawDispute: {
    weight: 2,
    call: 'POST /api/bookings/{id}/dispute/withdraw',
    by: 'either',
    about: 'dispute',
  },
  agreeToDispute: {
    weight: 3,
    call: 'POST /api/bookings/{id}/dispute/agree',
    by: 'either',
    about: 'dispute',
    body: () => ({}),
  },
  answerDispute: {
    weight: 4,
    call: 'POST /api/bookings/{id}/dispute/answer',
    by: 'either',
    about: 'dispute',
    body: () => ({ answer: 'I stayed until the end.' }),
  },
  decideDispute: {
    weight: 6,
    call: 'POST /api/admin/disputes',
    by: 'admin',
    about: 'dispute',
    body: ({ dispute_id }, pick) => ({
      disputeId: dispute_id,
      ...claimed(pick),
      note: 'The chart shows it.',
    }),
  },
} satisfies Record<string, Act>;
