/** The practice that posted a job, as much as a professional may see before being booked. */

import { Link, useNavigate } from 'react-router';
import { Avatar } from '../../../../ui/content/Avatar';
import { Card } from '../../../../ui/content/Card';
import { Facts } from '../../../../ui/content/Facts';
import { PracticeBadge } from '../../../jobs/web/JobBadge';
import { BlockUser } from '../../../profiles/blocks/web/BlockUser';
import { Gallery } from '../../../profiles/cards/web/Gallery';
import { payRecordText } from '../../../profiles/payRecord/rules';
import { Favorite } from '../../favorites/web/Favorite';
import type { JobDetail } from '../../openings/web/api';
import styles from './JobScreen.module.css';

export function PracticePanel({ job }: { job: JobDetail }) {
  const navigate = useNavigate();
  const { practice } = job;
  return (
    <Card title="The practice" className={styles.poster}>
      <div className={styles.practice}>
        <div className={styles.who}>
          <Avatar name={practice.name} url={practice.photoUrl} />
          <div className={styles.names}>
            <p className={styles.name}>
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
