-- A large number of jobs, for the demo world and for benchmarks.
-- $1: number of jobs; $2: now; $3: towns as JSON [{zip, city, state, timeZone, x, y, weight}];
-- $4: number of practices, every second one verified; $5, $6: the versions of the terms and of the
-- privacy policy they accepted. Seeded, so the result is the same every time.
with
seed as materialized (select setseed(0.58)),
towns as materialized (
  select t.*, sum(t.weight) over (order by t.zip) as upper, sum(t.weight) over (order by t.zip) - t.weight as lower
  from jsonb_to_recordset($3::jsonb) as t
    (zip text, city text, state text, "timeZone" text, x float8, y float8, weight float8), seed
),
-- Ids that sort by time, like the product's own.
practices as materialized (
  select n, made_at,
    (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5('practice' || n), 1, 3) || '8' || substr(md5('practice' || n), 4, 15))::uuid as id,
    lpad((n % 10000)::text, 4, '0') as digits, n % 2 = 0 as is_verified,
    (array['Prairie', 'Red River', 'Badlands', 'Lakeside', 'Cottonwood', 'Buffalo', 'Meadowlark',
      'Northern', 'Heritage', 'Riverbend', 'Sunrise', 'Wheatland'])[1 + n % 12] || ' ' ||
    (array['Dental', 'Family Dentistry', 'Smiles', 'Dental Care', 'Orthodontics'])[1 + n / 12 % 5] ||
    case when n >= 60 then ' ' || n else '' end as name,
    -- The golden ratio spreads them over the towns by weight, however many there are.
    (n * 0.6180339887 % 1 * (select sum(weight) from towns))::float8 as pick
  from (select n, date_trunc('milliseconds', $2::timestamptz - n * interval '7 hours') as made_at
    from generate_series(1, $4::int) n) m
),
people as (
  insert into users (id, email, password_hash, phone, first_name, last_name, user_type,
    has_completed_profile, phone_verified_at, email_verified_at, terms_accepted_at, terms_version,
    privacy_version, created_at, updated_at)
  select id, 'practice' || n || '@large.bridgework.example', '!', '+1701' || (300 + n / 10000) || digits,
    (array['Carol', 'Luis', 'Beth', 'Marcus', 'Ingrid', 'Dana'])[1 + n % 6],
    (array['Nygaard', 'Ortega', 'Iverson', 'Redfeather', 'Solberg', 'Haugen', 'Weiss'])[1 + n % 7],
    'practice', true, made_at, made_at, made_at, $5, $6, made_at, made_at
  from practices
),
offices as materialized (
  select p.*, t.zip, t.city, t.state, t."timeZone", t.x, t.y, (10 + n % 900) || ' Main Avenue' as address
  from practices p join towns t on p.pick >= t.lower and p.pick < t.upper
),
profiles as (
  insert into practice_profiles (id, user_id, practice_name, address, city, state, zip_code, time_zone,
    phone, description, contact_person_name, contact_person_email, contact_person_phone,
    parking_instructions, decision, decided_at, created_at, updated_at)
  select id, id, name, address, city, state, zip, "timeZone", '+17015550' || right(digits, 3),
    'A practice with ' || 2 + n % 6 || ' chairs and a friendly team.', 'Front desk',
    'practice' || n || '@large.bridgework.example', '+17015550' || right(digits, 3),
    'Behind the building.', case when is_verified then 'verified' end,
    case when is_verified then made_at end, made_at, made_at
  from offices
),
papers as materialized (
  select o.id as user_id, k.kind, o.made_at,
    (substr(o.id::text, 1, 15) || substr(md5(k.kind || o.id), 1, 3) || '-8' ||
      substr(md5(k.kind || o.id), 4, 3) || '-' || substr(md5(k.kind || o.id), 7, 12))::uuid as id
  from offices o cross join (values ('business_license'), ('insurance')) k (kind) where o.is_verified
),
paper_files as (
  insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id)
  select id, kind || '.pdf', 'application/pdf', 1, sha256(id::text::bytea), made_at, made_at, user_id
  from papers
),
paper_rows as (
  insert into documents (id, user_id, kind, file_id, status, uploaded_at, reviewed_at)
  select id, user_id, kind, id, 'verified', made_at, made_at from papers
),
kinds (kind, lower, upper, least, most, works) as (values
  ('Hygienist', 0, 0.46, 38, 62, 'Prophylaxis, scaling and root planing, x-rays and sealants'),
  ('Dental Assistant', 0.46, 0.78, 19, 32, 'Chairside assisting, sterilization and room turnover'),
  ('Dentist', 0.78, 0.90, 85, 160, 'Exams, fillings, crowns and the occasional extraction'),
  ('Front Office', 0.90, 0.98, 17, 28, 'Phones, scheduling, check-in and insurance questions'),
  ('Other', 0.98, 1, 16, 40, 'Helping wherever the day needs a hand')
),
drawn as materialized (
  select n, random() as kind, random() as rate, random() as life, random() as permanent,
    1 + floor(random() * $4::int)::int as office,
    -- Most shifts are in the near future.
    1 + floor(power(random(), 2) * 180)::int as days,
    (array['07:00', '07:30', '08:00', '08:00', '08:30', '09:00', '12:00', '22:00'])
      [1 + floor(random() * 8)::int] as start_time,
    (array[4, 5, 6, 8, 8, 9, 9, 10])[1 + floor(random() * 8)::int] as hours,
    date_trunc('milliseconds', $2::timestamptz - random() * interval '30 days') as posted_at
  from generate_series(1, $1::int) n
  -- In the order of their ids.
  order by posted_at
),
shaped as (
  select d.*, o.id as practice_id, o.is_verified, o.address, o.city, o.state, o.zip, o."timeZone", o.x, o.y,
    o.name, k.kind as role, k.works,
    (k.least + round(d.rate * (k.most - k.least)))::int * 100 as cents,
    d.permanent < 0.03 as is_permanent, d.life >= 0.98 as is_past,
    ($2::timestamptz at time zone o."timeZone")::date +
      case when d.life >= 0.98 then -d.days else d.days end as work_date,
    to_char(d.start_time::time + d.hours * interval '1 hour', 'HH24:MI') as end_time
  from drawn d join offices o on o.n = d.office
    join kinds k on d.kind >= k.lower and d.kind < k.upper
)
insert into jobs (id, practice_id, title, description, requirements, professional_type,
  employment_type, is_permanent, hourly_rate_cents, pays_mileage, mileage_rate_cents, address, city,
  state, zip_code, place, time_zone, work_date, start_time, end_time, starts_at, ends_at,
  break_minutes, status, is_priority, created_at, updated_at)
