-- Jobs, applications, contracts, invitations and bookings: who works where and when.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- One temporary job is one shift, an instant range and its zone; a permanent job has none.
-- `place` is a flat map in miles around the northern plains, for sorting by nearness only.
create table jobs (
  id uuid primary key,
  practice_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  requirements text not null default '',
  professional_type text not null check (professional_type in ('Dentist', 'Hygienist',
    'Dental Assistant', 'Front Office', 'Other')),
  employment_type text not null check (employment_type in ('w2', '1099', 'both')),
  is_permanent boolean not null,
  hourly_rate_cents integer not null check (hourly_rate_cents between 0 and 100000),
  pays_mileage boolean not null,
  mileage_rate_cents integer not null check (mileage_rate_cents between 0 and 1000),
  address text not null,
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  place point not null,
  time_zone text not null check (time_zone <> ''),
  work_date date,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_at timestamptz,
  ends_at timestamptz,
  series_id uuid,
  series_size integer not null default 1 check (series_size between 1 and 60),
  status text not null default 'open' check (status in ('open', 'filled', 'closed', 'expired')),
  -- A copy, kept in step by events: verified practices are listed first.
  is_priority boolean not null default false,
  -- Every word of it stands behind a space.
  search_text text generated always as
    (lower(' ' || title || ' ' || description || ' ' || city || ', ' || state || ' ' || zip_code)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint jobs_shift check (is_permanent = (starts_at is null) and
    (starts_at is null) = (ends_at is null) and (starts_at is null) = (work_date is null) and
    (starts_at is null) = (start_time is null) and (starts_at is null) = (end_time is null)),
  constraint jobs_order check (ends_at > starts_at and ends_at <= starts_at + interval '25 hours'),
  constraint jobs_expire check (status <> 'expired' or starts_at is not null)
);
-- Each sort has its index. By rate the roles lie apart, and by distance the states do: whoever filters
-- by them would walk past all the others. Untyped rates stand in another form than typed ones, since the
-- planner would mix them up.
create index jobs_soonest on jobs (is_priority desc, coalesce(starts_at, 'infinity'), id) where status = 'open';
create index jobs_newest on jobs (is_priority desc, created_at desc, id desc) where status = 'open';
create index jobs_rate on jobs (is_priority desc, (- hourly_rate_cents), id) where status = 'open';
create index jobs_rate_of_type on jobs (professional_type, is_priority desc, hourly_rate_cents desc, id desc)
  where status = 'open';
create index jobs_nearest on jobs using gist (place) where status = 'open';
create index jobs_nearest_in_state on jobs using gist (state, place) where status = 'open';
create index jobs_text on jobs using gin (search_text gin_trgm_ops) where status = 'open';
create index jobs_of_practice on jobs (practice_id, created_at desc, id desc);
create index jobs_due on jobs (starts_at) where status = 'open' and starts_at is not null;
create index jobs_series on jobs (series_id) where series_id is not null;
-- What the planner cannot know by itself: how starts are spread, and that pay depends on the role.
create statistics jobs_start on (coalesce(starts_at, 'infinity')) from jobs;
create statistics jobs_pay (mcv) on professional_type, hourly_rate_cents from jobs;
alter statistics jobs_pay set statistics 1000;

create table job_templates (
  id uuid primary key,
  practice_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  fields jsonb not null,
  created_at timestamptz not null,
  constraint job_templates_name_unique unique (practice_id, name)
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  query jsonb not null,
  created_at timestamptz not null,
  constraint saved_searches_name_unique unique (user_id, name)
);

create table favourites (
  user_id uuid not null references users on delete cascade,
  favourite_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, favourite_id),
  constraint favourites_others check (user_id <> favourite_id)
);
create index favourites_newest on favourites (user_id, created_at desc, favourite_id desc);

