-- What deleting an account looks up, so that it reads the person's rows and not whole tables.

create index events_of_user on events ((payload ->> 'userId'));
create index events_of_job on events ((payload ->> 'jobId'));
create index events_of_booking on events ((payload ->> 'bookingId'));
create index messages_out_of_user on messages_out (user_id) where user_id is not null;
create index messages_out_without_user on messages_out (recipient) where user_id is null;
create index audit_entries_of_subject on audit_entries (subject);
create index audit_entries_of_user on audit_entries ((details ->> 'userId'));

-- A request for an export that was on its way while its account was deleted.
create trigger data_exports_of_nobody after insert on data_exports
  for each row execute function refuse_deleted('user_id');
