/** Applicants side by side: a table on wide screens, one card each on a phone. */

import { Link } from 'react-router';
import type { ApplicantView } from '#features/hiring/applications/schema';
import styles from '#features/hiring/applications/web/ApplicantTable.module.css';
import {
  availabilityText,
  bestValues,
  differenceText,
  distanceText,
  isOpen,
} from '#features/hiring/applications/web/compare';
import { Letter } from '#features/hiring/applications/web/Letter';
import { applicationBadge, reasonForPractice } from '#features/hiring/applications/web/labels';
import { Favorite } from '#features/hiring/favorites/web/Favorite';
import { unconfirmableText } from '#features/hiring/quick/web/labels';
import { employmentTypes } from '#features/jobs/rules';
import type { OwnJobView } from '#features/jobs/schema';
import { shiftParts } from '#features/jobs/web/labels';
import { payOfDays } from '#features/jobs/web/pay';
import { experienceText, ratingText } from '#features/profiles/cards/web/ratings';
import { Reliability } from '#features/profiles/reliability/web/Reliability';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { DotSeparated } from '#ui/content/DotSeparated';
import { CheckIcon } from '#ui/content/icons';
import { ApplicantActions } from './ApplicantActions';

const columns = ['Rate', 'Total', 'Distance', 'Rating', 'Reliability', 'Experience', 'Available'];

interface ApplicantTableProps {
  job: OwnJobView;
  applicants: readonly ApplicantView[];
}

export function ApplicantTable({ job, applicants }: ApplicantTableProps) {
  const isBest = bestValues(applicants);
  const selected = applicants.find(({ status }) => status === 'selected');
  return (
    <table className={`w-full ${styles.table}`}>
      <caption className="visually-hidden">Applicants compared</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={`note ${styles.heading}`}>
            Professional
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`note ${styles.heading}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {applicants.map((applicant) => (
        <Rows
          key={applicant.id}
          job={job}
          applicant={applicant}
          isBest={isBest}
          selectedName={selected?.professional.name}
        />
      ))}
    </table>
  );
}

interface RowsProps {
  job: OwnJobView;
  applicant: ApplicantView;
  isBest: ReturnType<typeof bestValues>;
  /** The applicant who is selected and has not answered yet. */
  selectedName: string | undefined;
}

function Rows({ job, applicant, isBest, selectedName }: RowsProps) {
  const { professional, coverLetter, reason } = applicant;
  const { rating, reliability, yearsOfExperience } = professional;
  const isUnconfirmable =
    applicant.allowedActions.includes('decline') && !applicant.allowedActions.includes('confirm');
  const cell = (by: Parameters<typeof isBest>[1]) => ({
    className: isBest(applicant, by) ? styles.best : undefined,
  });
  return (
    <tbody
      className={
        isOpen(applicant) ? `panel ${styles.applicant}` : `panel ${styles.applicant} ${styles.out}`
      }
    >
      <tr>
        <th scope="row">
          <Who applicant={applicant} />
        </th>
        <td data-label="Rate" {...cell('rate')}>
          <span>
            {rateText(applicant.proposedRate)}
            {differenceText(applicant) && (
              <span className="muted regular nowrap"> {differenceText(applicant)}</span>
            )}
            <span className="note regular block">usually {rateText(professional.hourlyRate)}</span>
          </span>
        </td>
        <td data-label="Total">
          <span>
            {totalText(applicant, job)}
            <span className="note block">{employmentTypes[applicant.employmentType]}</span>
          </span>
        </td>
        <td data-label="Distance" {...cell('distance')}>
          {distanceText(applicant.miles)}
        </td>
        <td data-label="Rating" {...cell('rating')}>
          {ratingText(rating)}
        </td>
        <td data-label="Reliability" {...cell('reliability')}>
          <Reliability reliability={reliability} />
        </td>
        <td data-label="Experience" {...cell('experience')}>
          {experienceText(yearsOfExperience)}
        </td>
        <td data-label="Available">{availabilityText(applicant)}</td>
      </tr>
      <tr className={styles.below}>
        <td colSpan={columns.length + 1}>
          <div className={`stack gap-3 ${styles.room}`}>
            <div className={`hide-empty ${styles.letter}`}>
              <AppliedDays applicant={applicant} />
              {coverLetter && <Letter text={coverLetter} name={professional.name} />}
              {reason && <p className="note">{reasonForPractice(reason, professional.name)}</p>}
              {isUnconfirmable && <p className="note">{unconfirmableText(selectedName)}</p>}
            </div>
            <div className={`cluster hide-empty ${styles.answers}`}>
              <ApplicantActions applicant={applicant} />
            </div>
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** What the practice would pay for the days that are asked for; a position has no total. */
function totalText({ days, proposedRate, miles }: ApplicantView, job: OwnJobView): string | null {
  const asked = days.flatMap(({ startsAt, endsAt, status }) =>
    startsAt && endsAt && status !== 'withdrawn'
      ? [{ startsAt, endsAt, breakMinutes: job.breakMinutes }]
      : [],
  );
  const pay = payOfDays({ ...job, ...asked[0], hourlyRate: proposedRate, days: asked }, miles);
  return pay?.amount ?? null;
}

/** The days of a series an applicant wants; each with its state if they differ. */
function AppliedDays({ applicant: { days, timeZone } }: { applicant: ApplicantView }) {
  const shown = days.filter(({ status }) => status !== 'withdrawn');
  if (days.length < 2) return null;
  const isSame = shown.every(({ status }) => status === shown[0]?.status);
  const nameOf = (day: ApplicantView['days'][number]) => shiftParts({ ...day, timeZone })[0];
  return (
    <p>
      Applied for {shown.length === 1 ? '1 day' : `${shown.length} days`}:{' '}
      <DotSeparated>
        {shown.map((day) =>
          isSame
            ? nameOf(day)
            : `${nameOf(day)} (${applicationBadge(day.status).word.toLowerCase()})`,
        )}
      </DotSeparated>
    </p>
  );
}

function Who({ applicant }: { applicant: ApplicantView }) {
  const { professional, status, isQuick, isFavorite } = applicant;
  const mark = applicationBadge(status);
  return (
    <div className="flex gap-3 items-start">
      <Avatar size="small" name={professional.name} url={professional.photoUrl} />
      <div className={`grid min-w-0 wrap-anywhere flex-1 gap-half ${styles.names}`}>
        <Link to={`/professionals/${professional.id}`}>{professional.name}</Link>
        <span className="note">
          {professional.title} in {professional.city}
        </span>
        <span className={`cluster gap-1 ${styles.marks}`}>
          <Badge tone={mark.tone}>{mark.word}</Badge>
          {isQuick && <Badge tone="yellow">Quick apply</Badge>}
          {professional.isVerified ? (
            <Badge tone="green">
              <CheckIcon size={14} /> Verified
            </Badge>
          ) : (
            <Badge>Not verified</Badge>
          )}
        </span>
      </div>
      <Favorite userId={professional.id} name={professional.name} isFavorite={isFavorite} />
    </div>
  );
}
