/** Which errors a form shows, when, and where it moves the focus. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { restoreDraft, withoutSecrets } from './draft';
import { errorsOf, firstInvalid, visibleErrors } from './form';

const schema = z
  .object({ email: z.email('Bad email'), password: z.string().min(8, 'Too short').max(9, 'Long') })
  .refine((form) => form.email !== form.password, { path: ['password'], message: 'Same' });

const issues = (values: unknown) => schema.safeParse(values).error?.issues ?? [];

describe('errors', () => {
  it('are one message per field, the first', () => {
    expect(errorsOf(issues({ email: 'x', password: 'short' }))).toEqual({
      email: 'Bad email',
      password: 'Too short',
    });
  });

  it('of nested fields carry their path', () => {
    expect(errorsOf([{ path: ['address', 0, 'city'], message: 'No city' }])).toEqual({
      'address.0.city': 'No city',
    });
  });

  const own = { email: 'Bad email', password: 'Too short' };
  it.each([
    ['submit', false, ['email'], {}],
    ['submit', true, [], own],
    ['change', false, [], {}],
    ['change', false, ['email'], { email: 'Bad email' }],
    ['change', true, [], own],
  ] as const)(
    'validating on %s, submitted: %s, touched: %j',
    (validateOn, isSubmitted, touched, shown) => {
      expect(
        visibleErrors(own, {}, { validateOn, isSubmitted, touched: new Set<string>(touched) }),
      ).toEqual(shown);
    },
  );

  it('from the server show immediately, and stay although the field is now empty', () => {
    const progress = {
      validateOn: 'submit',
      isSubmitted: true,
      touched: new Set<string>(),
    } as const;
    expect(visibleErrors({}, { email: 'Taken' }, progress)).toEqual({ email: 'Taken' });
    expect(visibleErrors(own, { email: 'Taken' }, progress).email).toBe('Taken');
  });
});

describe('focus', () => {
  it('moves to the first invalid field in page order', () => {
    const controls = [{ name: '' }, { name: 'a' }, {}, { name: 'c' }, { name: 'b' }];
    expect(firstInvalid(controls, { b: 'wrong', c: 'wrong' })).toBe(controls[3]);
    expect(firstInvalid(controls, {})).toBeUndefined();
  });
});

describe('a draft', () => {
  const initial = { email: '', password: '', isAdult: false };

  it('never stores a secret', () => {
    const text = withoutSecrets({ email: 'a@b.co', password: 'hush' }, ['password']);
    expect(text).toBe('{"email":"a@b.co"}');
  });

  it('restores only the fields the form knows', () => {
    const stored = '{"email":"a@b.co","password":"planted","isAdult":"yes","admin":true}';
    expect(restoreDraft(initial, stored, ['password'])).toEqual({ ...initial, email: 'a@b.co' });
  });

  it.each([null, '', '{', '[]', '7', 'null'])('of %j leaves the form unchanged', (stored) => {
    expect(restoreDraft(initial, stored, [])).toEqual(initial);
  });
});
