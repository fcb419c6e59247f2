-- People are never deleted by cascade. An account that is deleted keeps its row, with `deleted_at`,
-- so that the bookings, contracts and messages that others rely on stay complete; others then see
-- "Deleted user" in place of the name.

alter table users add column deleted_at timestamptz;

-- Rows that would take a person's work or words with them, or forget who signed, reviewed or
-- answered, restrict. What keeps cascading from users is only the account's own technical state,
-- which is worth nothing without it: sessions, account_links, verifications, second_factors (and its
-- recovery_codes) and calendar_feeds.
alter table files
  drop constraint files_owner_id_fkey,
  add constraint files_owner_id_fkey foreign key (owner_id) references users on delete restrict;
alter table documents
  drop constraint documents_user_id_fkey,
  add constraint documents_user_id_fkey foreign key (user_id) references users on delete restrict,
  drop constraint documents_reviewed_by_fkey,
  add constraint documents_reviewed_by_fkey foreign key (reviewed_by) references users on delete restrict;
alter table professional_profiles
  drop constraint professional_profiles_user_id_fkey,
  add constraint professional_profiles_user_id_fkey foreign key (user_id) references users on delete restrict,
  drop constraint professional_profiles_decided_by_fkey,
  add constraint professional_profiles_decided_by_fkey foreign key (decided_by) references users on delete restrict;
alter table practice_profiles
  drop constraint practice_profiles_user_id_fkey,
  add constraint practice_profiles_user_id_fkey foreign key (user_id) references users on delete restrict,
  drop constraint practice_profiles_decided_by_fkey,
  add constraint practice_profiles_decided_by_fkey foreign key (decided_by) references users on delete restrict;
alter table desk_answers
  drop constraint desk_answers_author_id_fkey,
  add constraint desk_answers_author_id_fkey foreign key (author_id) references users on delete restrict;
alter table jobs
  drop constraint jobs_practice_id_fkey,
  add constraint jobs_practice_id_fkey foreign key (practice_id) references users on delete restrict;
alter table job_templates
  drop constraint job_templates_practice_id_fkey,
  add constraint job_templates_practice_id_fkey foreign key (practice_id) references users on delete restrict;
alter table saved_searches
  drop constraint saved_searches_user_id_fkey,
  add constraint saved_searches_user_id_fkey foreign key (user_id) references users on delete restrict;
alter table favorites
  drop constraint favourites_user_id_fkey,
  add constraint favorites_user_id_fkey foreign key (user_id) references users on delete restrict,
  drop constraint favourites_favourite_id_fkey,
  add constraint favorites_favorite_id_fkey foreign key (favorite_id) references users on delete restrict;
alter table job_applications
  drop constraint job_applications_professional_id_fkey,
  add constraint job_applications_professional_id_fkey foreign key (professional_id) references users on delete restrict;
alter table contracts
  drop constraint contracts_professional_id_fkey,
  add constraint contracts_professional_id_fkey foreign key (professional_id) references users on delete restrict,
  drop constraint contracts_practice_id_fkey,
  add constraint contracts_practice_id_fkey foreign key (practice_id) references users on delete restrict,
  drop constraint contracts_signed_by_fkey,
  add constraint contracts_signed_by_fkey foreign key (signed_by) references users on delete restrict;
alter table bookings
  drop constraint bookings_professional_id_fkey,
  add constraint bookings_professional_id_fkey foreign key (professional_id) references users on delete restrict,
  drop constraint bookings_practice_id_fkey,
  add constraint bookings_practice_id_fkey foreign key (practice_id) references users on delete restrict,
  drop constraint bookings_cancelled_by_fkey,
  add constraint bookings_cancelled_by_fkey foreign key (cancelled_by) references users on delete restrict;
alter table invitations
  drop constraint invitations_professional_id_fkey,
  add constraint invitations_professional_id_fkey foreign key (professional_id) references users on delete restrict;
alter table conversations
  drop constraint conversations_professional_id_fkey,
  add constraint conversations_professional_id_fkey foreign key (professional_id) references users on delete restrict,
  drop constraint conversations_practice_id_fkey,
  add constraint conversations_practice_id_fkey foreign key (practice_id) references users on delete restrict,
  drop constraint conversations_application_id_fkey,
  add constraint conversations_application_id_fkey foreign key (application_id) references job_applications on delete restrict;
alter table messages
  drop constraint messages_sender_id_fkey,
  add constraint messages_sender_id_fkey foreign key (sender_id) references users on delete restrict,
  drop constraint messages_application_id_fkey,
  add constraint messages_application_id_fkey foreign key (application_id) references conversations on delete restrict;
