/** Rows to answers, with the same properties as ours; the rules are simpler than ours. */

const dollars = (cents) => (cents === null || cents === undefined ? null : cents / 100);
const hoursBetween = (from, to) =>
  from && to ? (new Date(to) - new Date(from)) / 3_600_000 : null;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const ratingOf = ({ ratings, stars }) =>
  ratings ? { average: Math.round((stars / ratings) * 100) / 100, count: ratings } : null;

function reliabilityOf({ worked, late_cancellations: late, no_shows: missed }) {
  const shifts = (worked ?? 0) + (late ?? 0) + (missed ?? 0);
  return shifts ? { percent: Math.round(((worked ?? 0) / shifts) * 100), shifts } : null;
}

const isFree = (availability, startsAt) =>
  startsAt ? (availability?.[weekdays[new Date(startsAt).getDay()]] ?? []).length > 0 : null;

const isOverlapping = (taken, { startsAt, endsAt }) =>
  (taken ?? []).some(
    (each) => new Date(each.startsAt) < endsAt && new Date(each.endsAt) > startsAt,
  );

function viewJobs([jobs, [viewer]]) {
  return jobs.slice(0, 20).map((job) => {
    const difference = job.hourlyRate - viewer.hourlyRateCents / 100;
    const isAvailable =
      isFree(viewer.availability, job.startsAt) && !isOverlapping(viewer.taken, job);
    const isOwnRole = job.professionalType === viewer.title;
    const reasons = [];
    if (isAvailable) reasons.push("You're available");
    if (job.miles !== null) reasons.push(`About ${job.miles} miles away`);
    if (difference > 0) reasons.push(`$${difference} above your rate`);
    return {
      ...job,
      isInvited: viewer.invited?.includes(job.id) ?? false,
      contract: viewer.contracts?.[job.id] ?? null,
      fit: { isAvailable, miles: job.miles, rateDifference: difference, isOwnRole, reasons },
      blockedReason: isOwnRole ? null : 'This shift needs another license.',
      allowedActions: isOwnRole && !job.applicationStatus ? ['apply', 'quick_apply'] : [],
      days: [],
    };
  });
}

function actionsOf({ status, startsAt, endsAt }, side, now) {
  if (status === 'pending') return side === 'practice' ? ['confirm', 'decline'] : ['cancel'];
  if (status !== 'confirmed') return [];
  if (startsAt > now) return ['cancel', 'reschedule'];
  return endsAt > now ? ['check_in', 'check_out'] : ['state_hours'];
}

