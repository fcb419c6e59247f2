/** Link to the conversation about an application, while writing is allowed. */

import type { ApplicationStatus } from '#features/jobs/rules';
import { ButtonLink } from '#ui/content/Button';

const live: readonly ApplicationStatus[] = ['pending', 'selected', 'accepted'];

interface MessageLinkProps {
  application: { id: string; status: ApplicationStatus };
  /** Name of the professional or practice on the other side. */
  name: string;
}

/** A conversation has the id of its application. */
export const MessageLink = ({ application: { id, status }, name }: MessageLinkProps) =>
  live.includes(status) && (
    <ButtonLink to={`/messages/${id}`} size="small" variant="quiet">
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
