import { describe, expect, test } from 'vitest';
import { practiceStanding, professionalStanding } from './standing';

type Proofs = Parameters<typeof professionalStanding>[0];
const professional = (changes: Partial<Proofs>): Proofs => ({
  profileVerified: false,
  licenseStatus: 'none',
  cprStatus: 'none',
  verificationNotes: null,
  isRejected: false,
  ...changes,
});

describe('a professional', () => {
  test('without documents is asked for both', () => {
    expect(professionalStanding(professional({}))).toMatchObject({
      word: 'Not verified',
      text: 'Next step: upload your license and your CPR certification. You need both to apply for shifts.',
      next: { to: '/professional/profile?tab=documents' },
      isWaiting: false,
    });
  });

  test('with one of two is asked for the other while the first is pending', () => {
    const standing = professionalStanding(professional({ licenseStatus: 'pending' }));
    expect(standing.text).toContain('upload your CPR certification.');
    expect(standing.isWaiting).toBe(true);
  });

  test('who was rejected sees the reason and what to upload', () => {
    expect(
      professionalStanding(
        professional({
          licenseStatus: 'rejected',
          cprStatus: 'verified',
          verificationNotes: 'The picture is blurred.',
        }),
      ),
    ).toMatchObject({ word: 'Rejected', tone: 'red', notes: 'The picture is blurred.' });
  });

  test('whose license expired is asked for a new one', () => {
    const standing = professionalStanding(
      professional({ licenseStatus: 'expired', cprStatus: 'verified' }),
    );
    expect(standing.text).toContain('upload your renewed license.');
  });

  test('who has uploaded everything is pending', () => {
    expect(
      professionalStanding(professional({ licenseStatus: 'pending', cprStatus: 'verified' })),
    ).toMatchObject({ word: 'Pending Verification', isWaiting: true });
  });

  test('whose profile was rejected with valid documents is sent to the profile', () => {
    expect(
      professionalStanding(
        professional({ licenseStatus: 'pending', cprStatus: 'verified', isRejected: true }),
      ),
    ).toMatchObject({ word: 'Rejected', next: { to: '/professional/profile' } });
  });

  test('who is verified has no next step and sees no old notes', () => {
    expect(
      professionalStanding(
        professional({
          profileVerified: true,
          licenseStatus: 'verified',
          cprStatus: 'verified',
          verificationNotes: 'Welcome',
        }),
      ),
    ).toMatchObject({ word: 'Verified', tone: 'green', notes: null, isWaiting: false });
  });
});

describe('a practice', () => {
  const nothingMissing = { verificationNotes: 'Notes', missingDocuments: [] };

  test.each([
    ['none', false, 'Not verified', true],
    ['submitted', false, 'Pending Review', true],
    ['rejected', false, 'Rejected', true],
    ['verified', true, 'Verified', false],
  ] as const)('that is %s (verified today: %s) reads %s', (state, isVerified, word, isWaiting) => {
    const profile = { ...nothingMissing, verificationState: state, isVerified };
    expect(practiceStanding(profile)).toMatchObject({ word, isWaiting });
  });

  test('that was rejected sees the reason', () => {
    const profile = {
      ...nothingMissing,
      verificationState: 'rejected',
      isVerified: false,
    } as const;
    const standing = practiceStanding({ ...profile, verificationNotes: 'The license is old.' });
    expect(standing.notes).toBe('The license is old.');
  });

  test('that submitted without documents is not told they were received', () => {
    const profile = {
      ...nothingMissing,
      verificationState: 'submitted',
      isVerified: false,
    } as const;
    expect(practiceStanding(profile).text).toContain('We have your documents.');
    const missing = ['business license', 'insurance certificate or dental license'];
    expect(practiceStanding({ ...profile, missingDocuments: missing }).text).toBe(
      'Your verification was submitted. Please upload your business license and an insurance certificate or dental license.',
    );
  });
});
