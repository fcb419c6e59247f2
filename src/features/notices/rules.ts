/** What users are notified of, and by which channels. */

interface Channels {
  email: boolean;
  sms: boolean;
}

const byEmail: Channels = { email: true, sms: false };
/** Where time is short. */
const byEmailAndSms: Channels = { email: true, sms: true };

/** Every kind of notice, named after its event where there is one, with its default channels. */
export const noticeKinds = {
  'account.registered': byEmail,
  'account.emailLinkRequested': byEmail,
  'account.resetRequested': byEmail,
  'account.passwordChanged': byEmail,
  'account.twoStepChanged': byEmail,
  'document.expiring': byEmail,
  'document.rejected': byEmail,
  'document.approved': byEmail,
  'practice.submitted': byEmail,
  'profile.decided': byEmail,
  'job.matched': byEmail,
  'job.changed': byEmail,
  'booking.requested': byEmail,
  'booking.confirmed': byEmailAndSms,
  'booking.completed': byEmail,
  'booking.cancelled': byEmailAndSms,
  'application.submitted': byEmail,
  'application.selected': byEmailAndSms,
  'application.unselected': byEmail,
  'application.rejected': byEmail,
  'application.withdrawn': byEmail,
  'contract.declined': byEmail,
  'contract.expired': byEmail,
  'contract.conflicted': byEmail,
  'invitation.sent': byEmailAndSms,
  'invitation.declined': byEmail,
  'invitation.closed': byEmail,
  'message.sent': byEmail,
  'concern.received': byEmail,
  'booking.startsSoon': byEmailAndSms,
  'booking.endsSoon': byEmailAndSms,
  'booking.notCheckedIn': byEmailAndSms,
  'booking.emergencyDecided': byEmail,
  'job.reopened': byEmailAndSms,
  'booking.feeRequested': byEmail,
  'booking.feePaid': byEmail,
  'booking.excuseDecided': byEmail,
  'booking.rescheduleProposed': byEmailAndSms,
  'booking.rescheduleAnswered': byEmailAndSms,
} satisfies Record<string, Channels>;

export type NoticeKind = keyof typeof noticeKinds;

/** The account that is notified. */
export interface Recipient {
  id: string;
  email: string;
  phone: string | null;
  phoneVerified: boolean;
  firstName: string;
}

/** Text messages go only to a verified phone number. */
export const smsNumberOf = ({
  phone,
  phoneVerified,
}: Pick<Recipient, 'phone' | 'phoneVerified'>): string | null => (phoneVerified ? phone : null);
