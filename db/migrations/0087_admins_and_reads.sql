-- The owner's list of admins, and whether an admin's look at something was recorded this hour.
create index users_admins on users (created_at desc, id desc) where is_admin;
create index audit_entries_reads on audit_entries (actor_id, subject, created_at)
  where action = 'data.read';
