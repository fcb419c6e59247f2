/** Texts of emails about reviews. */
import type { Mail } from '#platform/mail/mail';

interface Published {
  otherName: string;
  /** “Thu, Nov 19, 8:00 AM in Fargo” */
  shift: string;
  jobTitle: string;
  bookingId: string;
  publicUrl: string;
}

export const publishedMail = ({
  otherName,
  shift,
  jobTitle,
  bookingId,
  publicUrl,
}: Published): Mail => ({
  subject: `You and ${otherName} reviewed each other: ${shift}`,
  body: [
    `You and ${otherName} have both written a review about ${jobTitle}, so both are now visible.`,
    { button: 'Read the review', url: `${publicUrl}/bookings/${bookingId}` },
    'You can reply to it once.',
  ],
});

interface Replied {
  otherName: string;
  shift: string;
  reply: string;
  publicUrl: string;
}

export const repliedMail = ({ otherName, shift, reply, publicUrl }: Replied): Mail => ({
  subject: `${otherName} replied to your review: ${shift}`,
  body: [
    `${otherName} replied to your review:`,
    { quote: reply },
    { button: 'See your reviews', url: `${publicUrl}/reviews?list=written` },
  ],
});

interface Removed {
  otherName: string;
  shift: string;
  reason: string;
  publicUrl: string;
}

export const removedMail = ({ otherName, shift, reason, publicUrl }: Removed): Mail => ({
  subject: `We removed your review of ${otherName}: ${shift}`,
  body: [
    `We removed your review of ${otherName}, and it no longer counts in their rating. Our reason:`,
    { quote: reason },
    { button: 'See your reviews', url: `${publicUrl}/reviews?list=written` },
    'If you think this is a mistake, reply to this email.',
  ],
});
