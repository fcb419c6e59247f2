/** Call and message the other side of a booking. */
import { ButtonLink } from '#ui/content/Button';

interface ContactButtonsProps {
  applicationId: string;
  name: string;
  phone: string | null | undefined;
  /** Calling, or else writing, is the primary action of the screen. */
  isPrimary?: boolean;
}

export const ContactButtons = ({
  applicationId,
  name,
  phone,
  isPrimary = false,
}: ContactButtonsProps) => (
  <>
    {phone && (
      <ButtonLink href={`tel:${phone}`} variant={isPrimary ? 'primary' : 'secondary'} size="small">
        Call<span className="visually-hidden"> {name}</span>
      </ButtonLink>
    )}
    <ButtonLink
      to={`/messages/${applicationId}`}
      variant={isPrimary && !phone ? 'primary' : 'secondary'}
      size="small"
    >
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  </>
);
