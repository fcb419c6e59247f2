/** The emails of documents to their owners. */
import { formatDate } from '#kernel/time/zones';
import type { Mail } from '#platform/mail/mail';
import { type DocumentKind, documentNames } from '../rules';

interface Ending {
  kind: DocumentKind;
  expiresOn: string;
  /** Negative if the day has passed. */
  daysLeft: number;
}

export function expiryMail({ kind, expiresOn, daysLeft }: Ending, publicUrl: string): Mail {
  // CPR keeps its capitals; the license name is lowercased inside a sentence.
  const name = kind === 'cpr' ? documentNames.cpr : documentNames[kind].toLowerCase();
  const day = formatDate(expiresOn);
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  const [subject, sentence] =
    daysLeft < 0
      ? [
          `Your ${name} has expired`,
          `Your ${name} expired on ${day} and no longer counts as verified.`,
        ]
      : [
          `Your ${name} expires ${when}`,
          `Your ${name} expires ${when}, on ${day}. After that, it no longer counts as verified.`,
        ];
  return {
    subject,
    body: [
      `${sentence} To keep applying for shifts, upload your new one:`,
      { button: 'Upload documents', url: `${publicUrl}/professional-profile?tab=documents` },
    ],
  };
}