create table job_applications (
  id uuid primary key,
  job_id uuid not null references jobs,
  professional_id uuid not null references users on delete cascade,
  -- A posted rate may be 0; a rate of one's own is at least a dollar, which the form says.
  proposed_rate_cents integer not null check (proposed_rate_cents between 0 and 100000),
  cover_letter text,
  is_quick boolean not null default false,
  -- From where a quick apply was accepted in advance: its contract says so.
  applied_from text,
  status text not null default 'pending' check (status in ('pending', 'selected', 'accepted',
    'declined', 'rejected', 'withdrawn')),
  reason text,
  applied_at timestamptz not null,
  responded_at timestamptz
);
-- One live application per job and professional.
create unique index job_applications_one_live on job_applications (job_id, professional_id)
  where status in ('pending', 'selected', 'accepted');
create unique index job_applications_one_selected on job_applications (job_id)
  where status in ('selected', 'accepted');
create index job_applications_of_professional on job_applications (professional_id, applied_at desc, id desc);
create index job_applications_of_job on job_applications (job_id, applied_at, id);

create table contracts (
  id uuid primary key,
  job_id uuid not null references jobs,
  application_id uuid not null references job_applications,
  professional_id uuid not null references users on delete cascade,
  practice_id uuid not null references users on delete cascade,
  agreed_rate_cents integer not null check (agreed_rate_cents >= 0),
  mileage_rate_cents integer check (mileage_rate_cents >= 0),
  employment_type text not null check (employment_type in ('w2', '1099', 'both')),
  work_date date,
  start_time text,
  end_time text,
  practice_address text not null,
  practice_phone text not null,
  practice_email text not null,
  contact_person_name text not null,
  special_instructions text,
  body text not null check (body <> ''),
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined',
    'expired', 'withdrawn')),
  expires_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid references users on delete set null,
  signed_from text,
  created_at timestamptz not null,
  constraint contracts_signed check ((status = 'accepted') = (signed_at is not null))
);
create unique index contracts_one_live on contracts (job_id) where status in ('pending', 'accepted');
create index contracts_of_professional on contracts (professional_id, created_at desc, id desc);
create index contracts_of_application on contracts (application_id);
create index contracts_due on contracts (expires_at) where status = 'pending';

create table bookings (
  id uuid primary key,
  job_id uuid not null references jobs,
  application_id uuid not null references job_applications,
  contract_id uuid references contracts,
  professional_id uuid not null references users on delete cascade,
  practice_id uuid not null references users on delete cascade,
  job_title text not null,
  location text not null,
  rate_cents integer not null check (rate_cents >= 0),
  mileage_rate_cents integer check (mileage_rate_cents >= 0),
  employment_type text not null check (employment_type in ('w2', '1099', 'both')),
  during tstzrange,
  time_zone text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed',
    'paid', 'cancelled')),
  -- Until when a quick apply waits for the practice.
  expires_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid references users on delete set null,
  cancellation_reason text check (cancellation_reason in ('declined', 'lapsed', 'taken',
    'conflict', 'job_changed', 'job_closed', 'withdrawn', 'practice', 'professional')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_range check (during is null or (not isempty(during) and lower(during) is not null and upper(during) is not null)),
  constraint bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint bookings_confirmed check (status not in ('confirmed', 'completed', 'paid') or (confirmed_at is not null and contract_id is not null)),
  -- Nobody is in two places at once.
  constraint bookings_no_overlap exclude using gist (professional_id with =, during with &&)
    where (status in ('pending', 'confirmed'))
);
-- A job is given once.
create unique index bookings_one_for_job on bookings (job_id) where status in ('confirmed', 'completed', 'paid');
create unique index bookings_one_pending on bookings (job_id, professional_id) where status = 'pending';
create index bookings_of_professional on bookings (professional_id, coalesce(lower(during), 'infinity') desc, id desc);
create index bookings_of_practice on bookings (practice_id, coalesce(lower(during), 'infinity') desc, id desc);
create index bookings_of_job on bookings (job_id);
create index bookings_due on bookings (expires_at) where status = 'pending';

create table invitations (
  id uuid primary key,
  job_id uuid not null references jobs,
  professional_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'closed')),
  created_at timestamptz not null,
  responded_at timestamptz,
  constraint invitations_once unique (job_id, professional_id)
);
create index invitations_of_professional on invitations (professional_id, created_at desc, id desc);

-- The address a calendar program asks; knowing it is the right to read.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
