-- Test data of one professional and one practice for the API benchmark, besides the demo data, which
-- it requires: 40 past bookings, a job with 20 applicants, 60 messages, and full pages of
-- conversations and notices.
create temp table chosen as
select hanna.id as professional, office.id as practice, (
    select a.id from job_applications a join jobs j on j.id = a.job_id
    join conversations c on c.application_id = a.id
    where a.professional_id = hanna.id limit 1) as application, (
    select j.id from jobs j where j.practice_id = office.id and j.status = 'open' and j.starts_at > now()
    order by j.id limit 1) as job
from users hanna, users office
where hanna.email = 'hanna@demo.bridgework.example' and office.email = 'office@demo.bridgework.example';

insert into messages (id, application_id, sender_id, content, created_at)
select gen_random_uuid(), application, professional, 'Thank you. Is there parking behind the building?',
  now() - n * interval '1 minute'
from chosen, generate_series(1, 60) n;

create temp table past as
select j.*, row_number() over (order by j.id) as n from jobs j
where j.status = 'expired' order by j.id limit 40;
insert into job_applications (id, job_id, professional_id, proposed_rate_cents, employment_type, status, applied_at)
select past.id, past.id, professional, 4800, 'w2', 'rejected', past.created_at from past, chosen;
insert into bookings (id, job_id, application_id, professional_id, practice_id, job_title, location,
  rate_cents, employment_type, during, time_zone, status, cancelled_at, created_at, updated_at)
select past.id, past.id, past.id, professional, practice_id, title, city, 4800, 'w2',
  tstzrange(starts_at, ends_at), time_zone, 'cancelled', created_at, created_at, created_at
from past, chosen;

create temp table applicants as
select gen_random_uuid() as id, n from generate_series(1, 20) n;
insert into users (id, email, password_hash, phone, first_name, last_name, user_type,
  has_completed_profile, phone_verified_at, email_verified_at, created_at, updated_at)
select id, 'applicant' || n || '@large.bridgework.example', '!', '+1701222' || lpad(n::text, 4, '0'),
  'Robin', 'Haugen', 'professional', true, now(), now(), now(), now()
from applicants;
insert into professional_profiles (id, user_id, title, years_of_experience, bio, phone, address, city,
  state, zip_code, hourly_rate_cents, availability, availability_changed_at, decision, decided_at, created_at, updated_at)
select a.id, a.id, p.title, p.years_of_experience, p.bio, p.phone, p.address, p.city, p.state, p.zip_code,
  p.hourly_rate_cents, p.availability, p.availability_changed_at, p.decision, p.decided_at, p.created_at, p.updated_at
from applicants a, chosen join professional_profiles p on p.user_id = professional;
insert into job_applications (id, job_id, professional_id, proposed_rate_cents, employment_type, status, applied_at)
select gen_random_uuid(), job, applicants.id, 4800, 'w2', 'pending', now() - n * interval '1 minute'
from applicants, chosen;

-- What others did, so that PostgreSQL reads the rows of one person by an index, as in production.
create temp table others as
select j.*, (select a.id from applicants a where a.n = 1 + (hashtext(j.id::text) & 15)) as professional
from jobs j where j.starts_at is not null and j.status in ('closed', 'expired')
  and j.id not in (select id from past) limit 20000;
insert into job_applications (id, job_id, professional_id, proposed_rate_cents, employment_type, status, applied_at)
select id, id, professional, 4800, 'w2', 'rejected', created_at from others;
insert into contracts (id, job_id, application_id, professional_id, practice_id, agreed_rate_cents,
  employment_type, practice_address, practice_phone, practice_email, contact_person_name, status,
  expires_at, created_at, text_id)
select o.id, o.id, o.id, professional, practice_id, 4800, 'w2', o.address, '+17015550100',
  'office@large.bridgework.example', 'Front desk', 'declined', o.created_at, o.created_at, t.id
from others o, (select id from contract_texts limit 1) t;
insert into bookings (id, job_id, application_id, professional_id, practice_id, job_title, location,
  rate_cents, employment_type, during, time_zone, status, cancelled_at, created_at, updated_at)
select id, id, id, professional, practice_id, title, city, 4800, 'w2', tstzrange(starts_at, ends_at),
  time_zone, 'cancelled', created_at, created_at, created_at
from others;

create temp table talks as
select a.id, a.professional_id, j.practice_id, a.applied_at from job_applications a
join jobs j on j.id = a.job_id cross join chosen c
where c.professional = a.professional_id and j.id in (select id from past)
  or j.id = c.job and a.professional_id in (select id from applicants);
insert into conversations (application_id, professional_id, practice_id, last_message_at)
select id, professional_id, practice_id, applied_at from talks;
insert into messages (id, application_id, sender_id, content, created_at)
select gen_random_uuid(), id, unnest(array[professional_id, practice_id]), 'Which software do you use?', applied_at
from talks;

insert into notices (id, user_id, kind, business_key, created_at, title, path)
select gen_random_uuid(), person, 'application.submitted', 'bench:' || person || n, now() - n * interval '1 hour',
  'Robin Haugen applied for Hygienist needed', '/jobs'
from chosen, unnest(array[professional, practice]) person, generate_series(1, 40) n;
analyze;
