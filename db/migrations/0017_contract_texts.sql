-- What people agree on is written down when the first of the two gives their word, and never changes
-- afterwards: contract texts, the revision of the terms they were made from, and what a booking keeps.

-- Raised whenever a column that enters the contract changes; both together are a job's terms version.
alter table jobs add column terms_revision integer not null default 1;
alter table practice_profiles add column terms_revision integer not null default 1;

create function raise_terms_revision() returns trigger language plpgsql as $$
begin
  new.terms_revision := old.terms_revision + 1;
  return new;
end
$$;

create trigger jobs_terms before update on jobs for each row
  when ((old.title, old.requirements, old.professional_type, old.employment_type, old.is_permanent,
      old.hourly_rate_cents, case when old.pays_mileage then old.mileage_rate_cents end,
      old.address, old.city, old.state, old.zip_code, old.time_zone,
      old.work_date, old.start_time, old.end_time, old.starts_at, old.ends_at, old.break_minutes)
    is distinct from
    (new.title, new.requirements, new.professional_type, new.employment_type, new.is_permanent,
      new.hourly_rate_cents, case when new.pays_mileage then new.mileage_rate_cents end,
      new.address, new.city, new.state, new.zip_code, new.time_zone,
      new.work_date, new.start_time, new.end_time, new.starts_at, new.ends_at, new.break_minutes))
  execute function raise_terms_revision();

create trigger practice_profiles_terms before update on practice_profiles for each row
  when ((old.practice_name, old.phone, old.contact_person_name, old.contact_person_email)
    is distinct from
    (new.practice_name, new.phone, new.contact_person_name, new.contact_person_email))
  execute function raise_terms_revision();

-- `terms` are the facts, `lines` what they read like (section, label, value, whose data it is),
-- `body` the lines as one text, of which the hash is made.
create table contract_texts (
  id uuid primary key,
  template_version integer not null,
  terms_version text not null,
  terms jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  body text not null check (body <> ''),
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  redacted_at timestamptz
);

-- A text is written once; only erasing a person may later redact it.
create function keep_contract_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.redacted_at is null or
    (new.id, new.template_version, new.terms_version, new.body_hash, new.made_at) is distinct from
    (old.id, old.template_version, old.terms_version, old.body_hash, old.made_at) then
    raise exception 'A contract text never changes.';
  end if;
  return new;
end
$$;
create trigger contract_texts_kept before update or delete on contract_texts
  for each row execute function keep_contract_text();

-- Contracts that exist already keep their words; of the facts what the rows know.
insert into contract_texts (id, template_version, terms_version, terms, lines, body, body_hash, made_at)
select c.id, 1, '', jsonb_build_object(
    'practiceName', p.practice_name,
    'professionalName', u.first_name || ' ' || u.last_name,
    'professionalTitle', coalesce(w.title, ''),
    'jobTitle', j.title,
    'role', j.professional_type,
    'startsAt', to_char(j.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(j.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'timeZone', j.time_zone,
    'breakMinutes', 0,
    'rateCents', c.agreed_rate_cents,
    'mileageRateCents', c.mileage_rate_cents,
    'miles', null,
    'employmentType', c.employment_type,
    'location', j.city || ', ' || j.state || ' ' || j.zip_code,
    'address', j.address,
    'phone', c.practice_phone,
    'email', c.practice_email,
    'contactPerson', c.contact_person_name,
    'instructions', c.special_instructions),
  (select jsonb_agg(jsonb_build_object(
      'section', split_part(part.text, E'\n', 1),
      'label', (regexp_match(line.text, '^([^:]{1,30}): '))[1],
      'value', regexp_replace(line.text, '^[^:]{1,30}: ', ''),
      'party', case when line.text ~ '^(Practice|Street address|Phone|Email|Contact person): ' then 'practice'
        when line.text ~ '^Professional: ' then 'professional' end,
      'isPrivate', line.text ~ '^(Street address|Phone|Email|Contact person): ')
      order by part.position, line.position)
    from regexp_split_to_table(c.body, E'\n\n') with ordinality part (text, position)
    cross join lateral regexp_split_to_table(part.text, E'\n') with ordinality line (text, position)
    where line.position > 1),
  c.body, c.body_hash, c.created_at
from contracts c
join jobs j on j.id = c.job_id
join practice_profiles p on p.user_id = c.practice_id
join users u on u.id = c.professional_id
left join professional_profiles w on w.user_id = c.professional_id;

alter table contracts
  add column text_id uuid references contract_texts,
  -- Why it ended without either of the two saying so.
  add column end_reason text check (end_reason in ('conflict'));
update contracts set text_id = id, employment_type = replace(employment_type, 'both', 'w2');
alter table contracts
  alter column text_id set not null,
  drop column body,
  drop column body_hash,
  drop constraint contracts_employment_type_check,
  add constraint contracts_employment_type_check check (employment_type in ('w2', '1099'));
create index contracts_of_text on contracts (text_id);
create index contracts_waiting_of_professional on contracts (professional_id) where status = 'pending';

-- "W-2 or 1099" is settled by whoever applies; a quick apply has its text from the start.
alter table job_applications
  add column employment_type text check (employment_type in ('w2', '1099')),
  add column text_id uuid references contract_texts;
update job_applications a set employment_type = replace(j.employment_type, 'both', 'w2')
  from jobs j where j.id = a.job_id;
alter table job_applications alter column employment_type set not null;

-- What waits without a text that both could accept is asked for anew.
update bookings set status = 'cancelled', cancelled_at = now(), cancellation_reason = 'job_changed',
  expires_at = null where status = 'pending';
update job_applications set status = 'rejected', responded_at = now() where is_quick and status = 'pending';
alter table job_applications add constraint job_applications_quick_text
  check (not is_quick or status <> 'pending' or text_id is not null);

alter table invitations
  add column text_id uuid references contract_texts,
  add column end_reason text check (end_reason in ('taken', 'closed', 'expired', 'changed', 'conflict'));
update invitations set status = 'closed', responded_at = now() where status = 'pending';
-- Somebody who declined, or whose invitation was closed, can be invited again.
alter table invitations
  drop constraint invitations_once,
  add constraint invitations_text check (status <> 'pending' or text_id is not null);
create unique index invitations_one_open on invitations (job_id, professional_id) where status = 'pending';
create index invitations_of_job on invitations (job_id, created_at, id);
create index invitations_open_of_professional on invitations (professional_id) where status = 'pending';

-- What a booking was agreed on is its own and is never read from the job again.
alter table bookings
  add column address text not null default '',
  add column miles double precision check (miles >= 0),
  add column break_minutes integer not null default 0 check (break_minutes between 0 and 120),
  add column instructions text;
update bookings b set address = j.address, break_minutes = j.break_minutes from jobs j where j.id = b.job_id;
update bookings b set instructions = c.special_instructions from contracts c where c.id = b.contract_id;
update bookings set employment_type = 'w2' where employment_type = 'both';
alter table bookings
  drop constraint bookings_employment_type_check,
  add constraint bookings_employment_type_check check (employment_type in ('w2', '1099'));
