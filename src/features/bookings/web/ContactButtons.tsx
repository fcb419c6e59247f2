/** Call and message the other side of a booking. */
import { ButtonLink } from '#ui/content/Button';

interface ContactButtonsProps {
  applicationId: string;
  name: string;
  phone: string | null | undefined;
}

export const ContactButtons = ({ applicationId, name, phone }: ContactButtonsProps) => (
  <>
    {phone && (
      <ButtonLink href={`tel:${phone}`} size="small">
        Call<span className="visually-hidden"> {name}</span>
      </ButtonLink>
    )}
    <ButtonLink to={`/messages/${applicationId}`} size="small">
      Message<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  </>
);