select (lpad(to_hex((extract(epoch from posted_at) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5('job' || n), 1, 3) || '8' || substr(md5('job' || n), 4, 15))::uuid,
  practice_id,
  case when is_permanent then 'Permanent ' || role
    else role || (array[' for a day', ' needed', ', temporary cover', ' to fill in', ' shift'])[1 + n % 5] end,
  works || ' at ' || name || ' in ' || city || '. ' ||
    (array['Lunch is on us.', 'Scrubs are provided.', 'We use Dentrix.', 'We use Eaglesoft.',
      'Children are half of our patients.', 'Quiet days, kind people.'])[1 + n % 6],
  case when n % 3 = 0 then 'At least two years of experience.' else '' end,
  role, (array['w2', '1099', 'both'])[1 + n % 3], is_permanent, cents, n % 4 = 0, 65, address, city, state,
  zip, point(x, y), "timeZone",
  case when not is_permanent then work_date end,
  case when not is_permanent then start_time end,
  case when not is_permanent then end_time end,
  case when not is_permanent then (work_date + start_time::time) at time zone "timeZone" end,
  case when not is_permanent then (work_date + start_time::time + hours * interval '1 hour') at time zone "timeZone" end,
  case when not is_permanent and hours > 6 then 30 else 0 end,
  case when is_past and not is_permanent then 'expired' when life >= 0.95 then 'closed' else 'open' end,
  is_verified, posted_at, posted_at
from shaped
