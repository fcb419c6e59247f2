/** The link to the latest conversation with someone, if there is one that is still open. */
import { ButtonLink } from '#ui/content/Button';
import { useRead } from '#ui/data/read';
import { conversations } from '../schema';

export function MessageTo({ userId, name }: { userId: string; name: string }) {
  const { data } = useRead(conversations, { query: { with: userId, limit: 1 } });
  const [latest] = data ?? [];
  if (!latest?.allowedActions.includes('write')) return null;
  return (
    <ButtonLink to={`/messages/${latest.id}`}>
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
}
