/** The exact validation messages of the account forms. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import * as api from './schema';

/** Every issue as `field: message`, each once, sorted by field. */
const said = (schema: z.ZodType, sent: unknown): string[] => {
  const result = schema.safeParse(sent);
  const issues = result.success ? [] : result.error.issues;
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))].sort();
};

const noEmail = 'email: Please enter a valid email address';
const notText = [undefined, null, 7, true, {}, ['text']];

describe('the email field', () => {
  const schema = api.forgotPasswordForm;

  it.each([
    ...notText,
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada example@example.com',
    'ada@@example.com',
    'ada@example.com\nbcc: all@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('rejects %j', (email) => {
    expect(said(schema, { email })).toEqual([noEmail]);
  });

  it('is trimmed and lowercased, so that a person has one account', () => {
    expect(schema.parse({ email: '  Ada@Example.COM ' })).toEqual({ email: 'ada@example.com' });
  });
});

describe('the sign-in form', () => {
  it('reports both missing fields at once', () => {
    expect(said(api.loginForm, {})).toEqual([noEmail, 'password: Password is required']);
    expect(said(api.loginForm, { email: 'ada', password: '' })).toEqual([
      noEmail,
      'password: Password is required',
    ]);
  });

  it.each(notText)('rejects %j as a password', (password) => {
    expect(said(api.loginForm, { email: 'ada@example.com', password })).toEqual([
      'password: Password is required',
    ]);
  });

  it('accepts a password of one character, and keeps its spaces', () => {
    const form = { email: 'ada@example.com', password: ' ' };
    expect(api.loginForm.parse(form)).toEqual(form);
  });
});

describe('the new password in a reset', () => {
  const schema = api.resetPasswordForm;
  const short = 'newPassword: Password must be at least 8 characters';
  const unconfirmed = 'confirmPassword: Please confirm your password';
  const mismatch = "confirmPassword: Passwords don't match";

  it.each([
    [{}, [unconfirmed, short]],
    [{ newPassword: 7, confirmPassword: 7 }, [unconfirmed, short]],
    [{ newPassword: '', confirmPassword: '' }, [unconfirmed, short]],
    // The error belongs to the password, not to its confirmation.
    [{ newPassword: '1234567', confirmPassword: '1234567' }, [short]],
    [{ newPassword: '1234567', confirmPassword: '7654321' }, [mismatch, short, unconfirmed]],
    [{ newPassword: '12345678', confirmPassword: '' }, [mismatch, unconfirmed]],
    [{ newPassword: '12345678', confirmPassword: '123456789' }, [mismatch]],
    [{ newPassword: '1234567', confirmPassword: '12345678' }, [mismatch, short]],
    [{ newPassword: '12345678', confirmPassword: '12345678' }, []],
  ])('%j reports %j', (form, messages) => {
    expect(said(schema, form)).toEqual([...messages].sort());
  });

  it('has at most 128 characters', () => {
    const form = (length: number) => {
      const password = 'ab'.repeat(64).slice(0, 127) + 'c'.repeat(length - 127);
      return { newPassword: password, confirmPassword: password };
    };
    expect(said(schema, form(128))).toEqual([]);
    expect(said(schema, form(129))).toEqual([
      'newPassword: Password must be 128 characters or fewer',
    ]);
  });
});

describe('the token of an emailed link', () => {
  it.each([undefined, null, '', 7, 'x'.repeat(201)])('%j is an invalid link', (token) => {
    expect(said(api.verifyEmail.body, { token })).toEqual([
      'token: This link is invalid or has expired. You can request a new one.',
    ]);
    const reset = { token, email: 'ada@example.com', newPassword: 'copper-kettle-9' };
    expect(said(api.resetPassword.body, reset)).toEqual([
      'token: This password reset link is invalid or has expired.',
    ]);
  });
});

