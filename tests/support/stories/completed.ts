/** Completed bookings for tests of money: checked out in the database, whichever way they got there. */
import type { CheckoutMethod } from '#features/bookings/attendance/rules';
import { record } from '#features/bookings/server/commands';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { givenPeople } from '../world/given';
import { asId } from '../world/ids';
import type { Person } from '../world/person';
import { discardingTasks } from '../world/quiet';

interface Place {
  context: Context;
  given: ReturnType<typeof givenPeople>;
  rows(query: string, values?: unknown[]): Promise<Record<string, string>[]>;
}

interface Wanted {
  practice: Person;
  professional?: Person;
  method?: CheckoutMethod;
  isPermanent?: boolean;
  count?: number;
  /** Without it, as if the worker had not run yet. */
  isAnnounced?: boolean;
  /** Nobody is told that they were hired: for tests of what comes after it. */
  isHiredQuietly?: boolean;
}

/** The columns that can be written, so that a row can be copied. */
async function columnsOf({ rows }: Place, table: string): Promise<string> {
  const found = await rows(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return found.map(({ column_name }) => column_name).join(', ');
}

/** Copies of one row, each with values of its own; `i` counts from 1. */
async function copy(place: Place, table: string, id: string, count: number, changes: string) {
  const columns = await columnsOf(place, table);
  await place.rows(
    `insert into ${table} (${columns}) select ${columns} from (
       select (made.one).* from (
         select jsonb_populate_record(t, jsonb_build_object(${changes})) as one
         from ${table} t, generate_series(1, $2) i where t.id = $1 offset 0) made) copied`,
    [id, count],
  );
}

/** With the version and the variant of an id, without which a cursor refuses it. */
const idOf = (what: string, base: string) =>
  `overlay(overlay(md5('${what} ${base} ' || i) placing '7' from 13) placing '8' from 17)::uuid`;

/** The first is hired by the product's own commands; the others are copies for other jobs. */
export async function givenCompleted(place: Place, wanted: Wanted): Promise<BookingId[]> {
  const { practice, professional, method = 'pin', isPermanent = false, count = 1 } = wanted;
  const { context, given, rows } = place;
  const hire = () =>
    given.confirmedBooking({
      practice,
      ...(professional && { professional }),
      ...(isPermanent && { jobDetails: { isPermanent } }),
    });
  const base = await (wanted.isHiredQuietly ? discardingTasks(place, hire) : hire());
  const { bookingId, applicationId, job } = base;
  const jobOf = idOf('job', bookingId);
  const applicationOf = idOf('application', bookingId);
  if (count > 1) {
    await copy(place, 'jobs', job.id, count - 1, `'id', ${jobOf}`);
    const application = `'id', ${applicationOf}, 'job_id', ${jobOf}`;
    await copy(place, 'job_applications', applicationId, count - 1, application);
    const booking = `'id', ${idOf('booking', bookingId)}, 'job_id', ${jobOf},
      'application_id', ${applicationOf}, 'status', 'completed'`;
    await copy(place, 'bookings', bookingId, count - 1, booking);
  }
  const made = await rows(
    `select id from bookings where id = $1 or id in (
       select ${idOf('booking', bookingId)} from generate_series(1, $2) i)`,
    [bookingId, count - 1],
  );
  const ids = made.map(({ id }) => asId<BookingId>(id ?? ''));
  if (!isPermanent) await checkOut(place, ids, method);
  // After the check-out, whose method decides whether reviews are open.
  await rows("update bookings set status = 'completed', updated_at = $2 where id = any($1)", [
    ids,
    context.clock.now(),
  ]);
  for (const id of wanted.isAnnounced === false ? [] : ids) {
    await record(context, 'booking.completed', { bookingId: id });
  }
  return ids;
}

const checkOut = ({ rows, context }: Place, ids: BookingId[], method: CheckoutMethod) =>
  rows(
    `insert into attendances (booking_id, pin_sealed, pin_made_at, checked_in_at, checked_out_at,
       checkout_method, half_hours, office_name, manager_name, work_start_time, work_end_time,
       stated_amount_cents, signature_sealed, emergency_reason)
     select id, 'sealed', $2, $2::timestamptz - interval '8 hours', $2, $3, 16,
       'Red River Dental', 'Kim Olson', '08:00', '16:00', 1000,
       'sealed', case $3 when 'emergency' then 'The building lost power.' end
     from unnest($1::uuid[]) id`,
    [ids, context.clock.now(), method],
  );
