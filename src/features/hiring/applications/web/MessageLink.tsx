/** The way to the words about an application, while there is something to write about. */
import { ButtonLink } from '../../../../ui/Button';
import type { ApplicationStatus } from '../../rules';

const live: readonly ApplicationStatus[] = ['pending', 'selected', 'accepted'];

interface MessageLinkProps {
  application: { id: string; status: ApplicationStatus };
  /** Of the person or practice on the other side. */
  name: string;
}

/** A conversation has the id of its application. */
export const MessageLink = ({ application: { id, status }, name }: MessageLinkProps) =>
  live.includes(status) && (
    <ButtonLink to={`/messages/${id}`} size="small" variant="quiet">
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
