import type { SlotRound } from '@lantern/contract/slots';
import { slotsCalls } from '@lantern/contract/slots';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Sent, send } from '../../../test/content.ts';
import { withModule } from '../../../test/modules.ts';
import { findings, findingsBut, P } from '../../../test/money.ts';
import { fundMember, loginStaff, type Person, registerMember, startTrial } from '../../../test/people.ts';
import { iso } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting } from '../site/index.ts';
import { setGuard, stakeGateHook } from '../wager/index.ts';
import { houseSlots } from './slots.games.ts';
import { verifyMaths } from './slots.maths.ts';

const PACE_MS = 2500;
let app: TestApp;
let gateRefusal: 'player_blocked' | 'limit_reached' | null = null;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, withModule({ hooks: [stakeGateHook(async () => gateRefusal)] }));
  await setStates("state = 'on'");
});
afterAll(() => app?.close());
beforeEach(() => {
  app.clock.advance(PACE_MS);
});

async function setStates(change: string, code = ''): Promise<void> {
  await app.context.db.query(`update catalogue.game set ${change} where kind = 'house' and ($1 = '' or code = $1)`, [
    code,
  ]);
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}

async function player(amount = 1000n * P): Promise<Person> {
  const person = await registerMember(app);
  if (amount > 0n) await fundMember(app, person.memberId, amount);
  return person;
}

interface Body {
  readonly stake?: string;
  readonly mode?: string;
  readonly mathsVersion?: number;
  readonly seenRoundId?: string;
}
type Reply = { success: boolean; code?: string; value: SlotRound; facts?: Record<string, string | number> };

const spin = (person: Person, game: string, body: object = {}, key: string = crypto.randomUUID()): Promise<Reply> =>
  send(app, slotsCalls.spin, {
    params: { game },
    headers: { ...person.headers, 'idempotency-key': key },
    address: person.address,
    body: { stake: '0.1', mathsVersion: 1, ...body },
  });
const callSlots = (name: keyof typeof slotsCalls, person: Person | null, sent: Sent = {}) =>
  send(app, slotsCalls[name], { ...sent, ...(person ? { headers: person.headers, address: person.address } : {}) });
const seen = (person: Person, game: string, id: string) => callSlots('seenRound', person, { params: { game, id } });
const main = async (person: Person) => (await balancesOf(app.context.db, person.memberId)).main;

