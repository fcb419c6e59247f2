/** What topics and times of notifications are called. */
import { localDay, localDayText, localTimeText } from '#ui/content/Timestamp';
import type { NotificationView } from '../schema';

type AnyTopic = NotificationView['topic'];

export const topicLabels: Record<AnyTopic, string> = {
  reminders: 'Shift reminders',
  bookings: 'Bookings',
  invitations: 'Invitations',
  applications: 'Applications and contracts',
  jobs: 'New and changed shifts',
  messages: 'Messages',
  payments: 'Payments',
  reviews: 'Reviews',
  verification: 'Profile and documents',
  security: 'Account security',
};

export const topicHints: Record<Exclude<AnyTopic, 'security'>, string> = {
  reminders: "Before a shift starts or ends, and when someone hasn't checked in",
  bookings: 'Confirmed, moved, cancelled or completed shifts',
  invitations: 'New, declined or closed invitations',
  applications: 'Who applied, who was selected, and contracts to answer',
  jobs: 'Shifts that match your saved searches, change, or open again',
  messages: "Messages you haven't read",
  payments: 'Wages, platform fees, receipts and disputed hours',
  reviews: 'Reviews about you and replies to yours',
  verification: 'Decisions about your profile, and documents that expire',
};

/** As short as is clear in the reader's time zone: 9:05 AM, or Mon, Mar 2, 9:05 AM. */
export function timeText(at: string, now: Date): string {
  const time = localTimeText(at);
  return localDay(at) === localDay(now) ? time : `${localDayText(at, now)}, ${time}`;
}
