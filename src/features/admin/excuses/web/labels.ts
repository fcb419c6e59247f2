/** Labels of excuses. */

import type { ExcuseStatus } from '#features/bookings/cancellation/rules';
import type { BadgeTone } from '#ui/content/Badge';
import type { ExcuseView } from '../schema';

export const statusNames: Record<ExcuseStatus, string> = {
  pending: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const kindBadges: Record<ExcuseView['kind'], { word: string; tone: BadgeTone }> = {
  professional: { word: 'Late cancellation', tone: 'yellow' },
  no_show: { word: 'No-show', tone: 'red' },
};
