-- What must always be true: each query finds what contradicts it, so none may return a row.
-- `npm run check` runs them all. A query starts with its name and ends with a semicolon.

-- name: the ledger sums to zero
select sum(amount_cents) as cents from ledger_entries having sum(amount_cents) <> 0;

-- name: every movement sums to zero
select movement_id, sum(amount_cents) as cents from ledger_entries
group by movement_id having sum(amount_cents) <> 0;

-- name: a paid fee has exactly one successful charge, or a check
select f.booking_id, f.status, f.method, count(a.id) as charges
from fees f left join fee_attempts a on a.booking_id = f.booking_id and a.status = 'succeeded'
group by f.booking_id
having count(a.id) <> case when f.status in ('paid', 'refunded') and f.check_number is null then 1 else 0 end;

-- name: a booking is paid if and only if its fee was
select b.id, b.status, f.status as fee from bookings b left join fees f on f.booking_id = b.id
where (b.status = 'paid') <> (coalesce(f.status, '') in ('paid', 'refunded'));

-- name: a fee belongs to a completed booking and its practice
select f.booking_id, b.status from fees f join bookings b on b.id = f.booking_id
where b.status not in ('completed', 'paid') or b.practice_id <> f.practice_id;

-- name: an obligation belongs to the sides of its booking
select o.id, o.practice_id, o.professional_id from obligations o join bookings b on b.id = o.booking_id
where (o.practice_id, o.professional_id) <> (b.practice_id, b.professional_id);

-- name: no fee is due while an emergency check-out is undecided
select f.booking_id, f.status from fees f join attendances a on a.booking_id = f.booking_id
where a.checkout_method = 'emergency' and a.emergency_decision is null and f.status <> 'held';

-- name: the ledger says of every fee what the fee says
select coalesce(f.booking_id, e.booking_id) as booking_id, f.status, e.receivable, e.cash, e.refunds
from fees f
full join (
  select booking_id,
    sum(amount_cents) filter (where account = 'fees_receivable') as receivable,
    sum(amount_cents) filter (where account = 'cash') as cash,
    sum(amount_cents) filter (where account = 'refunds') as refunds
  from ledger_entries where business_key like 'fee:%' group by booking_id
) e on e.booking_id = f.booking_id
where f.booking_id is null
  or coalesce(e.receivable, 0) <> case when f.status in ('due', 'processing') then f.amount_cents else 0 end
  or coalesce(e.cash, 0) <> case when f.status = 'paid' then f.amount_cents else 0 end
  or coalesce(e.refunds, 0) <> case when f.status = 'refunded' then f.amount_cents else 0 end;

-- name: every movement is on the accounts of the two sides of its booking
select e.id, e.account, e.party_id from ledger_entries e left join bookings b on b.id = e.booking_id
where e.party_id is distinct from case when e.account in ('wages_due', 'late_fees_due')
  then b.professional_id else b.practice_id end;

-- name: every paid fee has a receipt, and no other
select f.booking_id, f.status, d.number from fees f
full join money_documents d on d.booking_id = f.booking_id and d.kind = 'receipt'
where (d.kind is null or d.kind = 'receipt')
  and (f.status is not null and f.status in ('paid', 'refunded')) <> (d.id is not null);

-- name: receipts and invoices are numbered without gaps
select n.kind, n.last_number, count(d.id) as issued, max(d.number) as highest
from document_numbers n left join money_documents d on d.kind = n.kind
group by n.kind, n.last_number
having count(d.id) <> n.last_number or coalesce(max(d.number), 0) <> n.last_number;

-- name: the sandbox charged every paid fee once, and nothing else
select i.id, f.booking_id, f.status from sandbox_intents i left join fees f on f.intent_id = i.id
where (i.charged_at is not null and f.booking_id is null)
  or (i.charged_at is null and f.status in ('paid', 'refunded') and f.check_number is null)
  or (i.refunded_at is null and f.status = 'refunded' and f.check_number is null)
  or (i.refunded_at is not null and f.refund_requested_at is null);

-- name: wages belong to a completed shift
select o.booking_id, b.status from obligations o join bookings b on b.id = o.booking_id
where o.kind = 'wages' and (b.status not in ('completed', 'paid') or b.during is null);

-- name: no wages are due while an emergency check-out is undecided
select o.booking_id, o.status from obligations o join attendances a on a.booking_id = o.booking_id
where o.kind = 'wages' and a.checkout_method = 'emergency' and a.emergency_decision is null
  and o.status <> 'held';

