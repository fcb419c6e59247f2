/** The measured reads as SQL, used by the Express peer and by pgbench. */

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
  j.created_at as "createdAt", j.updated_at as "updatedAt"`;
const fromJobs = `from jobs j
  join practice_profiles p on p.user_id = j.practice_id join users u on u.id = j.practice_id
  where j.status = 'open' and coalesce(j.starts_at, 'infinity') > now()`;
const soonest = `order by j.is_priority desc, coalesce(j.starts_at, 'infinity'), j.id limit 21`;

/** Named parameters, so that pgbench can use them too. */
export const queries = {
  list: `select ${job} ${fromJobs} ${soonest}`,
  text: `select ${job} ${fromJobs} and j.search_text like lower(:pattern) ${soonest}`,
  nearest: `select ${job}, j.place <-> point(:x::float8, :y::float8) as distance ${fromJobs}
    order by j.place <-> point(:x::float8, :y::float8), not j.is_priority, j.id limit 21`,
  user: `select u.id, u.email, u.phone, u.first_name as "firstName", u.last_name as "lastName",
      u.profile_image_url as "profileImageUrl", u.user_type as "userType", u.is_admin as "isAdmin",
      u.is_owner as "isOwner", u.has_completed_profile as "hasCompletedProfile",
      u.phone_verified as "phoneVerified", u.email_verified as "emailVerified",
      u.created_at as "createdAt", f.user_id is not null as "hasSecondFactor"
    from users u left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
    where u.id = :professional::uuid`,
  bookings: `select b.*, lower(b.during) as "startsAt", upper(b.during) as "endsAt",
      p.practice_name as "practiceName", u.first_name || ' ' || u.last_name as "professionalName"
    from bookings b join practice_profiles p on p.user_id = b.practice_id
      join users u on u.id = b.professional_id
    where b.professional_id = :professional::uuid
    order by coalesce(lower(b.during), 'infinity') desc, b.id desc limit 21`,
  applicants: `select a.*, j.title as "jobTitle", u.first_name || ' ' || u.last_name as name,
      u.profile_image_url as "photoUrl", w.title, w.city, w.state, w.bio, w.availability,
      w.years_of_experience as "yearsOfExperience", w.hourly_rate_cents / 100.0::float8 as "hourlyRate",
      (select json_agg(d) from documents d where d.user_id = u.id) as documents
    from job_applications a join jobs j on j.id = a.job_id join users u on u.id = a.professional_id
      join professional_profiles w on w.user_id = u.id
    where j.id = :job::uuid and j.practice_id = :practice::uuid and a.status <> 'withdrawn'
    order by a.applied_at, a.id limit 21`,
  messages: `select m.* from messages m
      join job_applications a on a.id = m.application_id join jobs j on j.id = a.job_id
    where a.id = :application::uuid and :professional::uuid in (a.professional_id, j.practice_id)
    order by m.created_at desc, m.id desc limit 21`,
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
