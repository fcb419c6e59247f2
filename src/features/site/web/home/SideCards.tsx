/** Two example screens: a booked week, and a list of applicants. */
import styles from './SideCards.module.css';

const week = [
  { day: 'Mon', place: 'Free' },
  { day: 'Tue', place: 'Minot', hours: '8:00 AM–5:00 PM', rate: '$48/hr', state: 'Confirmed' },
  { day: 'Wed', place: 'Free' },
  { day: 'Thu', place: 'Velva', hours: '9:00 AM–2:00 PM', rate: '$50/hr', state: 'Applied' },
  { day: 'Fri', place: 'Off' },
];

export const WeekCard = () => (
  <div className={`panel ${styles.card}`} aria-hidden="true">
    <p className={`cluster gap-0 gap-x-4 justify-between note ${styles.head}`}>
      <b className="strong ink">Your week</b> 14 hours booked or applied for
    </p>
    {week.map(({ day, place, hours, rate, state }) => (
      <div key={day} className={hours ? `${styles.row} ${styles.taken}` : styles.row}>
        <span className="strong">{day}</span>
        <span>
          <b>{place}</b>
          {hours && <small>{hours}</small>}
        </span>
        {rate && (
          <span className="text-right tabular-nums">
            <b>{rate}</b>
            <small className={state === 'Applied' ? 'strong warning' : styles.settled}>
              {state}
            </small>
          </span>
        )}
      </div>
    ))}
  </div>
);

const applicants = [
  { name: 'Kayla R.', about: 'RDH · 6 years · 11 mi', rating: '4.9', rate: '$48/hr' },
  { name: 'Jordan S.', about: 'RDH · 14 years · 38 mi', rating: '5.0', rate: '$53/hr' },
  { name: 'Bethany O.', about: 'RDH · 2 years · 4 mi', rating: '4.7', rate: '$45/hr' },
];

export const ApplicantsCard = () => (
  <div className={`panel ${styles.card}`} aria-hidden="true">
    <p className={`cluster gap-0 gap-x-4 justify-between note ${styles.head}`}>
      <b className="strong ink">Hygienist, Tue, Jan 12</b> 3 applied
    </p>
    {applicants.map(({ name, about, rating, rate }, index) => (
      <div key={name} className={index ? styles.row : `${styles.row} ${styles.taken}`}>
        <span className={`centered strong ink ${styles.face}`}>{name.charAt(0)}</span>
        <span>
          <b>{name}</b>
          <small>{about}</small>
        </span>
        <span className="text-right tabular-nums">
          <b>{rate}</b>
          <small>★ {rating}</small>
        </span>
      </div>
    ))}
    <p className={`note ${styles.foot}`}>Selected: Kayla R. Her contract is on its way.</p>
  </div>
);