-- name: the ledger says of all wages and requested late fees what is left to pay
select coalesce(o.booking_id, e.booking_id) as booking_id, o.kind, o.status, o.amount_cents, o.paid_cents, e.owed
from obligations o
full join (
  select booking_id, sum(amount_cents) as owed from ledger_entries
  where account in ('wages_due', 'late_fees_due') group by booking_id
) e on e.booking_id = o.booking_id
where o.id is null or coalesce(e.owed, 0) <> case
  when o.status = 'held' or (o.kind = 'late_cancellation' and o.status = 'due') then 0
  else o.amount_cents - o.paid_cents end;

-- name: the last figures of the history are the current ones
select o.booking_id, o.amount_cents, o.paid_cents, h.amount_cents as kept, h.paid_cents as kept_paid
from obligations o
left join lateral (
  select amount_cents, paid_cents from obligation_history where obligation_id = o.id
  order by created_at desc, id desc limit 1
) h on true
where h.amount_cents <> o.amount_cents or h.paid_cents <> o.paid_cents
  or (o.kind = 'wages' and h.amount_cents is null);

-- name: wages are for the hours that a dispute settled
select o.booking_id, o.half_hours, d.decided_half_hours
from obligations o join disputes d on d.booking_id = o.booking_id and d.status in ('agreed', 'decided')
where o.kind = 'wages' and o.status <> 'held' and o.half_hours <> d.decided_half_hours;

-- name: wages are for the hours the practice raised
select o.booking_id, o.half_hours, a.raised_half_hours
from obligations o join attendances a on a.booking_id = o.booking_id
where o.kind = 'wages' and o.half_hours <> a.raised_half_hours;

-- name: no professional is in two places at once
select a.id, b.id as other from bookings a
join bookings b on b.professional_id = a.professional_id and b.id > a.id and b.during && a.during
where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed');

-- name: a job is given once
select job_id, count(*) as bookings from bookings where status in ('confirmed', 'completed', 'paid')
group by job_id having count(*) > 1;

-- name: a job has at most one live contract
select job_id, count(*) as contracts from contracts where status in ('pending', 'accepted')
group by job_id having count(*) > 1;

-- name: days applied for together are of one professional and one practice
select a.group_id from job_applications a join jobs j on j.id = a.job_id where a.group_id is not null
group by a.group_id having count(distinct a.professional_id) > 1 or count(distinct j.practice_id) > 1
  or not bool_or(a.id = a.group_id);

-- name: contracts that share a text are days of one application
select c.text_id, count(*) as contracts from contracts c join job_applications a on a.id = c.application_id
group by c.text_id having count(*) > 1 and (count(distinct a.group_id) <> 1 or count(a.group_id) < count(*));

-- name: an offer is open, and accepted, for all of its days or none
select text_id, array_agg(status) as statuses from contracts group by text_id
having count(*) filter (where status = 'pending') not in (0, count(*))
  or count(signed_at) not in (0, count(*)) or count(distinct signed_at) > 1;

-- name: a confirmed booking has its signed contract
select b.id, b.status, c.status as contract from bookings b left join contracts c on c.id = b.contract_id
where b.status in ('confirmed', 'completed', 'paid') and c.signed_at is null;

-- name: a job with a confirmed booking is filled
select j.id, j.status from jobs j join bookings b on b.job_id = j.id
where b.status in ('confirmed', 'completed', 'paid') and j.status = 'open';

-- name: hours are stated in half hours after a check-in, or afterwards without one
select booking_id, half_hours from attendances
where checked_out_at is not null and ((checked_in_at is null) <> (checkout_method = 'stated')
  or coalesce(stated_half_hours, half_hours) not between 1 and 48 or half_hours not between 0 and 48);

-- name: no one is paid for more than the time there, or the scheduled hours if the practice or an admin says so
select * from (
  select a.booking_id, a.half_hours, coalesce(a.stated_half_hours, a.half_hours) as stated, a.checkout_method,
    a.checked_out_at, lower(b.during) as starts_at, a.emergency_decision,
    ceil(extract(epoch from a.checked_out_at - least(lower(b.during), a.checked_in_at)) / 1800) as there,
    greatest(1, round((extract(epoch from upper(b.during) - lower(b.during)) / 60 - b.break_minutes) / 30)) as scheduled
  -- Hours stated before this rule have no flags.
  from attendances a join bookings b on b.id = a.booking_id where a.hours_flags is not null
) hours
where (checkout_method <> 'emergency' and checked_out_at < starts_at)
  or half_hours > greatest(there, scheduled)
  or (stated > there and emergency_decision is distinct from 'rejected');

