/** A practice and a professional with completed shifts, and what both do about the wages. */
import { pinBinding } from '#features/bookings/server/views';
import { balanceOf } from '#features/payments/ledger/server/data';
import type { BookingId } from '#kernel/id';
import { clientFor } from '../world/session';
import type { Person, World } from '../world/world';
import { givenCompleted } from './completed';

export type WageScene = Awaited<ReturnType<typeof openWageScene>>;

export async function openWageScene(world: World) {
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional();
  const office = await clientFor(world, practice);
  const worker = await clientFor(world, professional);

  async function completed(details: Partial<Parameters<typeof givenCompleted>[1]> = {}) {
    const [id] = await givenCompleted(world, {
      practice,
      professional,
      isHiredQuietly: true,
      ...details,
    });
    if (!id) throw new Error('No booking was made.');
    // One that can be opened, since the practice is shown its PIN.
    const sealed = world.context.vault.encrypt('1234', pinBinding(id));
    await world.rows('update attendances set pin_sealed = $2 where booking_id = $1', [id, sealed]);
    await world.drain();
    return id;
  }

  return {
    practice,
    professional,
    office,
    worker,
    completed,
    async severalCompleted(count: number) {
      const ids: BookingId[] = [];
      for (let made = 0; made < count; made += 1) ids.push(await completed());
      return ids;
    },
    wagesOf: async (id: string, client = office) =>
      (await client.get(`/api/bookings/${id}/wages`)).body,
    pay: (id: string, body: object = {}, client = office) =>
      client.post(`/api/bookings/${id}/wages/paid`, body),
    unpay: (id: string) => office.send('DELETE', `/api/bookings/${id}/wages/paid`),
    receive: (id: string, client = worker) => client.post(`/api/bookings/${id}/wages/received`, {}),
    report: (id: string, note = 'Nothing has arrived.', client = worker) =>
      client.post(`/api/bookings/${id}/wages/late`, { note }),
    subjects: async ({ email }: Person) =>
      (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject),
    balances: async () => [
      await balanceOf(world.context.db, professional.id, 'wages_due'),
      await balanceOf(world.context.db, practice.id, 'wages_payable'),
    ],
  };
}
