import type { RewardActName } from '../../server/test/reward-acts.ts';
import { openRewardKills, REWARD_KILL_POINTS } from '../../server/test/reward-kills.ts';
import { step } from '../progress.ts';

/** Kills a process that gives something `rounds` times at each of its writes; ends early where something is given twice or lost. Returns the exit code. */
export async function killRewards({ rounds }: { readonly rounds: number }): Promise<number> {
  const points = Object.entries(REWARD_KILL_POINTS).flatMap(([name, of]) =>
    of.map((point) => ({ name: name as RewardActName, point })),
  );
  process.stdout.write(`kill -9 of what gives rewards: ${rounds} rounds of ${points.length} points\n`);
  const kills = await step('a database with promotions, missions, points and friends', openRewardKills);
  const beganMs = performance.now();
  const all = rounds * points.length;
  let done = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, point } of points) {
        await kills.round(name, point);
        done += 1;
        const minutes = (((performance.now() - beganMs) / done) * (all - done)) / 60_000;
        process.stdout.write(`  [${done}/${all}] ${name}, killed at ${point}; ${minutes.toFixed(1)} min left\n`);
      }
      await kills.prove();
    }
    process.stdout.write(`${done} deaths, nothing given twice and nothing lost\n`);
    return 0;
  } catch (error) {
    process.stdout.write(`BROKEN  ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await kills.close();
  }
}
