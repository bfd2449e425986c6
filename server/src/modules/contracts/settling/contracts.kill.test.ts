import { afterAll, beforeAll, expect, test } from 'vitest';
import { KILL_POINTS, openSettlementKills, type SettlementKills } from '../../../../test/settlement-kills.ts';

let kills: SettlementKills;
beforeAll(async () => {
  kills = await openSettlementKills();
}, 60_000);
afterAll(() => kills?.close(), 60_000);

test.each(KILL_POINTS)(
  'a settlement that is killed while it writes %s writes no bill twice and loses none: two that go on at once end it',
  (point) => expect(kills.round(point)).resolves.toBeUndefined(),
  60_000,
);

test('after all of them the audit finds nothing', () => expect(kills.prove()).resolves.toBeUndefined(), 60_000);
