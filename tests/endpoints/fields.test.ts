/** The fields that the documents give each entity: in its view, or left out for a stated reason. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { givenBooked, givenCheckedIn, pngUrl, signature } from '#tests/support/stories/attendance';
import { byPractice, byProfessional, review } from '#tests/support/stories/reviews';
import { endpoints } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const entities: [path: string, fields: string][] = [
  [
    '/api/auth/user',
    `id email phone firstName lastName profileImageUrl userType isAdmin hasCompletedProfile
     phoneVerified emailVerified createdAt updatedAt`,
  ],
  [
    '/api/professional/profile',
    `id userId title professionalType fullName firstName lastName profileImageUrl yearsOfExperience
     licenseNumber licenseState licenseVerified licenseDocumentUrl cprCertified
     cprCertificationExpirationDate cprCertificationUrl cprCertificationVerified bio email phone
     location address city state zipCode bankName bankAccountNumber bankRoutingNumber
     bankAccountType preferSameDayDeposit cardExpiryMonth cardExpiryYear cardCvv
     stripeConnectAccountId stripeOnboardingComplete profileVerified verificationNotes availability
     hourlyRate mileageRate`,
  ],
  [
    '/api/practice/profile',
    `id userId practiceName address city state zipCode phone website description contactPersonName
     contactPersonEmail contactPersonPhone facilityPhotos parkingInstructions paymentMethod
     cardLast4 cardBrand bankName bankAccountLast4 stripeCustomerId stripePaymentMethodId isVerified
     verifiedAt verifiedBy createdAt updatedAt`,
  ],
  [
    '/api/practice/verification-files',
    `id practiceId fileName fileUrl fileType mimeType fileSize uploadedAt reviewedAt reviewedBy
     status`,
  ],
  [
    '/api/jobs',
    `id practiceId title description requirements location address city state zipCode isPermanent
     paysMileage mileageRate startDate endDate startTime endTime hourlyRate professionalType
     employmentType workDate status createdAt updatedAt`,
  ],
  [
    '/api/my-applications',
    'id jobId professionalId proposedRate coverLetter status appliedAt respondedAt',
  ],
  [
    '/api/my-contracts',
    `id jobId applicationId professionalId practiceId agreedRate workDate startTime endTime
     practiceAddress practicePhone practiceEmail contactPersonName specialInstructions status
     signedAt createdAt`,
  ],
  ...['/api/bookings', '/api/bookings/professional', '/api/bookings/practice'].map(
    (path): [string, string] => [
      path,
      `id jobId professionalId practiceId proposedRate status verificationPin
       alternateVerificationMethod photoVerificationUrl emergencyCheckoutApproved
       emergencyCheckoutReason autoCheckoutTime managerName managerSignature totalAmountPaid
       workStartTime workEndTime checkoutFormSubmittedAt checkedInAt checkedInLatitude
       checkedInLongitude checkedOutAt hoursWorked paymentMethod paymentIntentId paymentStatus
       paymentCompletedAt sameDayPayoutRequested sameDayPayoutFee checkIssued checkIssuedAt
       platformFeePaid cancelledBy cancellationReason cancellationDate cancellationFeeApplied
       cancellationFeeRequested cancellationFeeRequestDate cancellationFeePaid
       cancellationFeePaymentDate shiftReminderSent endReminderSent pinSentToManager
       pinSentToProfessional createdAt updatedAt practiceName professionalName jobTitle shiftDate
       shiftStart shiftEnd location rate notes`,
    ],
  ),
  [
    '/api/conversations/{id}/messages',
    'id bookingId senderId recipientId content isRead createdAt',
  ],
  [
    '/api/reviews/user/{userId}',
    `id bookingId raterId ratedId raterType facilityRating equipmentRating paymentRating
     medicalCompetenceRating punctualityRating chairsideMannerRating overallRating comment isVisible
     createdAt`,
  ],
  [
    '/api/points',
    `professionalId totalPoints loginPoints messageResponsePoints jobCompletionPoints lastLoginAt
     lastMessageResponseAt lastJobCompletionAt weeklyLoginStreak totalJobsCompleted
     totalMessagesResponded createdAt updatedAt`,
  ],
  [
    '/api/points/transactions',
    'id professionalId points type description bookingId messageId createdAt',
  ],
  [
    '/api/points/rewards',
    `id name description pointCost isActive imageUrl maxRedemptionsPerUser expiresAt createdAt
     updatedAt`,
  ],
  [
    '/api/points/redemptions',
    'id professionalId rewardId pointsSpent status redemptionCode createdAt fulfilledAt',
  ],
  [
    '/api/payments',
    `id bookingId stripePaymentIntentId type amount platformFee professionalAmount status
     paymentMethod practiceId professionalId paidAt createdAt updatedAt`,
  ],
];

/** Under another name in the same view, or nowhere (`null`): docs/clauses.md says why. */
const bookingNames = {
  alternateVerificationMethod: 'checkoutMethod',
  photoVerificationUrl: 'checkoutPhotoUrl',
  emergencyCheckoutApproved: 'emergency',
  emergencyCheckoutReason: 'emergency',
  cancellationFeeRequestDate: 'cancellationFee',
  cancellationFeePaymentDate: 'cancellationFee',
  managerSignature: null,
  checkedInLatitude: 'isCheckInFar',
  checkedInLongitude: 'isCheckInFar',
  paymentIntentId: null,
  paymentCompletedAt: null,
  sameDayPayoutFee: null,
  checkIssued: 'paymentMethod',
  checkIssuedAt: null,
  shiftReminderSent: null,
  endReminderSent: null,
  pinSentToManager: 'hasPin',
  pinSentToProfessional: null,
};
const leftOut: Record<string, Record<string, string | null>> = {
  '/api/professional/profile': {
    cardCvv: null,
    stripeConnectAccountId: null,
    stripeOnboardingComplete: null,
    mileageRate: null,
  },
  '/api/practice/profile': {
    stripeCustomerId: null,
    stripePaymentMethodId: null,
    verifiedBy: null,
  },
  '/api/practice/verification-files': { practiceId: null, reviewedAt: null, reviewedBy: null },
  '/api/jobs': { address: 'location' },
  '/api/bookings': bookingNames,
  '/api/bookings/professional': bookingNames,
  '/api/bookings/practice': bookingNames,
  '/api/payments': {
    stripePaymentIntentId: null,
    type: 'kind',
    paymentMethod: 'method',
    practiceId: 'other',
    professionalId: 'other',
    paidAt: 'date',
    createdAt: 'date',
    updatedAt: null,
  },
};

