-- One mail covers all messages of a conversation that stayed unread for ten minutes, and a
-- professional can hide their profile.

-- When the mail about it was queued, or when it was settled that none is sent.
alter table messages add column mailed_at timestamptz;

-- Earlier ones had a mail each, sent by the delivery of their event.
update messages set mailed_at = created_at
  where not exists (select from events e where e.type = 'message.sent'
    and e.delivered_at is null and (e.payload ->> 'messageId')::uuid = messages.id);

create index messages_unmailed on messages (created_at) where read_at is null and mailed_at is null;

-- The booking of a conversation.
create index bookings_of_application on bookings (application_id, created_at desc, id desc);

-- Whether practices find a professional in searches, suggestions and lists.
alter table users add column profile_visibility boolean not null default true;
