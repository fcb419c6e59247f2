/** What the Documents tab says about a review, and what its form asks. */
import { describe, expect, it } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import type { ProfessionalView } from '#features/profiles/schema';
import { rendered } from '#tests/support/browser/rendered';
import { CprInputs } from './DocumentInputs';
import { DocumentsTab } from './DocumentsTab';

const files = ['license', 'cpr'].map((kind) => ({
  id: kind,
  kind,
  fileName: `${kind}.pdf`,
  status: 'verified',
  isExpired: false,
  allowedActions: [],
  pages: [],
}));

function textOf(cprStatus: string, changes: Partial<ProfessionalView>) {
  const documents = files.map((each) =>
    each.kind === 'cpr' ? { ...each, status: cprStatus } : each,
  );
  const profile = { verificationNotes: null, isRejected: false, ...changes } as ProfessionalView;
  const user = { id: 'hanna' } as unknown as UserView;
  return rendered(<DocumentsTab user={user} profile={profile} />, {
    '/api/documents?limit=100': documents,
  }).text;
}

describe('the Documents tab', () => {
  it('says that documents are being reviewed while they are', () => {
    expect(textOf('pending', {})).toContain('yours are being reviewed');
  });

  it('says what to change after a rejection, when nobody reviews', () => {
    const rejected = { isRejected: true, verificationNotes: 'Your name differs.' };
    const text = textOf('pending', rejected);
    expect(text).not.toContain('being reviewed');
    expect(text).toContain('Your name differs.');
    expect(text).toContain('Make the change on the Profile tab and save it.');
  });
});

describe('the inputs for a CPR certification', () => {
  const inputs = (cprCertified: boolean, files: File[] = []) => {
    const values = { cprCertified, cprCertificationExpirationDate: '' };
    const form = {
      values,
      field: (name: keyof typeof values) => ({ name, value: values[name], onChange: () => {} }),
    } as unknown as Parameters<typeof CprInputs>[0]['form'];
    const rest = { isLocked: false, fileError: undefined, onChoose: () => {} };
    return rendered(<CprInputs form={form} today="2028-03-01" files={files} {...rest} />).html;
  };

  it('take a date three years ahead, once confirmed', () => {
    expect(inputs(true)).toMatch(
      /type="date"[^>]* max="2031-03-01"|max="2031-03-01"[^>]* type="date"/,
    );
    expect(inputs(false)).not.toContain('type="date"');
  });

  it('leave the confirmation to the person who chose a file', () => {
    const file = new File(['%PDF'], 'cpr.pdf', { type: 'application/pdf' });
    expect(inputs(false, [file])).not.toContain('checked');
    expect(inputs(true, [file])).toContain('checked');
  });
});
