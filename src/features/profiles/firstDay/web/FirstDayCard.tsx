/** The first-day card on a booking's page, for both sides. */
import { ButtonLink } from '#ui/content/Button';
import { Facts } from '#ui/content/Facts';
import type { FirstDayCard as Card } from '../schema';
import { firstDayPath } from './api';
import styles from './FirstDay.module.css';

interface FirstDayCardProps {
  card: Card;
  practiceName: string;
  /** Shown to the practice itself, which may edit it. */
  isOwn: boolean;
  className: string | undefined;
}

export function FirstDayCard({ card, practiceName, isOwn, className }: FirstDayCardProps) {
  const { greeter, entrance, parking, software, scrubs, lunch, doorPhotoUrl } = card;
  return (
    <section className={className} aria-labelledby="first-day">
      <div className="cluster gap-x-4 items-center justify-between">
        <h2 id="first-day">First-day card</h2>
        {isOwn && (
          <ButtonLink to={firstDayPath} size="small">
            Edit<span className="visually-hidden"> your first-day card</span>
          </ButtonLink>
        )}
      </div>
      <div className={doorPhotoUrl ? `stack items-start ${styles.pair}` : undefined}>
        {doorPhotoUrl && (
          <img
            className={`framed ${styles.door}`}
            src={doorPhotoUrl}
            alt={`The door of ${practiceName}`}
          />
        )}
        <Facts
          facts={[
            [isOwn ? 'Who greets them' : 'Who greets you', greeter],
            ['Getting in', entrance],
            ['Parking', parking],
            ['Software', software],
            ['Scrubs', scrubs],
            ['Lunch', lunch],
          ]}
        />
      </div>
      <p className="note">
        {isOwn
          ? "The professional sees it until a week after the shift. It isn't part of the contract."
          : `${practiceName} keeps this up to date. It isn't part of your contract.`}
      </p>
    </section>
  );
}
