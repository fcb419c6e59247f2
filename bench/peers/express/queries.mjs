/** The measured reads as SQL: what the Express peer runs, and pgbench where one statement is enough. */

const job = `j.id, j.practice_id as "practiceId", p.practice_name as "practiceName",
  u.profile_image_url as "practicePhotoUrl", j.is_priority as "isPracticeVerified", j.title,
  j.description, j.requirements, j.city || ', ' || j.state || ' ' || j.zip_code as location, j.city,
  j.state, j.zip_code as "zipCode", j.professional_type as "professionalType",
  j.employment_type as "employmentType", j.hourly_rate_cents / 100.0::float8 as "hourlyRate",
  j.pays_mileage as "paysMileage", j.mileage_rate_cents as "mileageRate",
  j.is_permanent as "isPermanent", j.work_date::text as "startDate", j.work_date::text as "endDate",
  j.work_date::text as "workDate", j.start_time as "startTime", j.end_time as "endTime",
  j.starts_at as "startsAt", j.ends_at as "endsAt", j.break_minutes as "breakMinutes",
  j.time_zone as "timeZone", j.series_size as "seriesSize",
  j.terms_revision || '.' || p.terms_revision as "termsVersion", j.status,
  j.created_at as "createdAt", j.updated_at as "updatedAt",
  round(j.place <-> point(:x::float8, :y::float8)) as miles,
  (select a.status from job_applications a
    where a.job_id = j.id and a.professional_id = :professional::uuid
    order by a.applied_at desc limit 1) as "applicationStatus"`;
const fromJobs = `from jobs j
  join practice_profiles p on p.user_id = j.practice_id join users u on u.id = j.practice_id
  where j.status = 'open' and coalesce(j.starts_at, 'infinity') > now()`;
const soonest = `order by j.is_priority desc, coalesce(j.starts_at, 'infinity'), j.id limit 21`;

/** Who looks at jobs, for how well each fits. */
const viewer = `select w.title, w.hourly_rate_cents as "hourlyRateCents", w.availability,
    (select json_agg(json_build_object('startsAt', lower(b.during), 'endsAt', upper(b.during)))
      from bookings b where b.professional_id = w.user_id and b.status in ('pending', 'confirmed')
        and upper(b.during) > now()) as taken,
    (select json_agg(i.job_id) from invitations i
      where i.professional_id = w.user_id and i.status = 'pending') as invited,
    (select json_object_agg(c.job_id, json_build_object('id', c.id, 'rate', c.agreed_rate_cents / 100.0))
      from contracts c where c.professional_id = w.user_id and c.status = 'pending'
        and c.expires_at > now()) as contracts
  from professional_profiles w where w.user_id = :professional::uuid`;

const booking = `b.*, lower(b.during) as "startsAt", upper(b.during) as "endsAt",
  to_char(lower(b.during) at time zone b.time_zone, 'YYYY-MM-DD') as "shiftDate",
  to_char(lower(b.during) at time zone b.time_zone, 'HH24:MI') as "shiftStart",
  to_char(upper(b.during) at time zone b.time_zone, 'HH24:MI') as "shiftEnd",
  p.practice_name as "practiceName", o.profile_image_url as "practicePhotoUrl",
  u.first_name || ' ' || u.last_name as "professionalName",
  u.profile_image_url as "professionalPhotoUrl", u.phone as "professionalPhone",
  (select row_to_json(t) from attendances t where t.booking_id = b.id) as attendance,
  (select row_to_json(f) from fees f where f.booking_id = b.id) as fee,
  (select row_to_json(w) from obligations w
    where w.booking_id = b.id and w.kind = 'wages') as wages,
  (select row_to_json(l) from obligations l
    where l.booking_id = b.id and l.kind = 'late_cancellation') as late,
  (select row_to_json(e) from excuses e where e.booking_id = b.id) as excuse,
  (select row_to_json(r) from reschedules r
    where r.booking_id = b.id and r.status = 'pending') as reschedule,
  (select row_to_json(d) from disputes d
    where d.booking_id = b.id and d.status in ('open', 'answered')) as dispute`;