function viewBooking(row, side, now) {
  const { attendance, fee, wages, late, excuse, reschedule, dispute } = row;
  const rate = dollars(row.rate_cents);
  const length = hoursBetween(row.startsAt, row.endsAt);
  const paidHours = length === null ? null : length - row.break_minutes / 60;
  const roundTripMiles = row.miles === null ? null : Math.round(row.miles * 2 * 10) / 10;
  const mileagePay =
    roundTripMiles === null || row.mileage_rate_cents === null
      ? null
      : (roundTripMiles * row.mileage_rate_cents) / 100;
  const hoursWorked = attendance?.half_hours === undefined ? null : attendance.half_hours / 2;
  const isAtWork = row.status === 'confirmed' && Boolean(attendance?.checked_in_at);
  return {
    id: row.id,
    jobId: row.job_id,
    applicationId: row.application_id,
    contractId: row.contract_id,
    professionalId: row.professional_id,
    practiceId: row.practice_id,
    status: row.status,
    practiceName: row.practiceName,
    practicePhotoUrl: row.practicePhotoUrl,
    professionalName: row.professionalName,
    professionalPhotoUrl: row.professionalPhotoUrl,
    jobTitle: row.job_title,
    isPermanent: row.startsAt === null,
    shiftDate: row.shiftDate,
    shiftStart: row.shiftStart,
    shiftEnd: row.shiftEnd,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.time_zone,
    location: row.location || null,
    rate,
    proposedRate: rate,
    mileageRate: row.mileage_rate_cents,
    employmentType: row.employment_type,
    breakMinutes: row.break_minutes,
    paidHours,
    miles: row.miles === null ? null : Math.round(row.miles),
    roundTripMiles,
    mileagePay,
    total: paidHours === null ? null : paidHours * rate + (mileagePay ?? 0),
    notes: row.instructions,
    expiresAt: row.expires_at,
    hasPin: Boolean(attendance?.pin_sealed),
    isPinLocked: (attendance?.pin_failures ?? 0) >= 5,
    verificationPin: side === 'practice' ? (attendance?.pin_sealed?.slice(0, 4) ?? null) : null,
    checkedInAt: attendance?.checked_in_at ?? null,
    isCheckInFar: (attendance?.checked_in_meters ?? 0) > 500,
    checkedOutAt: attendance?.checked_out_at ?? null,
    checkoutMethod: attendance?.checkout_method ?? null,
    checkoutPhotoUrl: attendance?.photo_id ? `/api/files/${attendance.photo_id}` : null,
    autoCheckoutTime: isAtWork ? new Date(row.endsAt.getTime() + 7_200_000) : null,
    workStartTime: attendance?.work_start_time ?? null,
    workEndTime: attendance?.work_end_time ?? null,
    checkoutFormSubmittedAt:
      attendance?.checkout_method === 'digital_form' ? attendance.checked_out_at : null,
    managerName: side === 'practice' ? (attendance?.manager_name ?? null) : null,
    signatureKind: side === 'practice' ? (attendance?.signature_kind ?? null) : null,
    statedAmount: dollars(attendance?.stated_amount_cents),
    hoursWorked,
    hoursFlags: attendance?.hours_flags ?? [],
    totalAmount: hoursWorked === null ? null : hoursWorked * rate + (mileagePay ?? 0),
    paymentStatus: fee?.status ?? 'pending',
    paymentMethod: fee?.method ?? null,
    platformFeePaid: fee?.status === 'paid',
    totalAmountPaid: dollars(wages?.paid_cents),
    areWagesReceived: wages?.status === 'received',
    sameDayPayoutRequested: wages?.same_day ?? false,
    emergency: attendance?.emergency_reason
      ? {
          reason: attendance.emergency_reason,
          status: attendance.emergency_decision ?? 'pending',
          note: attendance.emergency_note,
        }
      : null,
    checkoutMethods:
      isAtWork && side === 'professional' ? [{ method: 'pin', opensAt: row.endsAt }] : [],
    proposedHours: isAtWork && side === 'professional' ? paidHours : null,
    feeOnForm: null,
    cancellationKind: row.cancellation_kind,
    cancellationReason: row.cancellation_note,
    cancellationDate: row.cancelled_at,
    cancelledBy:
      row.cancelled_by && (row.cancelled_by === row.practice_id ? 'practice' : 'professional'),
    isLateCancellation: row.cancelled_late,
    cancellationFeeApplied: late !== null,
    cancellationFeeRequested: late !== null && late.status !== 'due',
    cancellationFeePaid: late?.status === 'paid' || late?.status === 'received',
    cancellationFee: late && { status: late.status, amount: dollars(late.amount_cents) },
    excuse: excuse && {
      status: excuse.status,
      note: excuse.note,
      decisionNote: excuse.decision_note,
    },
    hoursDispute:
      dispute?.kind === 'hours'
        ? {
            by: dispute.opened_by === row.practice_id ? 'practice' : 'professional',
            isContested: dispute.status === 'answered',
          }
        : null,
    claim:
      dispute && dispute.kind !== 'hours'
        ? {
            kind: dispute.kind,
            by: dispute.opened_by === row.practice_id ? 'practice' : 'professional',
            hours: (dispute.claimed_half_hours ?? 0) / 2,
            isContested: dispute.status === 'answered',
          }
        : null,
    reschedule: reschedule && {
      id: reschedule.id,
      by: reschedule.proposed_by,
      startsAt: reschedule.during,
      endsAt: reschedule.during,
      workDate: reschedule.work_date,
      startTime: reschedule.start_time,
      endTime: reschedule.end_time,
      note: reschedule.note,
      expiresAt: reschedule.expires_at,
    },
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    allowedActions: actionsOf(row, side, now),
    upcomingActions:
      row.status === 'confirmed' && row.startsAt > now
        ? [{ action: 'check_in', opensAt: row.startsAt, closesAt: row.endsAt }]
        : [],
  };
}

