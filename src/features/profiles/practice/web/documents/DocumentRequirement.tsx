/** Whether a document is required, and what it has to show. */
import { Badge } from '#ui/content/Badge';

export const DocumentRequirement = ({ need, text }: { need: string; text: string }) => (
  <div className="stack gap-2 justify-items-start muted">
    <Badge tone={need.startsWith('Optional') ? 'grey' : 'blue'}>{need}</Badge>
    <p>{text}</p>
  </div>
);
