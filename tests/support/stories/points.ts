/** Rewards for tests. */
import { newId, type RewardId } from '#kernel/id';
import type { World } from '../world/world';

export async function givenReward(
  { rows, clock }: World,
  { pointCost }: { pointCost: number },
): Promise<RewardId> {
  const now = clock.now();
  const id = newId<RewardId>(now);
  await rows(
    `insert into point_rewards (id, name, description, point_cost, picture, created_at, updated_at)
     values ($1, 'Coffee card', 'For a coffee.', $2, 'coffee', $3, $3)`,
    [id, pointCost, now],
  );
  return id;
}