const viewBookings =
  (side) =>
  ([rows]) => {
    const now = new Date();
    return rows.slice(0, 20).map((row) => viewBooking(row, side, now));
  };

function viewToday([rows, [practice]]) {
  const now = new Date();
  return {
    ...practice,
    bookings: rows.map((row) => ({
      ...viewBooking(row, 'practice', now),
      professionalPhone: row.professionalPhone,
    })),
  };
}

function viewApplicants([rows]) {
  return rows.slice(0, 20).map((row) => {
    const isAvailable = !row.isBusy && isFree(row.availability, row.startsAt);
    const allowedActions = row.status === 'pending' ? ['select', 'reject'] : [];
    const place = (name) => ({ name, latitude: 46.8, longitude: -100.8 });
    const day = {
      applicationId: row.id,
      jobId: row.job_id,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      status: row.status,
      contractId: row.contractId,
      bookingId: row.bookingId,
      allowedActions,
      isBooked: row.isBusy,
    };
    return {
      id: row.id,
      jobId: row.job_id,
      professionalId: row.professional_id,
      jobTitle: row.jobTitle,
      practiceName: row.practiceName,
      location: row.location,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      timeZone: row.timeZone,
      postedRate: dollars(row.postedCents),
      proposedRate: dollars(row.proposed_rate_cents),
      coverLetter: row.cover_letter,
      employmentType: row.employment_type,
      isQuick: row.is_quick,
      status: row.status,
      reason: row.reason,
      appliedAt: row.applied_at,
      respondedAt: row.responded_at,
      contractId: row.contractId,
      bookingId: row.bookingId,
      allowedActions,
      days: [day],
      professional: {
        id: row.professional_id,
        name: row.name,
        title: row.title,
        yearsOfExperience: row.yearsOfExperience,
        bio: row.bio,
        hourlyRate: dollars(row.ownCents),
        city: row.city,
        state: row.state,
        photoUrl: row.photoUrl,
        isVerified: (row.documents ?? []).some(
          ({ kind, status }) => kind === 'license' && status === 'verified',
        ),
        rating: ratingOf(row),
        reliability: reliabilityOf(row),
        memberSince: row.memberSince,
      },
      miles: 0,
      places: {
        job: place(`${row.jobCity}, ${row.jobState}`),
        home: place(`${row.city}, ${row.state}`),
      },
      availableJobIds: isAvailable ? [row.job_id] : [],
      isAvailable,
      isFavorite: row.isFavorite,
    };
  });
}

const entryOf = ({ id, jobTitle, name, startsAt, endsAt, timeZone, waiting }, kind) => ({
  kind,
  id,
  jobTitle,
  name: name ?? null,
  waiting: waiting ?? 0,
  startsAt,
  endsAt,
  timeZone,
});

function viewNextShift(row) {
  const paidHours = hoursBetween(row.startsAt, row.endsAt) - row.breakMinutes / 60;
  const { person, phone, address, city, parkingInstructions } = row;
  return {
    id: row.id,
    applicationId: row.applicationId,
    jobTitle: row.jobTitle,
    name: row.name,
    photoUrl: row.photoUrl,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    location: row.location,
    rate: dollars(row.cents),
    total: paidHours * dollars(row.cents),
    miles: row.miles === null ? null : Math.round(row.miles),
    contact: { person, phone, address, city, parkingInstructions },
  };
}

const viewDashboard =
  (side) =>
  ([answers, shifts, more]) => {
    const now = new Date();
    const days = Array.from({ length: 7 }, (_, index) => {
      const at = new Date(now.getTime() + index * 86_400_000);
      const date = at.toISOString().slice(0, 10);
      const open = side === 'practice' ? more.filter(({ day }) => day === date) : [];
      return {
        date,
        isAvailable: side === 'professional' ? isFree(more[0].availability, at) : null,
        entries: [
          ...shifts
            .filter(({ day }) => day === date)
            .map((row) => entryOf(row, row.status === 'pending' ? 'held' : 'booked')),
          ...open.map((row) => entryOf(row, 'open')),
        ],
      };
    });
    const ahead = shifts.filter(({ status, startsAt }) => status === 'confirmed' && startsAt > now);
    return {
      accounts: null,
      work: {
        answers: answers.map(({ cents, ...row }) => ({
          ...row,
          rate: dollars(cents),
          askedRate: null,
          days: 1,
          canConfirm: row.kind === 'request',
        })),
        days,
        nextShift: ahead[0] ? viewNextShift(ahead[0]) : null,
        bookedAhead:
          side === 'professional'
            ? {
                shifts: ahead.length,
                total: ahead.reduce(
                  (sum, row) => sum + hoursBetween(row.startsAt, row.endsAt) * dollars(row.cents),
                  0,
                ),
              }
            : null,
        asksFirstDay: false,
      },
    };
  };

