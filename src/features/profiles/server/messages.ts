/** The emails of profiles. */
import { brand } from '../../../kernel/brand';
import type { Message } from '../../../platform/outbox';

type Mail = Omit<Message, 'key'>;

const signature = `${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

const listOf = (names: string[]): string => names.map((name) => `- ${name}`).join('\n');

/** To the practice: confirms the submission, the next step, and what is missing. */
export const submissionReceivedMail = (
  email: string,
  practice: { firstName: string; practiceName: string; missing: string[]; publicUrl: string },
): Mail => ({
  channel: 'email',
  to: email,
  subject: 'We received your verification',
  text: [
    `Hi ${practice.firstName},`,
    `Thank you for submitting ${practice.practiceName} for verification. We'll review it within 1-2 business days and email you as soon as we've decided. Once you're verified, your positions are listed first.`,
    ...(practice.missing.length > 0
      ? [
          `Before we can approve it, we need:\n${listOf(practice.missing)}`,
          `You can upload it here: ${practice.publicUrl}/practice-verification`,
        ]
      : []),
    signature,
  ].join('\n\n'),
});

/** To the verification team. */
export const submissionArrivedMail = (practice: {
  practiceName: string;
  location: string;
  missing: string[];
  publicUrl: string;
}): Mail => ({
  channel: 'email',
  to: brand.supportEmail,
  subject: `Practice to verify: ${practice.practiceName}`,
  text: [
    `${practice.practiceName} (${practice.location}) is asking to be verified.`,
    practice.missing.length > 0
      ? `Still missing:\n${listOf(practice.missing)}`
      : 'All required documents are on file.',
    `${practice.publicUrl}/admin/verification`,
  ].join('\n\n'),
});