-- name: a dispute of hours belongs to a shift that was checked out, and was opened by its practice
select d.id, b.status from disputes d join bookings b on b.id = d.booking_id
left join attendances a on a.booking_id = b.id
where d.kind = 'hours' and (b.status not in ('completed', 'paid') or a.checked_out_at is null
  or d.opened_by <> b.practice_id);

-- name: a dispute is opened by a side of its booking, and a no-show contested by the professional
select d.id, d.kind from disputes d join bookings b on b.id = d.booking_id
where d.opened_by not in (b.practice_id, b.professional_id)
  or (d.kind = 'no_show' and d.opened_by <> b.professional_id);

-- name: work without a check-in is stated while the booking is confirmed, and settles it
select d.id, d.kind, d.status, b.status as booking from disputes d join bookings b on b.id = d.booking_id
left join attendances a on a.booking_id = b.id
where d.kind <> 'hours' and case
  when d.status in ('open', 'answered') then b.status <> case d.kind when 'worked' then 'confirmed' else 'cancelled' end
  when d.decided_half_hours > 0 then b.status not in ('completed', 'paid') or a.checkout_method <> 'stated'
  when d.decided_half_hours = 0 then b.cancellation_kind is distinct from 'no_show'
  else false end;

-- name: hours without a check-in were agreed on or decided, and are at most the scheduled ones
select b.id, a.half_hours from bookings b join attendances a on a.booking_id = b.id
left join disputes d on d.booking_id = b.id and d.kind <> 'hours' and d.status in ('agreed', 'decided')
where a.checkout_method = 'stated' and (a.half_hours is distinct from d.decided_half_hours
  or a.half_hours > ceil((extract(epoch from upper(b.during) - lower(b.during)) / 60 - b.break_minutes) / 30));

-- name: the hours that count are the stated ones, those the practice raised, or those a dispute settled
select a.booking_id, a.half_hours, a.stated_half_hours, d.decided_half_hours
from attendances a
left join disputes d on d.booking_id = a.booking_id and d.status in ('agreed', 'decided')
where a.checked_out_at is not null
  and (a.half_hours <> coalesce(d.decided_half_hours, a.raised_half_hours, a.half_hours)
    or (a.stated_half_hours is not null) <> (a.raised_half_hours is not null
      or (d.decided_half_hours is not null and d.kind = 'hours' and d.decided_half_hours <> d.stated_half_hours)));

-- name: every dispute is about the hours that were stated
select d.id, d.stated_half_hours from disputes d join attendances a on a.booking_id = d.booking_id
where d.kind = 'hours' and d.stated_half_hours <> coalesce(a.stated_half_hours, a.half_hours);

-- name: reviews are visible in pairs
select booking_id, count(*) as reviews, count(visible_at) as visible from reviews
group by booking_id having count(visible_at) <> case count(*) when 2 then 2 else 0 end;

-- name: reviews and their time to write are between the two sides of a booking
select r.id, r.rater_id, r.rated_id from reviews r join bookings b on b.id = r.booking_id
where (r.rater_id, r.rated_id) <> (case r.rater_type when 'practice' then b.practice_id else b.professional_id end,
  case r.rater_type when 'practice' then b.professional_id else b.practice_id end)
union all
select p.booking_id, p.practice_id, p.professional_id from review_periods p join bookings b on b.id = p.booking_id
where (p.practice_id, p.professional_id) <> (b.practice_id, b.professional_id);

-- name: a rating is the sum of the visible reviews
select coalesce(r.rated_id, a.user_id) as user_id, r.count, r.total, a.count as stored, a.total as stored_total
from (
  select rated_id, count(*) as count, sum(overall_rating) as total from reviews
  where visible_at is not null and removed_at is null group by rated_id
) r full join ratings a on a.user_id = r.rated_id
where (coalesce(r.count, 0), coalesce(r.total, 0)) <> (coalesce(a.count, 0), coalesce(a.total, 0));

