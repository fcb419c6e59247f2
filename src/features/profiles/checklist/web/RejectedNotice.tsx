/** The banner of an account that was rejected: why, and the one thing to do. */
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import type { Rejection } from '../rules';

export function RejectedNotice({ rejection }: { rejection: Rejection | null }) {
  if (!rejection) return null;
  const { title, reasons, text, action } = rejection;
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        action && (
          <ButtonLink to={action.to} size="small" variant="primary">
            {action.label}
          </ButtonLink>
        )
      }
    >
      <span className="pre-line">{[...reasons, text].join('\n')}</span>
    </Notice>
  );
}
