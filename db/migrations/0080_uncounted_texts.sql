-- Text messages that the hourly and daily limits of a number neither count nor hold back, such as
-- cancellations and PINs: who or what caused them (a user or a booking), which is what bounds them.
alter table messages_out add column cause_id uuid;