-- name: reviews are open from a check-out that needs no decision
select b.id, b.status, a.checkout_method, p.opened_at from bookings b
left join attendances a on a.booking_id = b.id left join review_periods p on p.booking_id = b.id
where (p.booking_id is not null) <> (b.status in ('completed', 'paid')
  and (a.checkout_method is distinct from 'emergency' or a.emergency_decided_at is not null));

-- name: a balance of points is the sum of its ledger
select a.professional_id, a.balance, coalesce(sum(e.points), 0) as entries
from point_accounts a left join point_entries e on e.professional_id = a.professional_id
group by a.professional_id having a.balance < 0 or a.balance <> coalesce(sum(e.points), 0);

-- name: a redemption took its points once, and a rejected one returned them once
select r.id, r.status, r.points_spent, coalesce(sum(e.points), 0) as entries
from point_redemptions r left join point_entries e on e.redemption_id = r.id
group by r.id having coalesce(sum(e.points), 0) <> case r.status when 'rejected' then 0 else -r.points_spent end
  or count(*) filter (where e.reason = 'redeemed') <> 1;

-- name: points of a redemption belong to the one who redeemed
select r.id from point_redemptions r join point_entries e on e.redemption_id = r.id
where e.professional_id <> r.professional_id;

-- name: the photo of a door is a private file of its practice
select c.practice_id, c.door_photo_id from first_day_cards c left join files f on f.id = c.door_photo_id
where c.door_photo_id is not null and (f.owner_id is distinct from c.practice_id
  or f.is_shared or f.reader_id is not null or f.attached_at is null);

-- name: a call-out counts the invitations and waves it sent
select coalesce(c.job_id, i.job_id) as job_id, c.invited, c.wave, count(i.id) as sent
from call_outs c full join (select * from invitations where wave is not null) i on i.job_id = c.job_id
group by c.job_id, i.job_id, c.invited, c.wave
having c.job_id is null or count(i.id) <> c.invited or coalesce(max(i.wave), 0) <> c.wave;

-- name: a call-out invites no one twice, and at most thirty
select job_id, professional_id, count(*) from invitations where wave is not null
group by grouping sets ((job_id), (job_id, professional_id))
having count(*) > case when professional_id is null then 30 else 1 end;

-- name: at most six invitations to a job are open
select job_id, count(*) from invitations where status = 'pending' group by job_id having count(*) > 6;

-- name: no call-out goes on for a filled job
select c.job_id from call_outs c join jobs j on j.id = c.job_id
where c.ended_at is null and j.status = 'filled';

-- name: the owner's shifts are the sums of those counted
select coalesce(w.week, c.week) as week, w.zip_code, w.role, w.open, w.filled, w.unfilled, c.*
from market_weeks w
full join (
  select week, zip_code, role, count(*) filter (where status = 'open') as open,
    count(*) filter (where status = 'filled') as filled,
    count(*) filter (where status = 'expired') as unfilled
  from market_shifts where week is not null group by week, zip_code, role
) c on (c.week, c.zip_code, c.role) = (w.week, w.zip_code, w.role)
where (coalesce(w.open, 0), coalesce(w.filled, 0), coalesce(w.unfilled, 0))
  <> (coalesce(c.open, 0), coalesce(c.filled, 0), coalesce(c.unfilled, 0));

-- name: the owner's cohorts are the sums of the people counted
select coalesce(s.cohort, p.cohort) as cohort, s.people, p.people as counted from market_cohorts s
full join (
  select side, cohort, act, weeks_later, count(*) as people from market_people
  group by side, cohort, act, weeks_later
) p on (p.side, p.cohort, p.act, p.weeks_later) = (s.side, s.cohort, s.act, s.weeks_later)
where s.people is distinct from p.people;

-- name: the owner's revenue is the sum of the fees counted
select coalesce(r.day, f.day) as day, r.paid_cents, f.paid, r.refunded_cents, f.refunded
from market_revenue r
full join (
  select day, count(*) filter (where kind = 'paid') as fees,
    coalesce(sum(cents) filter (where kind = 'paid'), 0) as paid,
    count(*) filter (where kind = 'refunded') as refunds,
    coalesce(sum(cents) filter (where kind = 'refunded'), 0) as refunded
  from market_fees group by day
) f on f.day = r.day
where (r.fees, r.paid_cents, r.refunds, r.refunded_cents)
  is distinct from (f.fees, f.paid, f.refunds, f.refunded);
