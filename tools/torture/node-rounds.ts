import { step, wordsOf } from '../progress.ts';
import type { Shutdown } from '../stack/index.ts';
import { createChance } from './chance.ts';
import { KILLS, MOMENTS } from './node-kills.ts';
import { openCrowd, playNodeRound } from './node-round.ts';
import { openTwoNodes } from './two-nodes.ts';

const BREACHES_SHOWN = 20;

/** `npm run torture -- --nodes 2`: two nodes, lost in every way at every moment, until the rounds are over or a rule is broken. */
export async function loseNodes(
  shutdown: Shutdown,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<number> {
  process.stdout.write(`two nodes: ${rounds} rounds, --seed ${seed}\n`);
  const beganMs = performance.now();
  const nodes = await step('a database and two nodes', openTwoNodes);
  shutdown.add(() => nodes.close());
  const crowd = await step('members and their pages', () => openCrowd(nodes, seed));
  const chance = createChance(seed);
  const [firstKill, ...otherKills] = KILLS;
  const [firstPlace, ...otherPlaces] = nodes.places;
  if (!firstKill || !firstPlace) throw new Error('there is nothing to lose');
  const breaches: string[] = [];
  for (let done = 1; done <= rounds && breaches.length === 0; done += 1) {
    const kill = chance.pick([firstKill, ...otherKills]);
    const place = chance.pick([firstPlace, ...otherPlaces]);
    const moment = chance.pick(MOMENTS);
    const round = playNodeRound({ nodes, crowd, kill, moment, place, chance });
    breaches.push(...(await round.catch((error: unknown) => [wordsOf(error)])));
    process.stdout.write(`  [${done}/${rounds}] node ${place.number} lost by ${kill.name} while ${moment}\n`);
  }
  breaches.push(...(await step('proof of every answer and round', () => crowd.end())));
  for (const what of breaches.slice(0, BREACHES_SHOWN)) process.stdout.write(`BROKEN  ${what}\n`);
  const { placedCount, wagerCount, roundCounts } = crowd.answers;
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  process.stdout.write(
    `\n${placedCount()} slips placed with ${wagerCount()} bets, ${roundCounts().get('crash') ?? 0} bets on crash, ${breaches.length} rules broken, ${minutes} min (seed ${seed})\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}
