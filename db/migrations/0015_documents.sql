-- Documents of several pages, documents a rejected profile keeps, and accounts without a profile.

-- The first page is the document's own file; these are the pages after it.
create table document_pages (
  document_id uuid not null references documents on delete cascade,
  number integer not null check (number between 2 and 10),
  file_id uuid not null references files,
  primary key (document_id, number),
  constraint document_pages_file_unique unique (file_id)
);

-- The profile was rejected, but not because of this document. It stays pending without bringing the
-- profile back to the list of those that wait.
alter table documents
  add column is_set_aside boolean not null default false,
  add constraint documents_set_aside check (not is_set_aside or status = 'pending');
drop index documents_waiting;
create index documents_waiting on documents (user_id)
  where status = 'pending' and file_id is not null and kind <> 'facility_photo'
    and not is_set_aside;

create index users_without_profile on users (created_at desc, id desc)
  where not has_completed_profile and user_type is not null;
