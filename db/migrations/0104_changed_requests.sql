-- Requests that ended because the practice changed the shift. A dashboard reads them together with all
-- that waits for an answer: without this index PostgreSQL expected so many rows for an unknown
-- professional that it planned the whole statement again for each visit, which took longer than all else.
create index bookings_changed on bookings (professional_id)
where status = 'cancelled' and cancellation_kind = 'job_changed';
