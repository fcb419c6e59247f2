/** Says that a draft from an earlier visit filled in the form, and offers to start over. */
import { Button } from '../content/Button';
import { Timestamp } from '../content/Timestamp';
import { Notice } from '../feedback/Notice';
import type { RestoredDraft } from './form';

interface RestoredDraftNoticeProps {
  form: { restored: RestoredDraft<unknown> | undefined; startOver: () => void };
}

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
      Your draft from <Timestamp at={form.restored.savedAt.toISOString()} /> is back.
    </Notice>
  ) : null;
