/** What the mail about a deleted account says. */
import { brand } from '#kernel/brand';
import type { Mail } from '#platform/mail/mail';

export const accountDeletedMail = (firstName: string): Mail => ({
  greeting: `Hi ${firstName},`,
  subject: `Your ${brand.name} account was deleted`,
  body: [
    'Your account was deleted, as you asked. Your profile, documents, messages and payment details are erased, and upcoming bookings are cancelled.',
    'Signed contracts, receipts and reviews stay with the other side, without your name.',
    'You can register again with this email address anytime.',
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  ],
});
