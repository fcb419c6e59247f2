-- The few jobs of a practice that can still be filled, for the counts in the navigation.
create index jobs_open_of_practice on jobs (practice_id) where status = 'open';
