import { describe, expect, it } from 'vitest';
import { checkEligibility, refusals } from './policy';
import type { ProfessionalType } from './rules';

describe('who may take a job', () => {
  const today = '2026-03-02';
  const proof = (kind: 'license' | 'cpr', expiresOn: string | null) =>
    ({ kind, status: 'verified', hasFile: true, expiresOn }) as const;
  const shift = (professionalType: ProfessionalType, workDate: string | null = '2026-05-11') => ({
    professionalType,
    workDate,
  });
  const papers = [proof('license', '2026-05-11'), proof('cpr', null)];

  it.each([
    ['a hygienist with documents', 'Hygienist', papers, shift('Hygienist'), undefined],
    ['a hygienist for a dentist', 'Hygienist', papers, shift('Dentist'), 'wrong_role'],
    ['a hygienist at the front desk', 'Hygienist', [], shift('Front Office'), undefined],
    ['a dentist for other work', 'Dentist', [], shift('Other'), undefined],
    ['not a hygienist without documents', 'Hygienist', [], shift('Hygienist'), 'not_verified'],
    [
      'not one whose license expires the day before the shift',
      'Hygienist',
      papers,
      shift('Hygienist', '2026-05-12'),
      'expires_before_shift',
    ],
    [
      'not one whose CPR certification has expired',
      'Hygienist',
      [proof('license', null), proof('cpr', '2026-03-01')],
      shift('Hygienist'),
      'not_verified',
    ],
    [
      'one whose documents are valid today, for a permanent position',
      'Hygienist',
      papers,
      shift('Hygienist', null),
      undefined,
    ],
  ] as const)('%s', (_who, title, documents, job, code) => {
    expect(checkEligibility({ title, documents }, job, today)?.code).toBe(code);
  });
});

it('why a professional may not take a job is a complete sentence, to both sides', () => {
  const wrong = refusals.wrongRole('Dentist', 'Hygienist');
  const all = [wrong, refusals.notVerified(), refusals.expiresBefore()];
  const toPractice = all.map((each) => refusals.notEligible('Hanna Lindqvist', each, 'Dentist'));
  expect(toPractice[0]?.message).not.toBe(toPractice[1]?.message);
  for (const { message, code, status } of [...all, ...toPractice]) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBe(409);
  }
});