/** Related rows are subqueries, because planning twelve joins takes longer than reading them. */
const fromBookings = `from bookings b
  join practice_profiles p on p.user_id = b.practice_id join users o on o.id = b.practice_id
  join users u on u.id = b.professional_id`;
const latest = `order by coalesce(lower(b.during), 'infinity') desc, b.id desc limit 21`;

const conversation = (own, other, name) => `select a.id, j.id as "jobId", j.title as "jobTitle",
    j.starts_at as "startsAt", j.ends_at as "endsAt", j.time_zone as "timeZone",
    (select b.id from bookings b where b.application_id = a.id
      order by b.created_at desc limit 1) as "bookingId",
    a.status as "applicationStatus", u.id as "otherId", ${name} as "otherName",
    u.profile_image_url as "otherPhotoUrl", m.content, m.sender_id as "senderId",
    m.created_at as "sentAt",
    (select count(*)::int from messages n where n.application_id = a.id
      and n.sender_id <> c.${own}_id and n.read_at is null) as unread
  from conversations c join job_applications a on a.id = c.application_id
    join jobs j on j.id = a.job_id join users u on u.id = c.${other}_id
    left join practice_profiles p on p.user_id = u.id
    left join lateral (select * from messages m where m.application_id = c.application_id
      order by m.created_at desc, m.id desc limit 1) m on true
  where c.${own}_id = :${own}::uuid order by c.last_message_at desc, a.id desc limit 21`;

const payment = `b.id as "bookingId", b.job_title as "jobTitle", u.id as "otherId",
  u.profile_image_url as "otherPhotoUrl"`;
const owed = (own, other, name) => `select o.id, o.kind, o.status, o.dated_on::text as date,
    o.amount_cents as cents, o.paid_by as method, o.reference, null as "documentKind",
    null::int as "documentNumber", ${payment}, ${name} as "otherName",
    case when o.reported_late_at is not null then 'reported_late'
      when d.id is not null then 'disputed'
      when o.status = 'due' and o.due_at < now() then 'overdue' end as problem
  from obligations o join bookings b on b.id = o.booking_id join users u on u.id = b.${other}_id
    left join practice_profiles p on p.user_id = u.id
    left join disputes d on d.booking_id = b.id and d.status in ('open', 'answered')
  where o.${own}_id = :${own}::uuid`;
const professionalName = `u.first_name || ' ' || u.last_name`;
const practiceName = 'p.practice_name';

/** What waits for an answer, of one kind each; the columns are the same for all. */
const answer = `j.id as "jobId", j.title as "jobTitle", j.starts_at as "startsAt",
  j.ends_at as "endsAt", j.time_zone as "timeZone", j.city, u.profile_image_url as "photoUrl"`;
const cost = (employmentType) => `json_build_object('employmentType', ${employmentType},
      'breakMinutes', j.break_minutes, 'paysMileage', j.pays_mileage,
      'mileageRate', j.mileage_rate_cents, 'miles', null, 'days', json_build_array())`;
