/** The practice's verification status on every tab, with a link to it. */

import type { PracticeView } from '#features/profiles/schema';
import { practiceStanding } from '#features/profiles/web/standing';
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';

const tones = { green: 'success', red: 'danger', yellow: 'warning' } as const;

export function StandingNotice({ profile }: { profile: PracticeView }) {
  const { word, tone, text, notes } = practiceStanding(profile);
  return (
    <Notice
      tone={tone in tones ? tones[tone as keyof typeof tones] : 'info'}
      title={`Verification: ${word}`}
      action={
        !profile.isVerified && (
          <ButtonLink to="/practice-verification" size="small">
            Go to verification
          </ButtonLink>
        )
      }
    >
      {text}
      {notes && <em> “{notes}”</em>}
    </Notice>
  );
}
