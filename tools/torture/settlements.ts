import { KILL_POINTS, openSettlementKills } from '../../server/test/settlement-kills.ts';
import { step } from '../progress.ts';

/** Kills a settling process `rounds` times in the middle of each kind of run; ends early on a wrong bill. Returns the exit code. */
export async function killSettlements({ rounds }: { readonly rounds: number }): Promise<number> {
  process.stdout.write(`kill -9 of settlements: ${rounds} rounds of ${KILL_POINTS.join(', ')}\n`);
  const kills = await step('a database and a team', openSettlementKills);
  const beganMs = performance.now();
  const all = rounds * KILL_POINTS.length;
  let done = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const point of KILL_POINTS) {
        await kills.round(point);
        done += 1;
        const minutes = (((performance.now() - beganMs) / done) * (all - done)) / 60_000;
        process.stdout.write(`  [${done}/${all}] killed while it wrote ${point}; ${minutes.toFixed(1)} min left\n`);
      }
      await kills.prove();
    }
    process.stdout.write(`${done} deaths, no bill twice and none lost\n`);
    return 0;
  } catch (error) {
    process.stdout.write(`BROKEN  ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await kills.close();
  }
}
