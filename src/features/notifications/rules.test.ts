/** What a reply by SMS asks for. */
import { describe, expect, it } from 'vitest';
import { commandOf, hiddenKinds, plainTitleOf } from './rules';

describe('a reply by SMS', () => {
  it.each([
    ['STOP', 'stop'],
    ['stop.', 'stop'],
    ['  Stop \n', 'stop'],
    ['Unsubscribe', 'stop'],
    ['Stop all', 'stop'],
    ['START', 'start'],
    ['unstop', 'start'],
    ['Help!', 'help'],
    ['INFO', 'help'],
    ['Yes', 'yes'],
    ['y', 'yes'],
    ['ok', 'yes'],
    ['NO', 'no'],
    ['No, thanks', 'no'],
    ['n', 'no'],
    ['No parking there?', 'unknown'],
    ["Don't stop", 'unknown'],
    ['No, 9?', 'unknown'],
    ['Cancel 3/5', 'unknown'],
    ['Nö', 'unknown'],
    ['yes but only until noon', 'unknown'],
    ['', 'unknown'],
    ['👍', 'unknown'],
  ])('%j means %s', (text, command) => {
    expect(commandOf(text)).toBe(command);
  });
});

it('after a block what led to a booking is hidden, and the booking stays', () => {
  expect(hiddenKinds).toContain('invitation.sent');
  expect(hiddenKinds).toContain('message.sent');
  expect(hiddenKinds).not.toContain('booking.cancelled');
  expect(hiddenKinds).not.toContain('wages.due');
  expect(plainTitleOf('wages.due')).toBe('Payment update');
});
