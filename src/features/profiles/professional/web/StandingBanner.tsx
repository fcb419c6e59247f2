/** The profile's status, with a link to the missing step. */
import { Link } from 'react-router';
import type { ProfessionalView } from '#features/profiles/schema';
import { Notice } from '#ui/feedback/Notice';
import { bannerFor } from './banner';
import styles from './professional.module.css';

export function StandingBanner({ profile }: { profile: ProfessionalView }) {
  const { tone, title, text, leadsToDocuments } = bannerFor(profile);
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        leadsToDocuments && (
          <Link to="?tab=documents" className={`touch-target ${styles.lead}`}>
            Go to documents
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}