describe('a spin', () => {
  test('takes its price, pays its win, uses its nonce and is recalled exactly as it was answered', async () => {
    const person = await player();
    const { value: first } = await spin(person, 'dragon-boat', { stake: '1' });
    expect(first).toMatchObject({
      game: 'dragon-boat',
      nonce: 0,
      stake: '1',
      cost: '1',
      seen: false,
      balanceBefore: '1000',
    });
    expect(formatAmount(await main(person))).toBe(first.balanceAfter);
    const recalled = await callSlots('getSpin', person, { params: { game: 'dragon-boat', id: first.roundId } });
    expect(recalled.value).toEqual(first);
    app.clock.advance(PACE_MS);
    const second = await spin(person, 'dragon-boat', { stake: '1', seenRoundId: first.roundId });
    expect(second.value).toMatchObject({ nonce: 1, pairId: first.pairId, balanceBefore: first.balanceAfter });
    const { value: list } = await callSlots('listSpins', person, { params: { game: 'dragon-boat' } });
    expect(list.list.map((one: { roundId: string }) => one.roundId)).toEqual([second.value.roundId, first.roundId]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('repeated with its key gets its first result, also when the game is closed by now; with another body it is a conflict', async () => {
    const person = await player();
    const key = crypto.randomUUID();
    const first = await spin(person, 'tiger-drum', {}, key);
    expect(first.success).toBe(true);
    expect((await spin(person, 'tiger-drum', {}, key)).value).toEqual(first.value);
    await setStates("state = 'maintenance'", 'tiger-drum');
    expect((await spin(person, 'tiger-drum', {}, key)).value).toEqual(first.value);
    expect((await spin(person, 'tiger-drum', { stake: '1' }, key)).code).toBe('idempotency_conflict');
    expect((await spin(person, 'dragon-boat', {}, key)).code).toBe('idempotency_conflict');
    await setStates("state = 'on'", 'tiger-drum');
    expect(formatAmount(await main(person))).toBe(first.value.balanceAfter);
  });

  test('is refused off the ladder, by another version, without its stake, and where the feature is not for sale', async () => {
    const person = await player(P / 20n);
    const codes = async (game: string, body: Body) => (await spin(person, game, body)).code;
    expect(await codes('dragon-boat', { stake: '0.15' })).toBe('stake_not_offered');
    expect(await codes('dragon-boat', { stake: '-0.1' })).toBe('stake_not_offered');
    expect(await codes('dragon-boat', { mathsVersion: 2 })).toBe('maths_changed');
    expect(await codes('dragon-boat', { mode: 'buy' })).toBe('feature_not_for_sale');
    expect(await codes('no-such-slot', {})).toBe('game_not_offered');
    const poor = await spin(person, 'dragon-boat', {});
    expect(poor).toMatchObject({ code: 'not_enough_balance', facts: { needed: '0.1', short: '0.05' } });
    expect(await main(person)).toBe(P / 20n);
  });

  test('is refused during a break of its member, with its end', async () => {
    const person = await player();
    const blockedUntilMs = app.clock.nowMs() + 3600_000;
    const none = { stakeMax: null, lossDay: null, lossWeek: null, lossMonth: null, sessionMinutes: null };
    await app.context.db.transaction((tx) => setGuard(tx, person.memberId, { ...none, blockedUntilMs }));
    expect(await spin(person, 'dragon-boat')).toMatchObject({
      code: 'player_blocked',
      facts: { limit: 'block', resetsAt: iso(blockedUntilMs) },
    });
    expect(await main(person)).toBe(1000n * P);
  });

  test('is refused in a game that is hidden, in maintenance, or stopped, and to members who may not stake', async () => {
    const person = await player();
    await setStates("state = 'hidden'", 'pho-kitchen');
    expect((await spin(person, 'pho-kitchen')).code).toBe('game_not_offered');
    await setStates("state = 'maintenance'", 'pho-kitchen');
    expect((await spin(person, 'pho-kitchen')).code).toBe('game_maintenance');
    await setStates("state = 'on'", 'pho-kitchen');
    for (const refusal of ['player_blocked', 'limit_reached'] as const) {
      gateRefusal = refusal;
      expect((await spin(person, 'pho-kitchen')).code).toBe(refusal);
    }
    gateRefusal = null;
    const trial = await startTrial(app);
    await setStates('is_free = false', 'pho-kitchen');
    expect((await spin(trial, 'pho-kitchen')).code).toBe('game_not_free');
    await setStates('is_free = true', 'pho-kitchen');
    expect((await callSlots('getSlot', null, { params: { game: 'pho-kitchen' } })).value.openRound).toBeNull();
  });

  test('takes no outcome from the page: unknown fields are refused', async () => {
    const person = await player();
    for (const extra of [
      { payout: '900' },
      { outcome: { totalHundredths: 1_000_000 } },
      { nonce: 7 },
      { balance: '1' },
    ])
      expect((await spin(person, 'dragon-boat', extra)).code).toBe('bad_input');
    expect(await main(person)).toBe(1000n * P);
  });

  test('waits for the presentation before it and for the pace of the licence', async () => {
    const person = await player();
    const { value: first } = await spin(person, 'golden-ox', { stake: '0.5' });
    app.clock.advance(PACE_MS);
    expect(await spin(person, 'golden-ox', { stake: '0.5' })).toMatchObject({
      code: 'round_open',
      facts: { roundId: first.roundId },
    });
    const { value: slot } = await callSlots('getSlot', person, { params: { game: 'golden-ox' } });
    expect(slot.openRound).toEqual(first);
    expect((await seen(person, 'golden-ox', first.roundId)).value.seen).toBe(true);
    expect((await seen(person, 'golden-ox', first.roundId)).success).toBe(true);
    expect((await callSlots('getSlot', person, { params: { game: 'golden-ox' } })).value.openRound).toBeNull();
    const second = await spin(person, 'golden-ox', { stake: '0.5' });
    expect(second.success).toBe(true);
    app.clock.advance(1000);
    const [third, key] = [{ stake: '0.5', seenRoundId: second.value.roundId }, crypto.randomUUID()];
    expect(await spin(person, 'golden-ox', third, key)).toMatchObject({
      code: 'spin_too_soon',
      facts: { readyInMs: PACE_MS - 1000 },
    });
    const readyInMs = async () =>
      (await callSlots('getSlot', person, { params: { game: 'golden-ox' } })).value.readyInMs;
    expect(await readyInMs()).toBe(PACE_MS - 1000);
    app.clock.advance(PACE_MS - 1000);
    expect(await readyInMs()).toBe(0);
    // The same request, repeated when it is time.
    expect((await spin(person, 'golden-ox', third, key)).success).toBe(true);
    const other = await player();
    expect((await seen(other, 'golden-ox', second.value.roundId)).code).toBe('not_found');
    expect((await callSlots('getSpin', other, { params: { game: 'golden-ox', id: second.value.roundId } })).code).toBe(
      'not_found',
    );
  });

  test('of two tabs at once is played once, and the other gets the open round', async () => {
    const person = await player();
    const replies = await Promise.all([
      spin(person, 'lotus-pond'),
      spin(person, 'lotus-pond'),
      spin(person, 'lotus-pond'),
    ]);
    const played = replies.filter(({ success }) => success);
    expect(played).toHaveLength(1);
    for (const { code } of replies.filter(({ success }) => !success))
      expect(['round_open', 'spin_too_soon']).toContain(code);
    expect(formatAmount(await main(person))).toBe(played[0]?.value.balanceAfter);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of the feature costs its price and begins with it', async () => {
    const person = await player();
    const { value } = await spin(person, 'bamboo-panda', { mode: 'buy' });
    expect(value).toMatchObject({ stake: '0.1', cost: '4.8', mode: 'buy' });
    expect(value.outcome.steps[0]?.at).toBe('bought');
    const { value: wager } = await send(app, (await import('@lantern/contract/wager')).wagerCalls.getWager, {
      params: { id: value.roundId },
      headers: person.headers,
      address: person.address,
    });
    expect(wager).toMatchObject({ gameName: 'Bamboo Panda', stake: '4.8', recall: { slot: value } });
  });
});

test('a feature is sold only while the merchant sells it, and its page shows that', async () => {
  const person = await player();
  const sell = (isSold: boolean) =>
    app.context.db.transaction((tx) => changeSetting(app.context, tx, 'slots.buy', isSold, 'test'));
  const isOffered = async () => (await callSlots('getSlot', person, { params: { game: 'lotus-pond' } })).value.pace.buy;
  await sell(false);
  app.clock.advance(PACE_MS);
  expect(await isOffered()).toBe(false);
  expect((await spin(person, 'lotus-pond', { mode: 'buy' })).code).toBe('feature_not_for_sale');
  expect(await main(person)).toBe(1000n * P);
  await sell(true);
  app.clock.advance(PACE_MS);
  expect(await isOffered()).toBe(true);
  expect((await spin(person, 'lotus-pond', { mode: 'buy' })).value).toMatchObject({ mode: 'buy', cost: '7.3' });
});

describe('a jackpot', () => {
  const pools = async (currency: string) => {
    const { rows } = await app.context.db.query<{ tier: string; pool: string; epoch: number }>(
      `select tier, ledger.jackpot_of(jackpot_id, currency) as pool, epoch from slots.pool where game = 'koi-lantern' and currency = $1 order by jackpot_id`,
      [currency],
    );
    return Object.fromEntries(rows.map(({ tier, pool, epoch }) => [tier, { pool: BigInt(pool), epoch }]));
  };
  /** Fills the pool up to just below its secret threshold, as stakes of a long time would. */
  async function fillMini(below: bigint): Promise<void> {
    const { livePools } = await import('./slots.pools.ts');
    const pool = (await livePools(app.context)).find(
      (one) => one.game === 'koi-lantern' && one.tier === 'mini' && one.currency === 'LTN',
    );
    const threshold = pool?.thresholds.find(({ epoch }) => epoch === pool.epoch)?.micros ?? 0n;
    const gateRefusal = (await pools('LTN'))['mini']?.pool ?? 0n;
    await app.owner.query('select ledger.seed_jackpot(0, $1, 0, $2, $3, $4)', [
      app.context.newId(),
      pool?.jackpotId,
      'LTN',
      threshold - gateRefusal - below,
    ]);
  }

  test('is fed by every stake, and by trial money only in trial money', async () => {
    const [real, trial] = [await player(), await startTrial(app)];
    const before = [await pools('LTN'), await pools('TRIAL')];
    expect((await spin(trial, 'koi-lantern', { stake: '5' })).value.currency).toBe('TRIAL');
    expect(await pools('LTN')).toEqual(before[0]);
    expect((await pools('TRIAL'))['mini']?.pool).toBe((before[1]?.['mini']?.pool ?? 0n) + 15_000n);
    await spin(real, 'koi-lantern', { stake: '5' });
    const after = await pools('LTN');
    for (const [tier, part] of [
      ['mini', 15_000n],
      ['major', 10_000n],
      ['grand', 10_000n],
    ] as const)
      expect(after[tier]?.pool).toBe((before[0]?.[tier]?.pool ?? 0n) + part);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that must drop goes whole to the stake that reaches it, and restarts in the same commit', async () => {
    const person = await player();
    await fillMini(15_001n);
    const first = await spin(person, 'koi-lantern', { stake: '5' });
    expect(first.value.jackpotWins).toEqual([]);
    app.clock.advance(PACE_MS);
    const gateRefusal = (await pools('LTN'))['mini']?.pool ?? 0n;
    const { value } = await spin(person, 'koi-lantern', { stake: '5', seenRoundId: first.value.roundId });
    expect(value.jackpotWins).toEqual([{ tier: 'mini', amount: formatAmount(gateRefusal + 15_000n) }]);
    expect(value.outcome.steps.at(-1)).toEqual({ at: 'jackpot', tier: 'mini' });
    expect(formatAmount(await main(person))).toBe(value.balanceAfter);
    expect((await pools('LTN'))['mini']).toEqual({ pool: 50n * P, epoch: 1 });
    expect((await callSlots('getSpin', person, { params: { game: 'koi-lantern', id: value.roundId } })).value).toEqual(
      value,
    );
    // Whatever the spin itself returned: with the jackpot the whole stake was won.
    const valid = 'select valid_stake from wager.wager where member_id = $1 and id = $2';
    expect((await app.owner.query(valid, [person.memberId, value.roundId])).rows).toEqual([{ valid_stake: '5000000' }]);
    await app.jobs.runDue();
    expect(await findingsBut(app.context, 'seed of a jackpot')).toEqual([]);
  });

  test('reached by many at once goes to one of them only, and the rest feed the new pool', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => player()));
    await fillMini(1n);
    const { epoch } = (await pools('LTN'))['mini'] ?? { epoch: -1 };
    const spun = await Promise.all(members.map((person) => spin(person, 'koi-lantern', { stake: '5' })));
    expect(spun.filter(({ value }) => value.jackpotWins.some(({ tier }) => tier === 'mini'))).toHaveLength(1);
    const after = (await pools('LTN'))['mini'];
    expect(after?.epoch).toBe(epoch + 1);
    expect(after?.pool).toBeGreaterThanOrEqual(50n * P);
    expect(after?.pool).toBeLessThanOrEqual(50n * P + 5n * 15_000n);
    expect(await findingsBut(app.context, 'seed of a jackpot')).toEqual([]);
  });

  test('is on the board with the sum of all pools, and in the answer of its game', async () => {
    await app.jobs.runDue();
    const { value } = await callSlots('listJackpots', null);
    const sum = value.pools.reduce((total: number, one: { pool: string }) => total + Number(one.pool), 0);
    expect(Number(value.total)).toBeCloseTo(sum, 4);
    const { value: slot } = await callSlots('getSlot', null, { params: { game: 'koi-lantern' } });
    expect(slot.jackpots.map((one: { tier: string }) => one.tier)).toEqual(['mini', 'major', 'grand']);
    expect(slot.jackpots[0].thresholdHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(slot)).not.toContain('thresholds');
  });
});

