import { describe, expect, test } from 'vitest';
import { barrierOf } from './barrier';

const proofs = {
  profileVerified: false,
  licenseStatus: 'verified',
  cprStatus: 'verified',
  isRejected: false,
  verificationNotes: null,
} as const;

describe('what stands between a professional and an application', () => {
  test('nothing, with a verified license and CPR certification', () => {
    expect(barrierOf({ ...proofs, profileVerified: true })).toBeUndefined();
    expect(barrierOf(proofs)).toBeUndefined();
  });

  test('nothing that is known, while the profile is still being read', () => {
    expect(barrierOf(undefined)).toBeUndefined();
  });

  test('the profile, where there is none', () => {
    expect(barrierOf(null)?.next.to).toBe('/professional-profile');
  });

  test.each(['none', 'rejected', 'expired'] as const)(
    'a license that is %s: the way leads to the documents',
    (licenseStatus) => {
      const barrier = barrierOf({ ...proofs, licenseStatus });
      expect(barrier?.title).toBe('Clinical jobs need a verified license and CPR certification');
      expect(barrier?.text).toContain('license');
      expect(barrier?.next).toEqual({
        label: 'Upload Documents',
        to: '/professional/profile?tab=documents',
      });
    },
  );

  test.each(['Front Office', 'Other'] as const)(
    'of a job for %s nothing but a missing profile',
    (type) => {
      expect(
        barrierOf({ ...proofs, licenseStatus: 'none', cprStatus: 'none' }, type),
      ).toBeUndefined();
      expect(barrierOf(null, type)?.next.to).toBe('/professional-profile');
      expect(barrierOf({ ...proofs, licenseStatus: 'none' }, 'Hygienist')).toBeDefined();
    },
  );

  test('a CPR certification under review: there is nothing to do but wait', () => {
    const barrier = barrierOf({ ...proofs, cprStatus: 'pending' });
    expect(barrier?.text).toContain('24 to 48 hours');
    expect(barrier?.next.label).toBe('View documents');
  });
});
