/** What an act of a random walk is, and whom it can be about. */

export interface Target {
  id: string;
  practice_id: string;
  /** Unset for an open job, which any professional can take. */
  professional_id: string | null;
  /** The open days of its series, or those applied for together. */
  days?: string[];
  reschedule_id?: string;
  dispute_id?: string;
}

/** Whom a request can be about, soonest or newest first; $1 is now. */
export const targets = {
  openJob: `select id, practice_id, null as professional_id from jobs
    where status = 'open' and coalesce(starts_at, 'infinity') > $1 order by created_at desc limit 6`,
  openSeries: `select j.id, j.practice_id, null as professional_id, array(select d.id from jobs d
      where d.series_id = j.series_id and d.status = 'open' and d.starts_at > $1
      order by d.starts_at) as days
    from jobs j where j.status = 'open' and j.series_id is not null and j.starts_at > $1
    order by j.created_at desc limit 6`,
  closedJob: `select id, practice_id, null as professional_id from jobs
    where status = 'closed' and coalesce(starts_at, 'infinity') > $1 order by created_at desc limit 3`,
  request: `select id, practice_id, professional_id from bookings
    where status = 'pending' order by created_at desc limit 6`,
  application: `select a.id, j.practice_id, a.professional_id from job_applications a
    join jobs j on j.id = a.job_id where a.status in ('pending', 'selected')
    order by a.applied_at desc limit 8`,
  group: `select a.id, j.practice_id, a.professional_id, array(select d.id from job_applications d
      where d.group_id = a.group_id and d.status = 'pending' order by d.id) as days
    from job_applications a join jobs j on j.id = a.job_id
    where a.status = 'pending' and a.group_id is not null order by a.applied_at desc limit 8`,
  contract: `select id, practice_id, professional_id from contracts
    where status = 'pending' order by created_at desc limit 6`,
  invitation: `select i.id, j.practice_id, i.professional_id from invitations i
    join jobs j on j.id = i.job_id where i.status = 'pending' order by i.created_at desc limit 6`,
  callOut: `select c.job_id as id, j.practice_id, null as professional_id from call_outs c
    join jobs j on j.id = c.job_id where c.ended_at is null order by c.started_at desc limit 4`,
  /** The next ones, so that they are worked. */
  booking: `select id, practice_id, professional_id from bookings
    where status = 'confirmed' and coalesce(upper(during), 'infinity') > $1::timestamptz - interval '3 hours'
    order by lower(during) limit 6`,
  /** Only the very next can begin now. */
  next: `select id, practice_id, professional_id from bookings
    where status = 'confirmed' and coalesce(upper(during), 'infinity') > $1::timestamptz - interval '3 hours'
    order by lower(during) limit 2`,
  /** Those at work, then the next. */
  present: `select b.id, b.practice_id, b.professional_id from bookings b
    left join attendances a on a.booking_id = b.id
    where b.status = 'confirmed' and coalesce(upper(b.during), 'infinity') > $1::timestamptz - interval '3 hours'
    order by a.checked_in_at is null, lower(b.during) limit 2`,
  wages: `select b.id, b.practice_id, b.professional_id from obligations o
    join bookings b on b.id = o.booking_id where o.kind = 'wages'
    order by o.created_at desc limit 6`,
  /** Those who did not come first. */
  missed: `select b.id, b.practice_id, b.professional_id from bookings b
    left join attendances a on a.booking_id = b.id
    where b.status = 'confirmed' and lower(b.during) < $1
    order by a.checked_in_at is not null, lower(b.during) desc limit 3`,
  /** Over without a check-in first. */
  over: `select b.id, b.practice_id, b.professional_id from bookings b
    left join attendances a on a.booking_id = b.id
    where b.status = 'confirmed' and upper(b.during) < $1
    order by a.checked_in_at is not null, upper(b.during) desc limit 4`,
  noShow: `select id, practice_id, professional_id from bookings
    where cancellation_kind = 'no_show' order by cancelled_at desc limit 3`,
  proposal: `select b.id, b.practice_id, b.professional_id, r.id as reschedule_id
    from reschedules r join bookings b on b.id = r.booking_id
    where r.status = 'pending' order by b.status = 'confirmed' desc, r.expires_at desc limit 3`,
  lateFee: `select b.id, b.practice_id, b.professional_id from obligations o
    join bookings b on b.id = o.booking_id where o.kind = 'late_cancellation'
    order by o.created_at desc limit 4`,
  /** The fee that waits longest first, so that no practice is kept from posting jobs. */
  owing: `select id, practice_id, professional_id from bookings
    where status = 'completed' order by updated_at limit 6`,
  worked: `select id, practice_id, professional_id from bookings
    where status in ('completed', 'paid') order by updated_at desc limit 6`,
  dispute: `select b.id, b.practice_id, b.professional_id, d.id as dispute_id
    from disputes d join bookings b on b.id = d.booking_id
    where d.status in ('open', 'answered') order by d.created_at desc limit 4`,
  emergency: `select b.id, b.practice_id, b.professional_id from attendances a
    join bookings b on b.id = a.booking_id
    where a.emergency_reason is not null and a.emergency_decision is null limit 4`,
};

export interface Memory {
  /** Days ahead of now, as the practice's calendar writes them. */
  day: (ahead: number) => string;
  professionals: readonly string[];
  /** By booking, as the practice read them. */
  pins: ReadonlyMap<string, string>;
}

export interface Act {
  /** Relative frequency. */
  weight: number;
  /** An endpoint; `{id}` is the target's. */
  call: `${'POST' | 'PATCH'} /api/${string}`;
  by: 'professional' | 'practice' | 'either' | 'admin';
  about: keyof typeof targets;
  body?: (target: Target, pick: number, memory: Memory) => object;
}
