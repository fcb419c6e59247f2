/** For a practice with nothing to fill: who could come, from the feed of availability. */
import { maxMiles } from '#features/dashboard/rules';
import { availabilityFeed } from '#features/hiring/feed/schema';
import { postJobPath } from '#features/jobs/web/labels';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import styles from '../Dashboard.module.css';
import { Section } from '../Section';
import { PersonRow } from './PersonRow';

/** Without a profile it is not known where the practice is. */
export default function NearbyPeople({ hasProfile }: { hasProfile: boolean }) {
  const { data, error, refetch } = useRead(availabilityFeed, {
    query: { limit: 4, ...(hasProfile && { maxMiles }) },
  });
  if (!data) return <Pending error={error} refetch={refetch} shape="table" />;
  return (
    <Section
      title={hasProfile ? 'Professionals near you' : 'Professionals to hire'}
      more={[
        ...(hasProfile ? [{ to: postJobPath, label: 'Post a shift' }] : []),
        { to: '/availability', label: 'See all' },
      ]}
    >
      <p className="muted">
        You have no open shifts.{' '}
        {data.length > 0
          ? 'Post one, and invite someone who could come.'
          : 'Post one so professionals nearby can apply.'}
      </p>
      {data.length > 0 && (
        <ul className={`stack gap-0 panel divided ${styles.rows}`}>
          {data.map(({ professional, miles, isFavorite }) => {
            const { firstName, lastName, profileImageUrl: photoUrl, title, city } = professional;
            const name = `${firstName} ${lastName}`;
            const person = { ...professional, name, photoUrl, miles, isFavorite };
            return (
              <PersonRow key={professional.id} title={`${title} in ${city}`} person={person} />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
