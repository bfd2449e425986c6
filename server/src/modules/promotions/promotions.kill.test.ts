import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RewardActName } from '../../../test/reward-acts.ts';
import { openRewardKills, REWARD_KILL_POINTS, type RewardKills } from '../../../test/reward-kills.ts';

let kills: RewardKills;
beforeAll(async () => {
  kills = await openRewardKills();
}, 60_000);
afterAll(() => kills?.close(), 60_000);

// What each writes last, and after its commit; `npm run torture -- --rewards` kills at every write.
const POINTS = Object.entries(REWARD_KILL_POINTS).flatMap(([name, points]) =>
  points.slice(-2).map((point) => [name as RewardActName, point] as const),
);
test.each(POINTS)(
  'a process that is killed during %s, at %s, gives nothing twice and loses nothing',
  (name, point) => expect(kills.round(name, point)).resolves.toBeUndefined(),
  60_000,
);

test('after all of them the audit finds nothing', () => expect(kills.prove()).resolves.toBeUndefined(), 60_000);