describe('monitoring', () => {
  test('maths equal the approved ones, and a difference stops its game and is reported', async () => {
    const operator = await loginStaff(app);
    const verified = await send(app, slotsCalls.verifySlotMaths, { headers: operator.headers });
    expect(verified.value).toEqual({ verified: houseSlots().length, mismatched: [] });
    await app.context.db.transaction((tx) =>
      verifyMaths(app.context, tx, (maths) =>
        maths.id === 'firecracker' ? '0'.repeat(64) : (houseSlots().find((one) => one.maths === maths)?.hash ?? ''),
      ),
    );
    const person = await player();
    expect((await spin(person, 'firecracker')).code).toBe('game_disabled');
    expect((await callSlots('getSlot', person, { params: { game: 'firecracker' } })).value.state).toBe('maintenance');
    await send(app, slotsCalls.verifySlotMaths, { headers: operator.headers });
    expect((await spin(person, 'firecracker')).success).toBe(true);
    const { rows } = await app.context.db.query('select kind, game from slots.incident');
    expect(rows).toEqual([{ kind: 'maths_mismatch', game: 'firecracker' }]);
  });

  test('counts every spin of a version for its return, shows it to the office, and reports one outside its band', async () => {
    const operator = await loginStaff(app);
    const list = async () => (await send(app, slotsCalls.listSlotReturns, { headers: operator.headers })).value.list;
    const one = (await list()).find((row: { game: string }) => row.game === 'dragon-boat');
    expect(one).toMatchObject({
      version: 1,
      currency: 'LTN',
      spins: 2,
      staked: '2',
      theoretical: 95.5,
      isOutside: false,
    });
    await app.context.db.query(
      `insert into slots.tally values ('river-market', 1, 'base', 'LTN', 0, 1000000, 1000000e6, 1200000e6, 1000000e12)`,
    );
    const far = (await list()).find((row: { game: string }) => row.game === 'river-market');
    expect(far).toMatchObject({ theoretical: 96.8, actual: 120, isOutside: true });
    expect(far.band).toBeCloseTo(3 * 9.24 * 0.1, 1);
    app.clock.advance(3600_000);
    await app.jobs.runDue();
    const { rows } = await app.context.db.query(`select game from slots.incident where kind = 'return_outside'`);
    expect(rows).toEqual([{ game: 'river-market' }]);
    const later = await loginStaff(app);
    const returns = (await send(app, slotsCalls.listSlotReturns, { headers: later.headers })).value;
    const board = (await send(app, slotsCalls.listJackpots)).value;
    expect(returns.jackpots).toEqual(board.pools);
    expect(returns.jackpots.length).toBeGreaterThan(0);
    expect(returns.incidents.map(({ kind }: { kind: string }) => kind)).toEqual(['return_outside', 'maths_mismatch']);
    expect(returns.maths.every(({ isApproved }: { isApproved: boolean }) => isApproved)).toBe(true);
    const other = await loginStaff(app, { rights: ['audit'] });
    expect((await send(app, slotsCalls.listSlotReturns, { headers: other.headers })).code).toBe('not_allowed');
  });
});

