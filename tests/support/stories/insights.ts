/**
 * What each figure by month means, in SQL of its own: one query per figure, written apart from the
 * product's, so that the two can be compared after any history.
 */

const month = `(to_char(coalesce(lower(b.during), b.confirmed_at) at time zone b.time_zone,
  'YYYY-MM') || '-01')::date`;
const pair = `b.practice_id, b.professional_id, ${month} as month`;
const isWorked = `b.status in ('completed', 'paid') and b.during is not null`;
const isExcused = `exists (select from excuses e where e.booking_id = b.id and e.status = 'accepted')`;
/** Wages that wait for a decision about an emergency check-out are not known yet. */
const paidFor = `bookings b join obligations o on o.booking_id = b.id and o.kind = 'wages'
  and o.status in ('due', 'paid', 'received')`;
const published = `bookings b join reviews r on r.booking_id = b.id and r.rated_id = b.professional_id
  and r.visible_at is not null and r.removed_at is null`;

const ofShifts: Record<string, string> = {
  worked: `select ${pair}, count(*) as value from bookings b where ${isWorked} group by 1, 2, 3`,
  half_hours: `select ${pair}, sum(a.half_hours) as value
    from ${paidFor} join attendances a on a.booking_id = b.id group by 1, 2, 3`,
  wage_cents: `select ${pair}, sum(o.amount_cents) as value from ${paidFor} group by 1, 2, 3`,
  mileage_cents: `select ${pair},
      sum(round(b.miles::numeric) * 2 * coalesce(b.mileage_rate_cents, 0)) as value
    from ${paidFor} where o.half_hours > 0 and b.miles is not null group by 1, 2, 3`,
  miles: `select ${pair}, sum(round(b.miles::numeric) * 2) as value
    from ${paidFor} where o.half_hours > 0 and b.miles is not null group by 1, 2, 3`,
  late_fee_cents: `select ${pair}, sum(o.amount_cents) as value
    from bookings b join obligations o on o.booking_id = b.id and o.kind = 'late_cancellation'
    where o.requested_at is not null group by 1, 2, 3`,
  platform_fee_cents: `select ${pair}, sum(f.amount_cents) as value
    from bookings b join fees f on f.booking_id = b.id
    where f.status in ('due', 'processing', 'paid') group by 1, 2, 3`,
  late_cancellations: `select ${pair}, count(*) as value from bookings b
    where b.cancellation_kind = 'professional' and b.cancelled_late and not ${isExcused}
    group by 1, 2, 3`,
  no_shows: `select ${pair}, count(*) as value from bookings b
    where b.cancellation_kind = 'no_show' group by 1, 2, 3`,
  excused_no_shows: `select ${pair}, count(*) as value from bookings b
    where b.cancellation_kind = 'no_show' and ${isExcused} group by 1, 2, 3`,
  reviews: `select ${pair}, count(*) as value from ${published} group by 1, 2, 3`,
  stars: `select ${pair}, sum(r.overall_rating) as value from ${published} group by 1, 2, 3`,
};

const jobMonth = `j.practice_id, (to_char(j.work_date, 'YYYY-MM') || '-01')::date as month`;
const workedJobs = `jobs j join bookings b on b.job_id = j.id and ${isWorked}`;

const ofJobs: Record<string, string> = {
  filled: `select ${jobMonth}, count(*) as value from ${workedJobs} group by 1, 2`,
  unfilled: `select ${jobMonth}, count(*) as value from jobs j
    where j.status = 'expired' and j.work_date is not null group by 1, 2`,
  fill_minutes: `select ${jobMonth},
      sum(floor(extract(epoch from b.confirmed_at - j.created_at) / 60)) as value
    from ${workedJobs} group by 1, 2`,
};

const compared = (table: string, keys: string, definitions: Record<string, string>) =>
  Object.entries(definitions).map(([column, query]) => [
    `${column} of ${table} is not what it means`,
    `select ${keys}, d.value, s.${column} as kept from (${query}) d
     full join ${table} s using (${keys})
     where coalesce(d.value, 0) <> coalesce(s.${column}, 0)`,
  ]);

/** Each query returns the rows whose figure is wrong. */
export const insightChecks: Record<string, string> = Object.fromEntries([
  ...compared('shift_months', 'practice_id, professional_id, month', ofShifts),
  ...compared('job_months', 'practice_id, month', ofJobs),
]);
