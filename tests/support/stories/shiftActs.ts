/** What people do from posting a job to its completed or cancelled shift, as a table of requests. */
import { moneyActs } from './moneyActs';
import type { Act, Memory } from './shiftTargets';

const times = [
  ['08:00', '17:00'],
  ['07:00', '12:00'],
  ['13:00', '18:00'],
  ['22:00', '06:00'],
] as const;

const timeOf = (pick: number) => {
  const [startTime, endTime] = times[pick % times.length] ?? times[0];
  return { startTime, endTime };
};

/** Two days only, so that shifts of the three professionals meet. */
export const newJob = (pick: number, { day }: Pick<Memory, 'day'>) => ({
  title: 'Hygienist for a day',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  employmentType: pick % 3 === 0 ? 'both' : 'w2',
  hourlyRate: 45 + (pick % 9),
  ...(pick % 16 === 0
    ? { isPermanent: true }
    : {
        startDate: day(1 + (pick % 2)),
        // Every fourth posting is for several days.
        ...(pick % 4 === 1 && { endDate: day(1 + (pick % 2) + 1 + ((pick >> 4) % 2)) }),
        ...timeOf(pick >> 2),
        breakMinutes: 30,
      }),
});

const hours = (pick: number) => ({ hoursWorked: 0.5 + (pick % 16) / 2 });
const position = { latitude: 46.877, longitude: -96.789 };
/** All days, or all but one. */
const someOf = (days: readonly string[], pick: number): readonly string[] =>
  pick % 3 === 0 && days.length > 1 ? days.toSpliced(pick % days.length, 1) : days;
const scopeOf = (pick: number) => (pick % 2 === 0 ? 'following' : 'all');
const reason = { reason: 'Our plans changed.' };

