-- Files people hand in, and what arrives at the desk: messages, support tickets, applications.

-- Until it is kept a file belongs to nobody and is swept.
create table files (
  id uuid primary key,
  name text not null check (name <> ''),
  media_type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  kept_at timestamptz
);
create index files_unkept on files (created_at) where kept_at is null;

-- Names and subjects go into mail: they are one line, whatever code wrote them.
create table desk_entries (
  id uuid primary key,
  reference text not null check (reference ~ '^BW-[2-9A-HJKMNP-TV-Z]{6}$'),
  kind text not null check (kind in ('contact', 'support', 'careers')),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  name text not null check (name <> '' and name !~ '[[:cntrl:]]'),
  email text not null check (email = lower(email) and email !~ '[[:cntrl:][:space:]]'),
  subject text check (subject <> '' and subject !~ '[[:cntrl:]]'),
  message text not null check (message <> ''),
  created_at timestamptz not null,
  constraint desk_entries_reference_unique unique (reference),
  constraint desk_entries_id_and_kind_unique unique (id, kind),
  constraint desk_entries_tickets_have_subjects check (kind <> 'support' or subject is not null)
);
create index desk_entries_newest on desk_entries (created_at desc, id desc);

create table support_tickets (
  entry_id uuid primary key,
  kind text not null default 'support' check (kind = 'support'),
  user_type text not null check (user_type in ('professional', 'practice', 'general')),
  category text not null check (category in ('technical-issue', 'account-problem',
    'billing-payment', 'booking-scheduling', 'verification-license', 'app-feedback', 'other')),
  urgency text not null check (urgency in ('low', 'medium', 'high')),
  foreign key (entry_id, kind) references desk_entries (id, kind) on delete cascade
);

create table career_applications (
  entry_id uuid primary key,
  kind text not null default 'careers' check (kind = 'careers'),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone <> ''),
  position text not null check (position in ('dental-professional', 'software-engineer',
    'customer-support', 'sales-representative', 'marketing-specialist', 'business-development',
    'operations-manager', 'other')),
  experience text not null check (experience in ('entry', 'mid', 'senior', 'executive')),
  linkedin_url text check (linkedin_url ~ '^https?://'),
  portfolio_url text check (portfolio_url ~ '^https?://'),
  cv_file_id uuid unique references files,
  foreign key (entry_id, kind) references desk_entries (id, kind) on delete cascade
);
