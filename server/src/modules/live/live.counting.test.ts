import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, place, WHEEL } from '../../../test/live.ts';
import { findings, P } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { audit } from '../ledger/index.ts';
import { liveChecks } from './live.audit.store.ts';

let app: TestApp;
let rounds: { readonly wheel: string; readonly coup: string };
let people: { readonly both: Person; readonly one: Person; readonly dozens: Person };
beforeAll(async () => {
  app = await openLiveApp([WHEEL, BACCARAT]);
  people = { both: await richMember(app), one: await richMember(app), dozens: await richMember(app) };
  const wheel = await dealUntil(app, WHEEL, 'open');
  const coup = await dealUntil(app, BACCARAT, 'open');
  rounds = { wheel: wheel.id, coup: coup.id };
  for (const [who, bets] of [
    [people.both, { red: '10', black: '10' }],
    [people.one, { red: '10' }],
    [people.dozens, { 'dozen-1': '10', 'dozen-2': '10' }],
  ] as const)
    expect(await place(app, who, wheel, bets)).toMatchObject({ success: true });
  expect(await place(app, people.both, coup, { player: '10', banker: '10' })).toMatchObject({ success: true });
  expect(await place(app, people.one, coup, { player: '10' })).toMatchObject({ success: true });
  await dealUntil(app, BACCARAT, 'settled');
  await dealUntil(app, WHEEL, 'settled');
});
afterAll(() => app?.close());

async function validOf({ memberId }: Person, round: string): Promise<bigint> {
  const { rows } = await app.owner.query<{ valid: string }>(
    'select sum(valid_stake) as valid from wager.wager where member_id = $1 and event_id = $2',
    [memberId, round],
  );
  return BigInt(rows[0]?.valid ?? -1);
}
const found = async () => (await audit(app.context.db, liveChecks)).map(({ what }) => what);

test('bets that cover nearly every number count nothing, others what they can lose together', async () => {
  const { both, one, dozens } = people;
  expect(await validOf(both, rounds.wheel)).toBe(0n);
  expect(await validOf(both, rounds.coup)).toBe(0n);
  expect(await validOf(one, rounds.wheel)).toBe(10n * P);
  expect(await validOf(dozens, rounds.wheel)).toBe(20n * P);
  expect([0n, 10n * P]).toContain(await validOf(one, rounds.coup));
  expect(await findings(app.context)).toEqual([]);
});

describe('a change by hand', () => {
  test.each([
    [
      'of turnover that was raised',
      'both' as const,
      `update wager.wager set valid_stake = 10000000 where event_id = $1 and member_id = $2 and stake = 10000000 and (payout = 0 or payout > stake)`,
      `update wager.wager set valid_stake = 0 where event_id = $1 and member_id = $2`,
      /the game gives 0 0/,
    ],
    [
      'of turnover that was lowered',
      'one' as const,
      `update wager.wager set valid_stake = 0 where event_id = $1 and member_id = $2`,
      `update wager.wager set valid_stake = stake where event_id = $1 and member_id = $2`,
      /bets count 0 where they cover at most 75 %; the game gives 10/,
    ],
    [
      'of the share that bets may cover',
      'dozens' as const,
      `update wager.event set cover_percent = 60 where id = $1 and $2::bigint > 0`,
      `update wager.event set cover_percent = 75 where id = $1 and $2::bigint > 0`,
      /bets count 10 10 where they cover at most 60 %; the game gives 0 0/,
    ],
  ])('%s is found', async (_what, who, change, undo, what) => {
    const given = [rounds.wheel, people[who].memberId];
    await app.owner.query(change, given);
    const reported = await found();
    await app.owner.query(undo, given);
    expect(reported).toContainEqual(expect.stringMatching(what));
    expect(await found()).toEqual([]);
  });
});
