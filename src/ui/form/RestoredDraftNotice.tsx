/** Says that a draft from an earlier visit filled in the form, and offers to start over. */
import { Button } from '../content/Button';
import { Notice } from '../feedback/Notice';
import type { RestoredDraft } from './form';

interface RestoredDraftNoticeProps {
  form: { restored: RestoredDraft<unknown> | undefined; startOver: () => void };
}

const times = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const RestoredDraftNotice = ({ form }: RestoredDraftNoticeProps) =>
  form.restored ? (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={form.startOver}>
          Start over
        </Button>
      }
    >
      Your draft from {times.format(form.restored.savedAt)} is back.
    </Notice>
  ) : null;