const viewConversations = ([rows], user) =>
  rows.slice(0, 20).map((row) => {
    const { otherId, otherName, otherPhotoUrl, content, senderId, sentAt, ...conversation } = row;
    return {
      ...conversation,
      other: { id: otherId, name: otherName, photoUrl: otherPhotoUrl },
      lastMessage: content && { content, isMine: senderId === user, createdAt: sentAt },
      ending: null,
      allowedActions: ['write'],
    };
  });

const viewMessages = ([rows], user) =>
  rows.slice(0, 20).map((row) => ({
    id: row.id,
    conversationId: row.application_id,
    bookingId: row.bookingId,
    senderId: row.sender_id,
    recipientId: row.sender_id === row.practiceId ? row.professionalId : row.practiceId,
    isMine: row.sender_id === user,
    content: row.content,
    isRead: row.read_at !== null,
    readAt: row.read_at,
    createdAt: row.created_at,
  }));

const viewNotices = ([rows]) =>
  rows.slice(0, 20).map(({ id, kind, title, path, read_at: readAt, created_at: createdAt }) => ({
    id,
    topic: kind.split('.', 1)[0],
    title,
    path,
    isRead: readAt !== null,
    createdAt,
  }));

const viewAvailability = ([rows]) =>
  rows.slice(0, 20).map((row) => ({
    professional: {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      title: row.title,
      hourlyRate: dollars(row.cents),
      profileImageUrl: row.profileImageUrl,
      yearsOfExperience: row.yearsOfExperience,
      city: row.city,
      state: row.state,
      rating: ratingOf(row),
      reliability: reliabilityOf(row),
    },
    availability: {
      ...Object.fromEntries(weekdays.map((day) => [day, row.availability[day] ?? []])),
      days: weekdays.filter((day) => row.availability[day]?.length > 0),
    },
    dates: row.dates ?? [],
    changedAt: row.changedAt,
    bookedDates: row.bookedDates ?? [],
    timeZone: 'America/Chicago',
    miles: 0,
    isFavorite: row.isFavorite,
  }));

const viewPayments = ([rows]) =>
  rows.slice(0, 20).map((row) => {
    const amount = dollars(row.cents);
    const isFee = row.kind === 'platform_fee';
    return {
      id: row.id,
      bookingId: row.bookingId,
      kind: row.kind,
      jobTitle: row.jobTitle,
      other: { userId: row.otherId, name: row.otherName, photoUrl: row.otherPhotoUrl },
      date: row.date,
      amount,
      platformFee: isFee ? amount : 0,
      professionalAmount: isFee ? 0 : amount,
      status: row.status,
      problem: row.problem,
      method: row.method,
      reference: row.reference,
      document: row.documentKind ? { kind: row.documentKind, number: row.documentNumber } : null,
    };
  });

/** By read: from the rows of its statements, and the id of who asks. */
export const views = {
  list: viewJobs,
  text: viewJobs,
  filtered: viewJobs,
  nearest: viewJobs,
  user: ([[user]]) => user,
  bookings: viewBookings('professional'),
  practiceBookings: viewBookings('practice'),
  applicants: viewApplicants,
  dashboard: viewDashboard('professional'),
  practiceDashboard: viewDashboard('practice'),
  conversations: viewConversations,
  practiceConversations: viewConversations,
  messages: viewMessages,
  notices: viewNotices,
  today: viewToday,
  availability: viewAvailability,
  payments: viewPayments,
  practicePayments: viewPayments,
};