const answers = (own, other, name, more) => `select * from (
    select 'contract' as kind, c.id, ${answer}, ${name} as name, c.agreed_rate_cents as cents,
      c.expires_at as "expiresAt", 1 as count, c.application_id as "applicationId",
      null::json as invitation, ${cost('c.employment_type')} as cost
    from contracts c join jobs j on j.id = c.job_id join users u on u.id = c.${other}_id
      left join practice_profiles p on p.user_id = u.id
    where c.${own}_id = :${own}::uuid and c.status = 'pending' and c.expires_at > now()
    union all
    select 'reschedule', b.id, ${answer}, ${name}, b.rate_cents, r.expires_at, 1,
      b.application_id, null::json, null::json
    from bookings b join reschedules r on r.booking_id = b.id join jobs j on j.id = b.job_id
      join users u on u.id = b.${other}_id left join practice_profiles p on p.user_id = u.id
    where b.${own}_id = :${own}::uuid and b.status = 'confirmed' and r.status = 'pending'
      and r.proposed_by = '${other}' and r.expires_at > now()
    union all
    select 'dispute', b.id, ${answer}, ${name}, b.rate_cents, d.created_at + interval '48 hours', 1,
      b.application_id, null::json, null::json
    from disputes d join bookings b on b.id = d.booking_id join jobs j on j.id = b.job_id
      join users u on u.id = b.${other}_id left join practice_profiles p on p.user_id = u.id
    where b.${own}_id = :${own}::uuid and d.status = 'open' and d.opened_by <> :${own}::uuid
    union all
    select 'unrecorded', b.id, ${answer}, ${name}, b.rate_cents, b.closes_at, 1, b.application_id,
      null::json, null::json
    from bookings b join jobs j on j.id = b.job_id join users u on u.id = b.${other}_id
      left join practice_profiles p on p.user_id = u.id
      left join attendances t on t.booking_id = b.id
    where b.${own}_id = :${own}::uuid and b.status = 'confirmed' and upper(b.during) < now()
      and t.checked_in_at is null
    union all ${more}) found
  order by coalesce("expiresAt", "startsAt") nulls last limit 20`;
const invitations = `select 'invitation', i.id, ${answer}, ${practiceName}, j.hourly_rate_cents,
    null::timestamptz, 1, null::uuid, json_build_object('id', i.id,
      'location', j.city || ', ' || j.state || ' ' || j.zip_code,
      'employmentType', j.employment_type,
      'termsVersion', j.terms_revision || '.' || p.terms_revision,
      'allowedActions', json_build_array('accept', 'decline'), 'blockedReason', null,
      'heldUntil', j.held_until), null::json
  from invitations i join jobs j on j.id = i.job_id join users u on u.id = j.practice_id
    join practice_profiles p on p.user_id = u.id
  where i.professional_id = :professional::uuid and i.status = 'pending' and j.status = 'open'
    and coalesce(j.starts_at, 'infinity') > now()`;
const applicants = `select case when a.is_quick then 'request' else 'applicants' end, j.id, ${answer},
    ${professionalName}, j.hourly_rate_cents, null::timestamptz,
    (count(*) over (partition by j.id))::int, a.id, null::json, ${cost('a.employment_type')}
  from jobs j join job_applications a on a.job_id = j.id join users u on u.id = a.professional_id
  where j.practice_id = :practice::uuid and j.status = 'open' and a.status = 'pending'
    and coalesce(j.starts_at, 'infinity') > now()`;

const shifts = (own, other, name) => `select b.id, b.application_id as "applicationId",
    b.job_title as "jobTitle", lower(b.during) as "startsAt", upper(b.during) as "endsAt",
    b.time_zone as "timeZone", b.rate_cents as cents, b.miles, b.break_minutes as "breakMinutes",
    b.location, b.status, ${name} as name, u.profile_image_url as "photoUrl",
    coalesce(p.contact_person_name, u.first_name || ' ' || u.last_name) as person,
    coalesce(p.contact_person_phone, w.phone) as phone, b.address, w.city,
    p.parking_instructions as "parkingInstructions",
    to_char(lower(b.during) at time zone b.time_zone, 'YYYY-MM-DD') as day
  from bookings b join users u on u.id = b.${other}_id
    left join practice_profiles p on p.user_id = u.id
    left join professional_profiles w on w.user_id = u.id
  where b.${own}_id = :${own}::uuid and b.status <> 'cancelled' and b.during is not null
    and coalesce(lower(b.during), 'infinity') > now() - interval '36 hours'
  order by lower(b.during) limit 200`;
const openDays = `select j.id, j.title as "jobTitle", j.starts_at as "startsAt",
    j.ends_at as "endsAt", j.time_zone as "timeZone", j.work_date::text as day,
    (select count(*)::int from job_applications a
      where a.job_id = j.id and a.status = 'pending') as waiting
  from jobs j where j.practice_id = :practice::uuid and j.status = 'open'
    and j.starts_at > now() and j.starts_at < now() + interval '9 days' order by j.starts_at`;