function shapeOf(path: string): string[] {
  const output = endpoints.find((each) => each.method === 'GET' && each.path === path)?.output;
  const view = output instanceof z.ZodArray ? output.element : output;
  return view instanceof z.ZodObject ? Object.keys(view.shape) : [];
}

describe('the view at', () => {
  it.each(entities)('%s has the fields of its entity', (path, fields) => {
    const shown = shapeOf(path);
    const others = leftOut[path] ?? {};
    const wanted = fields.split(/\s+/);
    expect(wanted.filter((field) => !shown.includes(field)).sort()).toEqual(
      Object.keys(others).sort(),
    );
    const named = Object.values(others).filter((name) => name !== null);
    expect(named.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('a user', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('says when it was last changed', async () => {
    const { given, clock } = world;
    const person = await world.as(await given.professional());
    const stamps = async () => {
      const { createdAt, updatedAt } = (await person.get('/api/auth/user')).body;
      return { createdAt, updatedAt };
    };
    const { createdAt } = await stamps();
    clock.advance({ minutes: 1 });
    await person.send('PUT', '/api/user/profile', { profileVisibility: false });
    expect(await stamps()).toEqual({ createdAt, updatedAt: clock.now().toISOString() });
  });
});

describe('a booking', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('tells both sides how check-out, fee and wages stand, and only the practice who signed', async () => {
    const scene = await givenCheckedIn(world);
    const { person, desk, path, bookingId } = scene;
    const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
    await desk.post('/api/practice/payment-method', { paymentMethod: 'card', ...card });
    await world.rows(
      'update professional_profiles set prefer_same_day_deposit = true where user_id = $1',
      [scene.professional.id],
    );
    const both = async () => [(await person.get(path)).body, (await desk.get(path)).body];
    const before = {
      paymentStatus: 'pending',
      paymentMethod: null,
      platformFeePaid: false,
      totalAmountPaid: null,
      sameDayPayoutRequested: false,
      workStartTime: null,
      workEndTime: null,
      checkoutFormSubmittedAt: null,
      autoCheckoutTime: '2026-03-06T01:00:00.000Z',
      managerName: null,
      updatedAt: '2026-03-05T14:00:00.000Z',
    };
    for (const view of await both()) expect(view).toMatchObject(before);

    world.clock.set('2026-03-05T23:05:00Z');
    const [{ rate }] = await both();
    const signed = await person.post('/api/bookings/digital-checkout', {
      bookingId,
      officeName: 'Red River Dental',
      managerName: 'Kim Larsen',
      managerSignature: pngUrl(await signature()),
      workStartTime: '08:00',
      workEndTime: '17:00',
      totalAmount: 8.5 * rate,
      hoursWorked: 8.5,
    });
    expect(signed.status).toBe(200);
    await world.drain();
    const after = {
      paymentStatus: 'paid',
      paymentMethod: 'card',
      platformFeePaid: true,
      totalAmountPaid: 0,
      sameDayPayoutRequested: true,
      hoursWorked: 8.5,
      workStartTime: '08:00',
      workEndTime: '17:00',
      checkoutFormSubmittedAt: '2026-03-05T23:05:00.000Z',
      autoCheckoutTime: null,
      updatedAt: '2026-03-05T23:05:00.000Z',
    };
    const [seen, own] = await both();
    expect(seen).toMatchObject({ ...after, managerName: null, verificationPin: null });
    expect(own).toMatchObject({ ...after, managerName: 'Kim Larsen' });

    world.clock.set('2026-03-06T16:00:00Z');
    expect((await desk.post(`${path}/wages/paid`, {})).status).toBe(200);
    const paid = { totalAmountPaid: own.totalAmount, updatedAt: '2026-03-06T16:00:00.000Z' };
    for (const view of await both()) expect(view).toMatchObject(paid);
    for (const [client, kinds] of [
      [person, ['wages']],
      [desk, ['wages', 'platform_fee']],
    ] as const) {
      const { body } = await client.get('/api/payments');
      expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
      for (const { kind, amount, platformFee, professionalAmount } of body) {
        const isFee = kind === 'platform_fee';
        expect([platformFee, professionalAmount]).toEqual(isFee ? [amount, 0] : [0, amount]);
      }
    }

    world.clock.set('2026-03-06T17:00:00Z');
    const admin = await clientFor(world, await world.given.owner());
    await admin.post(`/api/admin/fees/${bookingId}/refund`, { reason: 'The office flooded.' });
    const refunded = { platformFeePaid: false, updatedAt: '2026-03-06T17:00:00.000Z' };
    for (const view of await both()) expect(view).toMatchObject(refunded);
  });

  it('says whether a late fee was requested and paid', async () => {
    const { person, desk, path } = await givenBooked(world);
    world.clock.set('2026-03-05T12:00:00Z');
    await desk.post(`${path}/cancel`, { reason: 'The dentist is ill.' });
    const states = async () => {
      const { body } = await person.get(path);
      return [body.cancellationFeeRequested, body.cancellationFeePaid, body.updatedAt];
    };
    expect(await states()).toEqual([false, false, '2026-03-05T12:00:00.000Z']);
    world.clock.advance({ minutes: 1 });
    await person.post(`${path}/cancellation-fee/request`, {});
    expect(await states()).toEqual([true, false, '2026-03-05T12:01:00.000Z']);
    world.clock.advance({ minutes: 1 });
    await desk.post(`${path}/cancellation-fee/paid`, {});
    expect(await states()).toEqual([true, true, '2026-03-05T12:02:00.000Z']);
    expect((await person.get(path)).body.autoCheckoutTime).toBeNull();
  });

  it("opens the practice's contact in the list of contracts once it is accepted", async () => {
    const { professional, contractId } = await world.given.contract();
    const person = await world.as(professional);
    const contact = async () => {
      const [first] = (await person.get('/api/my-contracts')).body;
      const { practiceAddress, practicePhone, practiceEmail, contactPersonName } = first;
      return [practiceAddress, practicePhone, practiceEmail, contactPersonName];
    };
    expect(await contact()).toEqual([null, null, null, null]);
    await person.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'accepted' });
    const [booking] = (await person.get('/api/bookings')).body;
    const opened = (await person.get(`/api/bookings/${booking.id}`)).body.contact;
    expect(await contact()).toEqual([
      expect.stringContaining('Fargo'),
      opened.phone,
      opened.email,
      opened.person,
    ]);
  });

  it('is named by its reviews, each visible once both are written', async () => {
    const { person, desk, path, bookingId, practice, professional } = await givenCheckedIn(world);
    world.clock.set('2026-03-05T23:05:00Z');
    const pin = (await desk.get(path)).body.verificationPin;
    await person.post(`${path}/check-out`, { hoursWorked: 8.5, pin });
    await world.drain();
    await review(person, byProfessional(bookingId));
    const mine = async () => (await person.get('/api/reviews/mine')).body[0];
    const ids = { bookingId, raterId: professional.id, ratedId: practice.id };
    expect(await mine()).toMatchObject({ ...ids, isVisible: false });
    expect((await desk.get(`/api/reviews/user/${practice.id}`)).body).toEqual([]);
    await review(desk, byPractice(bookingId));
    expect(await mine()).toMatchObject({ ...ids, isVisible: true });
    expect((await desk.get(`/api/reviews/user/${practice.id}`)).body).toMatchObject([
      { ...ids, isVisible: true },
    ]);
  });
});
