import { liveCalls } from '@lantern/contract/live';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, place, seen, WHEEL } from '../../../test/live.ts';
import { findings, P } from '../../../test/money.ts';
import { balancesOf } from '../ledger/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BACCARAT, WHEEL]);
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const RUNS = 60;

test('whatever a page sends as a stake or a spot, it is a bet within the limits or a refusal that takes nothing', async () => {
  const who = await richMember(app);
  const round = await dealUntil(app, WHEEL, 'open');
  const odd = [
    '0.001',
    '1e3',
    '-5',
    '+5',
    '1,000',
    ' 5',
    '5.',
    '.5',
    '0x10',
    'NaN',
    'Infinity',
    '',
    '١٠',
    '9'.repeat(40),
  ];
  const stake = fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 12 }), fc.double().map(String));
  const spot = fc.oneof(
    fc.constantFrom('red', 'straight-37', 'straight-07', 'RED', 'red ', '__proto__', 'banker'),
    fc.string({ maxLength: 20 }),
  );
  let staked = 0n;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ spot, stake }), { maxLength: 4 }), async (bets) => {
      // Its limit of presses is not tested here.
      app.clock.advance(1);
      const params = { code: WHEEL };
      const reply = await call(app, liveCalls.placeLiveBets, who, { params, body: { roundId: round.id, bets } });
      if (reply.success) for (const bet of reply.value.bets) staked += BigInt(Math.round(Number(bet.stake) * 1e6));
      else expect(reply.code).not.toMatch(/server_fault|try_again/);
      expect(await main(who.memberId)).toBe(1000n * P - staked);
    }),
    { numRuns: RUNS },
  );
});

test('a round that does not exist, is of another table or is no number is missing', async () => {
  const who = await richMember(app);
  const baccarat = await dealUntil(app, BACCARAT, 'open');
  for (const roundId of ['1', '999999999999999999', baccarat.id]) {
    const body = { roundId, bets: [{ spot: 'red', stake: '1' }] };
    const reply = await call(app, liveCalls.placeLiveBets, who, { params: { code: WHEEL }, body });
    expect(reply, roundId).toMatchObject({ success: false, code: 'not_found' });
  }
  for (const roundId of ['9223372036854775808', '-1', 'x', '']) {
    const body = { roundId, bets: [{ spot: 'red', stake: '1' }] };
    const reply = await call(app, liveCalls.placeLiveBets, who, { params: { code: WHEEL }, body });
    expect(reply.success, roundId).toBe(false);
    expect(reply.code).not.toMatch(/server_fault|try_again/);
  }
  expect(await main(who.memberId)).toBe(1000n * P);
});

test('two tabs that confirm at the same moment share one limit, and each shows the bets of both', async () => {
  const who = await richMember(app, 100_000n);
  const round = await dealUntil(app, WHEEL, 'open');
  const tabs = await Promise.all([0, 1].map(() => place(app, who, round, { 'straight-17': '71', red: '100' })));
  expect(tabs.filter(({ success }) => success)).toHaveLength(2);
  const third = await Promise.all([0, 1].map(() => place(app, who, round, { 'straight-17': '1' })));
  expect(third.map(({ code }) => code)).toEqual(['spot_limit_reached', 'spot_limit_reached']);
  const { ownBets } = await seen(app, WHEEL, who);
  expect(ownBets.map(({ spot }) => spot).sort()).toEqual(['red', 'red', 'straight-17', 'straight-17']);
  expect(await main(who.memberId)).toBe((100_000n - 342n) * P);
});

test('a bet stands once it is placed: the same key after the close gets its answer, and another key is too late', async () => {
  const who = await richMember(app);
  const round = await dealUntil(app, WHEEL, 'open');
  const key = crypto.randomUUID();
  const placed = await place(app, who, round, { red: '10' }, key);
  app.clock.set(round.closes_at.getTime());
  expect((await place(app, who, round, { red: '10' }, key)).value).toEqual(placed.value);
  expect(await place(app, who, round, { red: '10' })).toMatchObject({ code: 'bets_closed' });
  expect(await place(app, who, round, { black: '10' }, key)).toMatchObject({ code: 'idempotency_conflict' });
  expect(await main(who.memberId)).toBe(990n * P);
  await dealUntil(app, WHEEL, 'settled');
  expect(await findings(app.context)).toEqual([]);
});