const shiftActs = {
  closeJob: { weight: 1, call: 'POST /api/jobs/{id}/close', by: 'practice', about: 'openJob' },
  reopenJob: { weight: 1, call: 'POST /api/jobs/{id}/reopen', by: 'practice', about: 'closedJob' },
  apply: {
    weight: 8,
    call: 'POST /api/job-applications',
    by: 'professional',
    about: 'openJob',
    body: ({ id }, pick) => ({ jobId: id, proposedRate: 45 + (pick % 15) }),
  },
  applyToDays: {
    weight: 6,
    call: 'POST /api/job-applications',
    by: 'professional',
    about: 'openSeries',
    body: ({ id, days = [] }, pick) => ({
      jobId: id,
      jobIds: someOf(days, pick),
      proposedRate: 45 + (pick % 15),
    }),
  },
  closeDays: {
    weight: 1,
    call: 'POST /api/jobs/{id}/close',
    by: 'practice',
    about: 'openSeries',
    body: (_, pick) => ({ scope: scopeOf(pick) }),
  },
  editDays: {
    weight: 2,
    call: 'PATCH /api/jobs/{id}',
    by: 'practice',
    about: 'openSeries',
    body: (_, pick) => ({
      scope: scopeOf(pick),
      ...(pick % 2 === 0 ? { hourlyRate: 45 + (pick % 9) } : { breakMinutes: 15 }),
    }),
  },
  cancelDays: {
    weight: 2,
    call: 'POST /api/bookings/{id}/cancel',
    by: 'either',
    about: 'booking',
    body: (_, pick) => ({ ...reason, scope: scopeOf(pick) }),
  },
  selectDays: {
    weight: 6,
    call: 'POST /api/job-applications/{id}/select',
    by: 'practice',
    about: 'group',
    body: ({ days = [] }, pick) => ({ applicationIds: someOf(days, pick) }),
  },
  withdrawDays: {
    weight: 2,
    call: 'POST /api/job-applications/{id}/withdraw',
    by: 'professional',
    about: 'group',
    body: ({ days = [] }, pick) => ({ applicationIds: someOf(days, pick) }),
  },
  rejectDays: {
    weight: 3,
    call: 'POST /api/job-applications/{id}/reject',
    by: 'practice',
    about: 'group',
    body: ({ days = [] }, pick) => ({ applicationIds: someOf(days, pick) }),
  },
  quickApply: {
    weight: 6,
    call: 'POST /api/bookings',
    by: 'professional',
    about: 'openJob',
    body: ({ id }) => ({ jobId: id }),
  },
  confirm: { weight: 6, call: 'POST /api/bookings/{id}/confirm', by: 'practice', about: 'request' },
  decline: { weight: 1, call: 'POST /api/bookings/{id}/decline', by: 'practice', about: 'request' },
  withdraw: {
    weight: 1,
    call: 'POST /api/job-applications/{id}/withdraw',
    by: 'professional',
    about: 'application',
  },
  select: {
    weight: 7,
    call: 'POST /api/job-applications/{id}/select',
    by: 'practice',
    about: 'application',
    body: () => ({}),
  },
  unselect: {
    weight: 1,
    call: 'POST /api/job-applications/{id}/unselect',
    by: 'practice',
    about: 'application',
  },
  acceptContract: {
    weight: 7,
    call: 'PATCH /api/contracts/{id}/status',
    by: 'professional',
    about: 'contract',
    body: () => ({ status: 'accepted' }),
  },
  declineContract: {
    weight: 1,
    call: 'PATCH /api/contracts/{id}/status',
    by: 'professional',
    about: 'contract',
    body: () => ({ status: 'declined' }),
  },
  invite: {
    weight: 3,
    call: 'POST /api/jobs/{id}/invitations',
    by: 'practice',
    about: 'openJob',
    body: (_, pick, { professionals }) => ({
      professionalIds: [professionals[pick % professionals.length]],
    }),
  },
  startCallOut: {
    weight: 4,
    call: 'POST /api/jobs/{id}/call-out',
    by: 'practice',
    about: 'openJob',
  },
  stopCallOut: {
    weight: 2,
    call: 'POST /api/jobs/{id}/call-out/stop',
    by: 'practice',
    about: 'callOut',
  },
  seeInvitation: {
    weight: 2,
    call: 'POST /api/invitations/{id}/seen',
    by: 'professional',
    about: 'invitation',
  },
  declineInvitation: {
    weight: 2,
    call: 'POST /api/invitations/{id}/decline',
    by: 'professional',
    about: 'invitation',
  },
  acceptInvitation: {
    weight: 3,
    call: 'POST /api/invitations/{id}/accept',
    by: 'professional',
    about: 'invitation',
    body: () => ({}),
  },
  confirmStart: {
    weight: 1,
    call: 'POST /api/bookings/{id}/confirm-start',
    by: 'practice',
    about: 'booking',
  },
  proposeTime: {
    weight: 8,
    call: 'POST /api/bookings/{id}/reschedule',
    by: 'either',
    about: 'booking',
    body: (_, pick, { day }) => ({ workDate: day(pick % 4), ...timeOf(pick >> 2) }),
  },
  acceptTime: {
    weight: 6,
    call: 'POST /api/bookings/{id}/reschedule/accept',
    by: 'either',
    about: 'proposal',
    body: ({ reschedule_id }) => ({ rescheduleId: reschedule_id }),
  },
  declineTime: {
    weight: 4,
    call: 'POST /api/bookings/{id}/reschedule/decline',
    by: 'either',
    about: 'proposal',
    body: () => ({}),
  },
  withdrawTime: {
    weight: 6,
    call: 'POST /api/bookings/{id}/reschedule/withdraw',
    by: 'either',
    about: 'proposal',
    body: () => ({}),
  },
  generatePin: {
    weight: 6,
    call: 'POST /api/bookings/{id}/generate-pin',
    by: 'practice',
    about: 'present',
  },
  checkIn: {
    weight: 8,
    call: 'POST /api/bookings/{id}/check-in',
    by: 'professional',
    about: 'next',
    body: (_, pick) => (pick % 2 === 0 ? position : {}),
  },
  checkOutByPin: {
    weight: 6,
    call: 'POST /api/bookings/{id}/check-out',
    by: 'professional',
    about: 'present',
    body: ({ id }, pick, { pins }) => ({
      ...hours(pick),
      verificationMethod: 'pin',
      pin: pick % 4 === 0 ? '0000' : (pins.get(id) ?? '1234'),
    }),
  },
  checkOutByTime: {
    weight: 2,
    call: 'POST /api/bookings/{id}/check-out',
    by: 'professional',
    about: 'present',
    body: (_, pick) => ({ ...hours(pick), verificationMethod: 'time_based' }),
  },
  checkOutByPlace: {
    weight: 2,
    call: 'POST /api/bookings/{id}/check-out',
    by: 'professional',
    about: 'present',
    body: (_, pick) => ({ ...hours(pick), ...position, verificationMethod: 'location_time' }),
  },
  checkOutInEmergency: {
    weight: 4,
    call: 'POST /api/bookings/{id}/check-out',
    by: 'professional',
    about: 'present',
    body: (_, pick) => ({
      ...hours(pick),
      verificationMethod: 'emergency',
      emergencyReason: 'The office had to close.',
    }),
  },
  decideEmergency: {
    weight: 2,
    call: 'POST /api/admin/emergency-checkouts',
    by: 'admin',
    about: 'emergency',
    body: ({ id }, pick) =>
      pick % 2 === 0
        ? { bookingId: id, decision: 'approve' }
        : { bookingId: id, decision: 'reject', hours: 2, note: 'Two hours were worked.' },
  },
  noShow: {
    weight: 3,
    call: 'POST /api/bookings/{id}/no-show',
    by: 'practice',
    about: 'missed',
    body: () => reason,
  },
  cancel: {
    weight: 3,
    call: 'POST /api/bookings/{id}/cancel',
    by: 'either',
    about: 'booking',
    body: (_, pick) => ({ ...reason, ...(pick % 3 === 0 && { reopen: false }) }),
  },
} satisfies Record<string, Act>;

export const acts = { ...shiftActs, ...moneyActs };
export type ActName = keyof typeof acts;
