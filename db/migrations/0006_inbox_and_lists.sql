-- The desk's inbox, and what stands behind the lists and searches of administration.

-- Comes with PostgreSQL and is trusted: whoever owns the database may create it.
create extension if not exists pg_trgm;

create table desk_answers (
  id uuid primary key,
  entry_id uuid not null references desk_entries on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index desk_answers_of_entry on desk_answers (entry_id, created_at, id);

create index desk_entries_of_kind on desk_entries (kind, created_at desc, id desc);
create index desk_entries_in_state on desk_entries (state, created_at desc, id desc);
create index desk_entries_words on desk_entries using gin (
  (reference || ' ' || name || ' ' || email || ' ' || coalesce(subject, '')) gin_trgm_ops,
  message gin_trgm_ops);

-- Names are sorted by their first letters, which also bounds what a page's cursor carries.
create index users_by_name on users (left(lower(last_name || ' ' || first_name), 40), id);
create index users_words on users using gin (
  (first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
create index users_newest_of_type on users (user_type, created_at desc, id desc);

create index professional_profiles_undecided on professional_profiles (created_at desc, id desc)
  where decision is null;
create index professional_profiles_approved on professional_profiles (created_at desc, id desc)
  where decision = 'verified';
create index professional_profiles_words on professional_profiles using gin (city gin_trgm_ops);

create index practice_profiles_by_name on practice_profiles (left(lower(practice_name), 40), user_id);
create index practice_profiles_undecided on practice_profiles (created_at desc, id desc)
  where decision is null;
create index practice_profiles_approved on practice_profiles (created_at desc, id desc)
  where decision = 'verified';
create index practice_profiles_words on practice_profiles using gin (
  practice_name gin_trgm_ops, city gin_trgm_ops);

create index audit_entries_words on audit_entries using gin ((action || ' ' || subject) gin_trgm_ops);
