/** The SQL that defines the owner's figures, and its comparison with what the owner is shown. */
import { expect } from 'vitest';
import { periods } from '#features/admin/market/rules';
import * as market from '#features/admin/market/server/reactions';
import { reactions } from '#reactions';
import type { Client } from '../world/client';
import type { World } from '../world/world';

/** Each query finds where the stored sums differ from what they are the sums of. */
const differences: Record<string, string> = {
  'shifts by week, ZIP code and role': `
    select d.*, w.* from (
      select date_trunc('week', work_date)::date as week, zip_code, professional_type as role,
        count(*) filter (where status = 'open') as open,
        count(*) filter (where status = 'filled') as filled,
        count(*) filter (where status = 'expired') as unfilled
      from jobs where not is_permanent group by 1, 2, 3) d
    full join market_weeks w on (w.week, w.zip_code, w.role) = (d.week, d.zip_code, d.role)
    where (coalesce(d.open, 0), coalesce(d.filled, 0), coalesce(d.unfilled, 0))
      <> (coalesce(w.open, 0), coalesce(w.filled, 0), coalesce(w.unfilled, 0))`,
  'people by the week they signed up in': `
    with weeks as (
      select id, user_type, date_trunc('week', created_at at time zone 'America/Chicago') as cohort
      from users where user_type is not null),
    acts as (
      select id as user_id, 'joined' as act, cohort as week from weeks
      union select practice_id, 'posted',
        date_trunc('week', created_at at time zone 'America/Chicago') from jobs
      union select professional_id, 'applied',
        date_trunc('week', applied_at at time zone 'America/Chicago') from job_applications
      union select u.id, 'booked',
        date_trunc('week', confirmed_at at time zone 'America/Chicago')
        from bookings b join users u on u.id in (b.professional_id, b.practice_id)
        where confirmed_at is not null)
    select * from (
      select w.user_type as side, w.cohort::date as cohort, a.act,
        extract(day from a.week - w.cohort)::int / 7 as weeks_later, count(*) as people
      from acts a join weeks w on w.id = a.user_id group by 1, 2, 3, 4) d
    full join market_cohorts c using (side, cohort, act, weeks_later)
    where weeks_later between 0 and 8 and d.people is distinct from c.people`,
  'fees by day': `
    select * from (
      select day, count(*) filter (where not is_refund) as fees,
        coalesce(sum(amount_cents) filter (where not is_refund), 0) as paid_cents,
        count(*) filter (where is_refund) as refunds,
        coalesce(sum(amount_cents) filter (where is_refund), 0) as refunded_cents
      from (
        select (paid_at at time zone 'America/Chicago')::date as day, amount_cents, false as is_refund
        from fees where paid_at is not null
        union all select (refunded_at at time zone 'America/Chicago')::date, amount_cents, true
        from fees where refunded_at is not null) f group by day) d
    full join market_revenue r on r.day = d.day
    where (d.fees, d.paid_cents, d.refunds, d.refunded_cents)
      is distinct from (r.fees, r.paid_cents, r.refunds, r.refunded_cents)`,
};

/** Once every event has been delivered. */
export async function expectFigures(world: World, owner: Client): Promise<void> {
  for (const [what, query] of Object.entries(differences)) {
    expect(await world.rows(query), what).toEqual([]);
  }
  for (const period of periods) {
    const { body } = await owner.get(`/api/admin/market/shifts?period=${period}`);
    const { from, to, total, roles, towns } = body;
    const counts = `count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'filled')::int as filled,
      count(*) filter (where status = 'expired')::int as unfilled
      from jobs where work_date between $1 and $2`;
    const [all] = await world.rows(`select ${counts}`, [from, to]);
    expect(total, period).toEqual(all);
    for (const { role, ...shown } of roles) {
      const query = `select ${counts} and professional_type = $3`;
      expect([shown], `${period} ${role}`).toEqual(await world.rows(query, [from, to, role]));
    }
    const sumOf = (name: string) =>
      towns.reduce((sum: number, town: Record<string, number>) => sum + (town[name] ?? 0), 0);
    const names = ['open', 'filled', 'unfilled'];
    expect(names.map(sumOf), period).toEqual(names.map((name) => all[name]));
  }
  const { weeks, months } = (await owner.get('/api/admin/market/revenue')).body;
  for (const [unit, rows] of Object.entries({ week: weeks, month: months })) {
    for (const { startsOn, paid, refunded } of rows as Record<string, unknown>[]) {
      const sum = (column: string) =>
        `(select coalesce(sum(amount_cents), 0)::float / 100 from fees
          where date_trunc('${unit}', ${column} at time zone 'America/Chicago') = $1::date)`;
      const query = `select ${sum('paid_at')} as paid, ${sum('refunded_at')} as refunded`;
      expect([{ paid, refunded }], String(startsOn)).toEqual(await world.rows(query, [startsOn]));
    }
  }
}

const counting = new Set<unknown>(Object.values(market));

/** Lets the figures hear of the latest events again, the last one first. */
export async function replay(world: World, max = 200): Promise<void> {
  const events = await world.rows(
    'select id, type, payload from events order by recorded_at desc, id desc limit $1',
    [max],
  );
  for (const { id, type, payload } of events) {
    for (const react of reactions[type as keyof typeof reactions]) {
      if (counting.has(react)) await react(world.context, payload as never, { id, type });
    }
  }
}
