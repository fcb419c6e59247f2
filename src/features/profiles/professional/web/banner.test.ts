import { describe, expect, test } from 'vitest';
import { bannerFor } from './banner';

const nothing = {
  profileVerified: false,
  licenseStatus: 'none',
  cprStatus: 'none',
  isRejected: false,
  verificationNotes: null,
} as const;

describe('the banner', () => {
  test('links to the documents while one is missing, rejected or expired', () => {
    for (const licenseStatus of ['none', 'rejected', 'expired'] as const) {
      const banner = bannerFor({ ...nothing, licenseStatus, cprStatus: 'verified' });
      expect(banner.title).toContain('upload the required documents in the Documents section');
      expect(banner.leadsToDocuments).toBe(true);
    }
  });

  test("shows the admin's note", () => {
    expect(bannerFor({ ...nothing, verificationNotes: 'The scan is too dark.' }).text).toBe(
      'The scan is too dark.',
    );
  });

  test('says why the profile was rejected, though its documents are valid', () => {
    const rejected = { ...nothing, isRejected: true, licenseStatus: 'verified' } as const;
    const banner = bannerFor({
      ...rejected,
      cprStatus: 'verified',
      verificationNotes: 'The name differs from the license.',
    });
    expect(banner).toMatchObject({
      tone: 'danger',
      text: 'The name differs from the license.',
      leadsToDocuments: false,
    });
    expect(bannerFor(rejected).leadsToDocuments).toBe(true);
  });

  test('asks for nothing while documents are in review', () => {
    const banner = bannerFor({ ...nothing, licenseStatus: 'verified', cprStatus: 'pending' });
    expect(banner.tone).toBe('info');
    expect(banner.leadsToDocuments).toBe(false);
  });

  test('says that shifts can be browsed and selected once the profile is verified', () => {
    const banner = bannerFor({
      ...nothing,
      profileVerified: true,
      licenseStatus: 'verified',
      cprStatus: 'verified',
    });
    expect(`${banner.title} ${banner.text}`).toBe(
      'Your profile is verified. You can browse and select shifts.',
    );
  });
});
