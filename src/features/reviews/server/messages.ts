/** Texts of emails about reviews. */
import type { Mail } from '../../../platform/mail/mail';

interface Published {
  otherName: string;
  jobTitle: string;
  bookingId: string;
  publicUrl: string;
}

export const publishedMail = ({ otherName, jobTitle, bookingId, publicUrl }: Published): Mail => ({
  subject: `You and ${otherName} reviewed each other`,
  body: [
    `You and ${otherName} have both written a review about ${jobTitle}, so both are now visible.`,
    { button: 'Read the review', url: `${publicUrl}/bookings/${bookingId}` },
    'You can reply to it once.',
  ],
});

interface Replied {
  otherName: string;
  reply: string;
  publicUrl: string;
}

export const repliedMail = ({ otherName, reply, publicUrl }: Replied): Mail => ({
  subject: `${otherName} replied to your review`,
  body: [
    `${otherName} replied to your review:`,
    { quote: reply },
    { button: 'See your reviews', url: `${publicUrl}/reviews?list=written` },
  ],
});

interface Removed {
  otherName: string;
  reason: string;
  publicUrl: string;
}

export const removedMail = ({ otherName, reason, publicUrl }: Removed): Mail => ({
  subject: `We removed your review of ${otherName}`,
  body: [
    `We removed your review of ${otherName}, and it no longer counts in their rating. Our reason:`,
    { quote: reason },
    { button: 'See your reviews', url: `${publicUrl}/reviews?list=written` },
    'If you think this is a mistake, reply to this email.',
  ],
});
