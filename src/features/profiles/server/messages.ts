/** The emails of profiles. */
import type { Mail } from '#platform/mail/mail';

interface Submission {
  practiceName: string;
  missing: string[];
  publicUrl: string;
}

/** To the practice: confirms the submission, the next step, and what is missing. */
export const submissionReceivedMail = ({ practiceName, missing, publicUrl }: Submission): Mail => ({
  subject: 'We received your verification',
  body: [
    `Thank you for submitting ${practiceName} for verification. We'll review it within 1-2 business days and email you as soon as we've decided. Once you're verified, your shifts and positions are listed first.`,
    ...(missing.length > 0
      ? [
          { intro: 'Before we can approve it, we need:', list: missing },
          'You can upload it here:',
          { button: 'Upload documents', url: `${publicUrl}/practice-verification` },
        ]
      : []),
  ],
});

/** To the verification team. */
export const submissionArrivedMail = ({
  practiceName,
  profileId,
  location,
  missing,
  publicUrl,
}: Submission & { profileId: string; location: string }): Mail => ({
  subject: `Practice to verify: ${practiceName}`,
  body: [
    `${practiceName} (${location}) is asking to be verified.`,
    missing.length > 0
      ? { intro: 'Still missing:', list: missing }
      : 'All required documents are on file.',
    { button: 'Open the queue', url: `${publicUrl}/admin/verification?profile=${profileId}` },
  ],
});