describe('spins of one member at the same moment', () => {
  test('of different games are all played, on consecutive nonces; two of one game are refused with a code', async () => {
    const person = await player();
    const games = houseSlots().map(({ maths }) => ({ game: maths.id, mathsVersion: maths.version }));
    const sent = games.flatMap(({ game, mathsVersion }) => [game, game].map(() => ({ game, mathsVersion })));
    const stakeOf = (game: string) => {
      const slot = houseSlots().find(({ maths }) => maths.id === game);
      return formatAmount((slot?.unit ?? 0n) * BigInt(slot?.maths.stakeLadder[0] ?? 1));
    };
    const replies = await Promise.all(
      sent.map(({ game, mathsVersion }) => spin(person, game, { stake: stakeOf(game), mathsVersion })),
    );
    const played = replies.filter(({ success }) => success);
    expect(played).toHaveLength(games.length);
    const refused = new Set(replies.filter(({ success }) => !success).map(({ code }) => code));
    expect([...refused].filter((code) => code !== 'spin_too_soon' && code !== 'round_open')).toEqual([]);
    const nonces = played.map(({ value }) => value.nonce).sort((a, b) => a - b);
    expect(nonces).toEqual(games.map((_, index) => index));
    const micros = (text: string) => BigInt(Math.round(Number(text) * 1e6));
    const change = played.reduce((sum, { value }) => sum + micros(value.payout) - micros(value.cost), 0n);
    expect(await main(person)).toBe(1000n * P + change);
  });
});
