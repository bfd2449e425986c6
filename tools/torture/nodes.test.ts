import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { KILLS } from './node-kills.ts';
import { type Crowd, openCrowd, playNodeRound } from './node-round.ts';
import { openTwoNodes, type TwoNodes } from './two-nodes.ts';

const LONG_MS = 180_000;
const SEED = 20_261_123;
let nodes: TwoNodes;
let crowd: Crowd;
beforeAll(async () => {
  nodes = await openTwoNodes();
  crowd = await openCrowd(nodes, SEED);
}, LONG_MS);
afterAll(async () => {
  await nodes?.close();
}, LONG_MS);

describe('of two nodes behind a proxy, while draws are drawn and kites rise', () => {
  const chance = createChance(SEED);

  test.each(KILLS.map((kill, index) => ({ kill, name: kill.name, index })))(
    'one is lost by $name: bets go on at the other, and every page is right within three seconds',
    { timeout: LONG_MS },
    async ({ kill, index }) => {
      const place = nodes.places[index % nodes.places.length]!;
      expect(await playNodeRound({ nodes, crowd, kill, moment: kill.moment, place, chance })).toEqual([]);
    },
  );

  test(
    'no answered bet is lost, no balance is wrong and the audit finds nothing',
    async () => {
      expect(crowd.answers.placedCount()).toBeGreaterThan(50);
      expect([...crowd.answers.roundCounts().values()][0]).toBeGreaterThan(0);
      for (const count of nodes.proxy.counts().values()) expect(count).toBeGreaterThan(20);
      expect(await crowd.end()).toEqual([]);
    },
    LONG_MS,
  );
});