/**
 * By read, its statements, which run at the same time. Named parameters, so that pgbench can use
 * them too.
 */
export const queries = {
  list: [`select ${job} ${fromJobs} ${soonest}`, viewer],
  text: [`select ${job} ${fromJobs} and j.search_text like lower(:pattern) ${soonest}`, viewer],
  filtered: [
    `select ${job} ${fromJobs} and j.search_text like lower(:pattern)
      and j.professional_type = 'Hygienist'
      and j.place <@ circle(point(:x::float8, :y::float8), 250) ${soonest}`,
    viewer,
  ],
  nearest: [
    `select ${job} ${fromJobs}
      order by j.place <-> point(:x::float8, :y::float8), not j.is_priority, j.id limit 21`,
    viewer,
  ],
  user: [
    `select u.id, u.email, u.phone, u.first_name as "firstName", u.last_name as "lastName",
        u.profile_image_url as "profileImageUrl", u.user_type as "userType", u.is_admin as "isAdmin",
        u.is_owner as "isOwner", u.profile_visibility as "profileVisibility",
        u.has_completed_profile as "hasCompletedProfile", u.phone_verified as "phoneVerified",
        u.email_verified as "emailVerified", u.created_at as "createdAt",
        u.updated_at as "updatedAt", u.last_signed_in_at as "lastSignedInAt",
        coalesce((select n.is_on from notice_preferences n
          where n.user_id = u.id and n.channel = 'email' limit 1), true) as "emailNotifications",
        coalesce((select n.is_on from notice_preferences n
          where n.user_id = u.id and n.channel = 'sms' limit 1), false) as "smsNotifications",
        f.user_id is not null as "hasSecondFactor"
      from users u left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
      where u.id = :professional::uuid`,
  ],
  bookings: [
    `select ${booking} ${fromBookings} where b.professional_id = :professional::uuid ${latest}`,
  ],
  practiceBookings: [
    `select ${booking} ${fromBookings} where b.practice_id = :practice::uuid ${latest}`,
  ],
  applicants: [
    `select a.*, j.title as "jobTitle", p.practice_name as "practiceName",
        j.city || ', ' || j.state || ' ' || j.zip_code as location, j.starts_at as "startsAt",
        j.ends_at as "endsAt", j.time_zone as "timeZone", j.hourly_rate_cents as "postedCents",
        j.city as "jobCity", j.state as "jobState",
        u.first_name || ' ' || u.last_name as name, u.profile_image_url as "photoUrl",
        u.created_at as "memberSince", w.title, w.city, w.state, w.bio, w.availability,
        w.years_of_experience as "yearsOfExperience", w.hourly_rate_cents as "ownCents",
        (select json_agg(json_build_object('kind', d.kind, 'status', d.status,
          'expiresOn', d.expires_on)) from documents d where d.user_id = u.id) as documents,
        (select c.id from contracts c where c.application_id = a.id and c.status <> 'withdrawn'
          order by c.created_at desc limit 1) as "contractId",
        (select b.id from bookings b where b.application_id = a.id limit 1) as "bookingId",
        exists (select from bookings b where b.professional_id = u.id and b.job_id <> j.id
          and b.status in ('pending', 'confirmed')
          and b.during && tstzrange(j.starts_at, j.ends_at)) as "isBusy",
        exists (select from favorites v
          where v.user_id = j.practice_id and v.favorite_id = u.id) as "isFavorite",
        g.count as ratings, g.total as stars, l.worked, l.late_cancellations, l.no_shows
      from job_applications a join jobs j on j.id = a.job_id join users u on u.id = a.professional_id
        join practice_profiles p on p.user_id = j.practice_id
        join professional_profiles w on w.user_id = u.id
        left join ratings g on g.user_id = u.id left join reliability l on l.user_id = u.id
      where j.id = :job::uuid and j.practice_id = :practice::uuid and a.status <> 'withdrawn'
      order by a.applied_at, a.id limit 21`,
  ],
  dashboard: [
    answers('professional', 'practice', practiceName, invitations),
    shifts('professional', 'practice', practiceName),
    viewer,
  ],
  practiceDashboard: [
    answers('practice', 'professional', professionalName, applicants),
    shifts('practice', 'professional', professionalName),
    openDays,
  ],
  conversations: [conversation('professional', 'practice', practiceName)],
  practiceConversations: [conversation('practice', 'professional', professionalName)],
  messages: [
    `select m.*, a.professional_id as "professionalId", j.practice_id as "practiceId",
        b.id as "bookingId"
      from messages m join job_applications a on a.id = m.application_id
        join jobs j on j.id = a.job_id
        left join bookings b on b.application_id = a.id and b.status <> 'cancelled'
      where a.id = :application::uuid and :professional::uuid in (a.professional_id, j.practice_id)
      order by m.created_at desc, m.id desc limit 21`,
  ],
  notices: [
    `select n.* from notices n where n.user_id = :professional::uuid
        and not exists (select from blocks b where b.blocker_id = n.user_id
          and b.blocked_id = n.other_id)
      order by n.created_at desc, n.id desc limit 21`,
  ],
  today: [
    `select ${booking} ${fromBookings} where b.practice_id = :practice::uuid
      and b.status <> 'cancelled' and b.status <> 'pending'
      and (lower(b.during) at time zone b.time_zone)::date = (now() at time zone b.time_zone)::date
      order by lower(b.during), b.id`,
    `select p.time_zone as "timeZone", (now() at time zone p.time_zone)::date::text as day,
        exists (select from practice_positions s where s.practice_id = p.user_id) as "hasPosition"
      from practice_profiles p where p.user_id = :practice::uuid`,
  ],
  availability: [
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", w.title,
        w.hourly_rate_cents as cents, u.profile_image_url as "profileImageUrl",
        w.years_of_experience as "yearsOfExperience", w.city, w.state, w.availability,
        w.availability_changed_at as "changedAt", g.count as ratings, g.total as stars, l.worked,
        l.late_cancellations, l.no_shows,
        (select json_agg(json_build_object('date', x.day, 'kind', x.kind, 'hours', x.hours)
          order by x.day) from availability_dates x
          where x.user_id = u.id and x.day >= current_date) as dates,
        (select json_agg(lower(b.during)::date) from bookings b where b.professional_id = u.id
          and b.status in ('pending', 'confirmed')
          and b.during && tstzrange(now(), now() + interval '28 days')) as "bookedDates",
        exists (select from favorites v
          where v.user_id = :practice::uuid and v.favorite_id = u.id) as "isFavorite"
      from professional_profiles w join users u on u.id = w.user_id
        left join ratings g on g.user_id = u.id left join reliability l on l.user_id = u.id
      where w.decision = 'verified' and u.deleted_at is null and u.profile_visibility
        and exists (select from documents d where d.user_id = u.id and d.kind = 'license'
          and d.status = 'verified' and d.expires_on >= current_date)
        and exists (select from documents d where d.user_id = u.id and d.kind = 'cpr'
          and d.status = 'verified' and d.expires_on >= current_date)
      order by w.availability_changed_at desc, u.id desc limit 21`,
  ],
  payments: [
    `${owed('professional', 'practice', practiceName)} order by o.dated_on desc, o.id desc limit 21`,
  ],
  practicePayments: [
    `select * from (${owed('practice', 'professional', professionalName)}
      union all
      select b.id, 'platform_fee', f.status, f.dated_on::text, f.amount_cents, f.method,
        f.check_number, m.kind, m.number, ${payment}, ${professionalName},
        case when f.status = 'due' and f.last_refusal is not null then 'declined' end
      from fees f join bookings b on b.id = f.booking_id join users u on u.id = b.professional_id
        left join money_documents m on m.booking_id = b.id
      where f.practice_id = :practice::uuid) paid order by date desc, id desc limit 21`,
  ],
};

/** In the driver's format: numbered, with the values in that order. */
export function numbered(text, values) {
  const used = [];
  const sql = text.replace(/(?<!:):([a-z]+)/g, (_, name) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}`;
  });
  return { text: sql, values: used.map((name) => values[name]) };
}
