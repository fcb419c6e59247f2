/** The practice that posted a job, as much as a professional may see before being booked. */

import { Link, useNavigate } from 'react-router';
import { Favorite } from '#features/hiring/favorites/web/Favorite';
import type { JobDetail } from '#features/hiring/openings/web/api';
import { PracticeBadge } from '#features/jobs/web/JobBadge';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import { Gallery } from '#features/profiles/cards/web/Gallery';
import { payRecordText } from '#features/profiles/payRecord/rules';
import { Avatar } from '#ui/content/Avatar';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import styles from './JobScreen.module.css';

export function PracticePanel({ job }: { job: JobDetail }) {
  const navigate = useNavigate();
  const { practice } = job;
  return (
    <Card title="The practice" className={styles.poster}>
      <div className="stack">
        <div className="row gap-3">
          <Avatar name={practice.name} url={practice.photoUrl} />
          <div className="stack gap-1 flex-1 min-w-0">
            <p className="bold wrap-anywhere">
              <Link to={`/practices/${practice.id}`}>{practice.name}</Link>
            </p>
            <p>
              <PracticeBadge isVerified={practice.isVerified} />
            </p>
          </div>
          <Favorite userId={practice.id} name={practice.name} isFavorite={job.isFavorite} />
        </div>
        <Facts
          facts={[
            ['City', practice.city],
            ['Payment', payRecordText(practice.payRecord)],
            ['About', practice.description],
            ['Parking', practice.parkingInstructions],
          ]}
        />
        {practice.facilityPhotos.length > 0 && (
          <Gallery name={practice.name} photos={practice.facilityPhotos} />
        )}
        <div>
          <BlockUser
            userId={practice.id}
            name={practice.name}
            side="professional"
            isAlone
            onBlocked={() => navigate('/jobs')}
          />
        </div>
      </div>
    </Card>
  );
}
