import { describe, expect, test } from 'vitest';
import { barrierOf } from './barrier';

const proofs = {
  profileVerified: false,
  licenseStatus: 'verified',
  cprStatus: 'verified',
  isRejected: false,
  verificationNotes: null,
} as const;

describe('what keeps a professional from applying', () => {
  test('nothing, with a verified license and CPR certification', () => {
    expect(barrierOf({ ...proofs, profileVerified: true })).toBeUndefined();
    expect(barrierOf(proofs)).toBeUndefined();
  });

  test('nothing known, while the profile is loading', () => {
    expect(barrierOf(undefined)).toBeUndefined();
  });

  test('a missing profile', () => {
    expect(barrierOf(null)?.next.to).toBe('/professional-profile');
  });

  test.each(['none', 'rejected', 'expired'] as const)(
    'a license that is %s, with a link to the documents',
    (licenseStatus) => {
      const barrier = barrierOf({ ...proofs, licenseStatus });
      expect(barrier?.title).toBe('Clinical work needs a verified license and CPR certification');
      expect(barrier?.text).toContain('license');
      expect(barrier?.next).toEqual({
        label: 'Upload Documents',
        to: '/professional/profile?tab=documents',
      });
    },
  );

  test.each(['Front Office', 'Other'] as const)(
    'for a job in %s only a missing profile',
    (type) => {
      expect(
        barrierOf({ ...proofs, licenseStatus: 'none', cprStatus: 'none' }, type),
      ).toBeUndefined();
      expect(barrierOf(null, type)?.next.to).toBe('/professional-profile');
      expect(barrierOf({ ...proofs, licenseStatus: 'none' }, 'Hygienist')).toBeDefined();
    },
  );

  test('a CPR certification under review, without a next step', () => {
    const barrier = barrierOf({ ...proofs, cprStatus: 'pending' });
    expect(barrier?.text).toContain('24 to 48 hours');
    expect(barrier?.next.label).toBe('View documents');
  });
});
