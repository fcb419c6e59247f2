/** Reliability as short text. */
import type { Reliability } from '../rules';

export const reliabilityText = (reliability: Reliability | null): string =>
  reliability
    ? `${reliability.percent}% reliable (${reliability.shifts} ${reliability.shifts === 1 ? 'shift' : 'shifts'})`
    : 'New';
