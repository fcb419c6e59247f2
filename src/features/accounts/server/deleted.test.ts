/** No row that others rely on goes with an account; a deleted one is shown as "Deleted user". */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('foreign keys', () => {
  /** `table.columns → table`, of all that do more than refuse when the referenced row is deleted. */
  const cascades = async (): Promise<string[]> =>
    (
      await world.rows(`
        select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by a.attnum) ||
          ' → ' || c.confrelid::regclass as key
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confdeltype not in ('r', 'a')
          and c.connamespace = 'public'::regnamespace
        group by c.oid, c.conrelid, c.confrelid order by 1`)
    ).map(({ key }) => key);

  it("cascade from an account only to its own technical state, and within a thing's own parts", async () => {
    expect(await cascades()).toEqual([
      'account_links.user_id → users',
      'calendar_feeds.user_id → users',
      'career_applications.entry_id,kind → desk_entries',
      'concerns.entry_id,kind → desk_entries',
      'desk_answers.entry_id → desk_entries',
      'document_pages.document_id → documents',
      'passkey_challenges.user_id → users',
      'passkeys.user_id → users',
      'push_subscriptions.session_id → sessions',
      'recovery_codes.user_id → second_factors',
      'sandbox_methods.customer_id → sandbox_customers',
      'second_factors.user_id → users',
      'sessions.user_id → users',
      'support_tickets.entry_id,kind → desk_entries',
      'verifications.user_id → users',
    ]);
  });
});

const deleteAccount = (person: Person) =>
  world.rows('update users set deleted_at = $1 where id = $2', [world.clock.now(), person.id]);

/** A booking with a contract, a message each way, an invitation and mutual favorites. */
async function givenHistory() {
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional({
    firstName: 'Nora',
    lastName: 'Vik',
  });
  const made = await world.given.confirmedBooking({ practice, professional });
  const day = { workDate: '2026-03-09' };
  await world.given.invitation({ practice, professional, jobDetails: day });
  const office = await clientFor(world, practice);
  const hygienist = await clientFor(world, professional);
  const thread = `/api/conversations/${made.applicationId}/messages`;
  await office.post(thread, { content: 'Hello' });
  await hygienist.post(thread, { content: 'Hi' });
  await office.send('PUT', `/api/favorites/${professional.id}`);
  await hygienist.send('PUT', `/api/favorites/${practice.id}`);
  return { ...made, office, hygienist };
}

describe('a deleted professional', () => {
  it('is "Deleted user" wherever the practice sees them, without a contact', async () => {
    const { office, professional, bookingId, contractId, job, applicationId } =
      await givenHistory();
    const paths = [
      `/api/bookings/${bookingId}`,
      '/api/bookings/practice',
      `/api/contracts/${contractId}`,
      `/api/practice/jobs/${job.id}/applications`,
      '/api/conversations',
      `/api/conversations/${applicationId}`,
      '/api/favorites',
      `/api/professionals/${professional.id}`,
    ];
    const read = async () =>
      Promise.all(paths.map(async (path) => ({ path, text: (await office.get(path)).text })));
    for (const { path, text } of await read()) expect(text, path).toContain('Nora Vik');
    await deleteAccount(professional);
    for (const { path, text } of await read()) {
      expect(text, path).toContain('Deleted user');
      // The signed text itself stays as it was signed.
      if (path !== `/api/contracts/${contractId}`) expect(text, path).not.toContain('Nora Vik');
    }
    const { body } = await office.get(`/api/bookings/${bookingId}`);
    expect(body).toMatchObject({ professionalName: 'Deleted user', contact: null });
  });
});

describe('a deleted practice', () => {
  it('is "Deleted user" wherever the professional sees it, without a contact', async () => {
    const { hygienist, practice, bookingId, contractId, job, applicationId } = await givenHistory();
    const paths = [
      `/api/bookings/${bookingId}`,
      '/api/bookings/professional',
      `/api/contracts/${contractId}`,
      '/api/my-contracts',
      '/api/my-applications',
      '/api/my-invitations',
      '/api/my-candidacies',
      '/api/conversations',
      `/api/conversations/${applicationId}`,
      '/api/favorites',
      `/api/practices/${practice.id}`,
      `/api/jobs/${job.id}`,
    ];
    const read = async () =>
      Promise.all(paths.map(async (path) => ({ path, text: (await hygienist.get(path)).text })));
    for (const { path, text } of await read()) expect(text, path).toContain('Red River Dental');
    await deleteAccount(practice);
    for (const { path, text } of await read()) {
      expect(text, path).toContain('Deleted user');
      if (path !== `/api/contracts/${contractId}`) {
        expect(text, path).not.toContain('Red River Dental');
      }
    }
    const { body } = await hygienist.get(`/api/bookings/${bookingId}`);
    expect(body).toMatchObject({ practiceName: 'Deleted user', contact: null });
  });
});
