/** Messages for fields whose schema has none; Zod's defaults are written for programmers. */
import * as z from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const required = 'Please fill in this field.';
const unclear = 'Please check this field.';

const isBlank = (input: unknown) => input === undefined || input === null || input === '';

const numberText = (value: number | bigint) => value.toLocaleString('en-US');
const characters = (count: number | bigint) =>
  `${numberText(count)} character${Number(count) === 1 ? '' : 's'}`;
const entries = (count: number | bigint) =>
  `${numberText(count)} entr${Number(count) === 1 ? 'y' : 'ies'}`;

const wrongType: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please choose yes or no.',
  date: 'Please enter a date.',
};

const wrongFormat: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a web address.',
  date: 'Please enter a date.',
  time: 'Please enter a time.',
  datetime: 'Please enter a date and time.',
};

function tooSmall({ origin, minimum, inclusive }: Extract<RawIssue, { code: 'too_small' }>) {
  if (origin === 'string') {
    return Number(minimum) <= 1 ? required : `Please enter at least ${characters(minimum)}.`;
  }
  if (origin === 'array' || origin === 'set') return `Please choose at least ${entries(minimum)}.`;
  return inclusive === false
    ? `Please enter a number greater than ${numberText(minimum)}.`
    : `Please enter ${numberText(minimum)} or more.`;
}

function tooBig({ origin, maximum, inclusive }: Extract<RawIssue, { code: 'too_big' }>) {
  if (origin === 'string') return `Please use ${characters(maximum)} or fewer.`;
  if (origin === 'array' || origin === 'set')
    return `Please choose no more than ${entries(maximum)}.`;
  return inclusive === false
    ? `Please enter a number less than ${numberText(maximum)}.`
    : `Please enter ${numberText(maximum)} or less.`;
}

function messageFor(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isBlank(issue.input) ? required : (wrongType[issue.expected] ?? unclear);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return wrongFormat[issue.format] ?? unclear;
    case 'invalid_value':
      return isBlank(issue.input) ? required : 'Please choose one of the options.';
    case 'not_multiple_of':
      return `Please enter a multiple of ${numberText(issue.divisor)}.`;
    default:
      return unclear;
  }
}

z.config({ customError: messageFor });