describe('the contact step', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Moen',
    phone: '(701) 555-0143',
    userType: 'professional',
  };
  const badPhone = 'phone: Please enter a valid 10-digit US phone number';

  it('reports every missing field at once', () => {
    const all = [
      'firstName: First name is required',
      'lastName: Last name is required',
      'phone: Phone number is required',
      'userType: Please choose an account type',
    ];
    expect(said(api.contactForm, {})).toEqual(all);
    const wrong = { firstName: 1, lastName: [], phone: 7015550143, userType: 'admin' };
    expect(said(api.contactForm, wrong)).toEqual(all);
    const blank = { firstName: ' ', lastName: '\t', phone: '  ', userType: '' };
    expect(said(api.contactForm, blank)).toEqual(all);
  });

  it.each(['1', '701555014', '70155501433', '27015550143', 'phone', '٧٠١٥٥٥٠١٤٣'])(
    'rejects %j as a phone number',
    (phone) => {
      expect(said(api.contactForm, { ...good, phone })).toEqual([badPhone]);
    },
  );

  it.each(['7015550143', '17015550143', '+1 701-555-0143'])('accepts %j', (phone) => {
    expect(said(api.contactForm, { ...good, phone })).toEqual([]);
  });

  it('accepts names of up to 80 characters', () => {
    expect(said(api.contactForm, { ...good, firstName: 'a'.repeat(80) })).toEqual([]);
    expect(said(api.contactForm, { ...good, firstName: 'a'.repeat(81) })).toEqual([
      'firstName: Please use 80 characters or fewer',
    ]);
  });

  it('leaves foreign numbers to the server, which rejects them with the invalid-number message, once', () => {
    const { body } = api.sendVerification;
    expect(said(body, { ...good, phone: '204 555 0143' })).toEqual([badPhone]);
    expect(said(body, { ...good, phone: '12' })).toEqual([badPhone]);
    expect(said(body, { ...good, phone: '' })).toEqual(['phone: Phone number is required']);
    expect(said(body, good)).toEqual([]);
  });
});

describe('the verify step', () => {
  const good = {
    email: 'ada@example.com',
    code: '123456',
    password: 'copper-kettle-9',
    confirmPassword: 'copper-kettle-9',
  };
  const badCode = 'code: Code must be 6 digits';

  it('reports every missing field at once', () => {
    expect(said(api.verifyForm, {})).toEqual([
      badCode,
      'confirmPassword: Please confirm your password',
      noEmail,
      'password: Password must be at least 8 characters',
    ]);
  });

  it.each([...notText, '', '12345', '1234567'])('rejects %j as a code', (code) => {
    expect(said(api.verifyForm, { ...good, code })).toEqual([badCode]);
  });

  it('does not report the confirmation of a short password that was repeated', () => {
    const short = { ...good, password: 'short', confirmPassword: 'short' };
    expect(said(api.verifyForm, short)).toEqual([
      'password: Password must be at least 8 characters',
    ]);
  });

  it('requires the password twice, also while other fields are invalid', () => {
    const form = { ...good, confirmPassword: 'copper-kettle-8' };
    const mismatch = "confirmPassword: Passwords don't match";
    expect(said(api.verifyForm, form)).toEqual([mismatch]);
    for (const missing of ['', undefined]) {
      expect(said(api.verifyForm, { ...form, email: missing, code: missing })).toEqual([
        badCode,
        mismatch,
        noEmail,
      ]);
    }
  });

  it('is sent with the phone it belongs to, and only with a phone', () => {
    const { body } = api.verifyCode;
    expect(said(body, { ...good, type: 'email' })).toEqual([
      'contact: Phone number is required',
      'phone: Phone number is required',
      'type: Only phone verification is offered',
      'userType: Please choose an account type',
    ]);
  });
});

describe('the account type in a URL', () => {
  it.each([
    ['professional', 'professional'],
    ['practice', 'practice'],
    ['admin', undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('%j means %j', (asked, picked) => {
    expect(api.pickUserType(asked)).toBe(picked);
  });
});

describe('the user data that the server sends', () => {
  it('contains no secrets and no unlisted fields', () => {
    expect(Object.keys(api.userView.shape).sort()).toEqual([
      'createdAt',
      'email',
      'emailNotifications',
      'emailVerified',
      'firstName',
      'hasCompletedProfile',
      'hasSecondFactor',
      'id',
      'isAdmin',
      'isOwner',
      'lastName',
      'lastSignedInAt',
      'phone',
      'phoneVerified',
      'profileImageUrl',
      'profileVisibility',
      'smsNotifications',
      'updatedAt',
      'userType',
    ]);
  });
});
