import { type CrashRound, instantCalls } from '@lantern/contract/instant';
import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { liveCalls } from '@lantern/contract/live';
import { slotsCalls } from '@lantern/contract/slots';
import { staffCalls } from '@lantern/contract/staff';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { BLACKJACK, playOut, TRIAL_BLACKJACK, takeSeat } from '../../test/blackjack.ts';
import { boardOut, call, crashBet, crashTable, dropped, started, tile } from '../../test/instant.ts';
import { betOnLegs } from '../../test/legs.ts';
import { dealUntil, POOL, place, seen, TRIAL_WHEEL, WHEEL } from '../../test/live.ts';
import { drawOnSale, get, postSlip, runAll, runUntil } from '../../test/lottery.ts';
import { withVietnam } from '../../test/modules.ts';
import { bet, findings, openTestEvent, P, testEvent } from '../../test/money.ts';
import { office } from '../../test/office.ts';
import { fundMember, loginStaff, type Operator, type Person, registerMember, startTrial } from '../../test/people.ts';
import { ensureChain } from '../modules/fairness/index.ts';
import { balancesOf } from '../modules/ledger/index.ts';
import { chainName } from '../modules/live/live.games.ts';
import type { RoundRow } from '../modules/live/live.rounds.store.ts';
import { changeSetting } from '../modules/site/index.ts';
import {
  betRound,
  betWinRound,
  closeEvent,
  openPot,
  settleEvent,
  settleLegs,
  settlePot,
} from '../modules/wager/index.ts';

/** Two real currencies, of which one counts limits in 25,000, and trial money: every kind of bet in each of them. */
const CURRENCIES = ['LTN', 'VND', 'TRIAL'] as const;
type Code = (typeof CURRENCIES)[number];
const UNIT: Readonly<Record<Code, bigint>> = { LTN: P, VND: 25_000n * P, TRIAL: P };

let app: TestApp;
let first: Operator;
let second: Operator;
const people = new Map<Code, Person>();
const each = () => CURRENCIES.map((code) => ({ code, person: people.get(code) as Person, unit: UNIT[code] }));
/** So many units as text. */
const units = (unit: bigint, count: bigint): string => formatAmount(unit * count);

const change = (code: string, before: string | null, limitUnit: string, who = first) =>
  office(app, who, ledgerOfficeCalls.requestCurrencyChange, {
    params: { code },
    body: { before, limitUnit, reason: 'limits in dong' },
  });
const approve = (id: string, who = second) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });
const listed = async (who = first) => office(app, who, ledgerOfficeCalls.listCurrencies);

/** Advances the clock until a round of crash takes bets. */
async function betting(): Promise<CrashRound> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { round } = await crashTable(app);
    if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) return round;
    app.clock.advance(11_000);
    await app.jobs.runDue();
  }
  throw new Error('bets never open');
}

/** The next round of a table that takes bets. */
async function opened(table: string): Promise<RoundRow> {
  await ensureChain(app.context, app.context.db, { game: chainName(table), length: 200 });
  await app.jobs.runDue();
  return dealUntil(app, table, 'open');
}
/** Members whose money a table takes. */
const playersOf = (table: string, trialTable: string) =>
  each().filter(({ code }) => (code === 'TRIAL') === (table === trialTable));

async function merchantIn(currency: string): Promise<void> {
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'merchant.currency', currency, 'test'));
  app.clock.advance(2000);
}

beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 200 });
  await app.jobs.runDue();
  [first, second] = [await loginStaff(app), await loginStaff(app)];
  people.set('LTN', await registerMember(app));
  people.set('TRIAL', await startTrial(app));
}, 60_000);
afterAll(() => app?.close());

describe('a currency in the office', () => {
  test('is added with its limit unit by two operators, and not by one', async () => {
    const { value } = await change('VND', null, '25000');
    expect((await approve(value.requestId, first)).success).toBe(false);
    expect((await listed()).value.list.map(({ code }: { code: string }) => code)).toEqual(['TRIAL', 'LTN']);
    expect(await approve(value.requestId)).toMatchObject({ success: true });
    expect((await listed()).value.list.at(-1)).toEqual({
      code: 'VND',
      isTrial: false,
      limitUnit: '25000',
      waitingRequestId: null,
    });
    await merchantIn('VND');
    people.set('VND', await registerMember(app));
    await merchantIn('LTN');
    for (const { code, person, unit } of each())
      if (code !== 'TRIAL') await fundMember(app, person.memberId, 10_000n * unit);
  });

  test('keeps its unit when the change is unreadable, was made from another unit, or has a waiting request', async () => {
    for (const wrong of ['0', '-1', '0.001', 'x', '1000000001'])
      expect((await change('VND', '25000', wrong)).code, wrong).toBe('fields_refused');
    expect((await change('VND', '1', '2')).code).toBe('changed_meanwhile');
    expect((await change('EUR', '1', '2')).code).toBe('changed_meanwhile');
    const { value } = await change('VND', '25000', '26000');
    expect((await change('VND', '25000', '27000')).code).toBe('request_waiting');
    expect((await listed()).value.list.at(-1)).toMatchObject({ limitUnit: '25000', waitingRequestId: value.requestId });
    await office(app, second, staffCalls.refuseStaffRequest, {
      params: { id: value.requestId },
      body: { reason: 'not now' },
    });
    expect((await listed()).value.list.at(-1)).toMatchObject({ limitUnit: '25000', waitingRequestId: null });
  });

  test('is shown to those who may change settings, and the server alone cannot change it', async () => {
    const support = await loginStaff(app, { rights: ['members.view'] });
    expect((await listed(support)).code).toBe('not_allowed');
    expect((await change('VND', '25000', '1', support)).code).toBe('not_allowed');
    const { db } = app.context;
    await expect(db.query("update ledger.currency set limit_unit = 1 where code = 'VND'")).rejects.toThrow(
      'permission',
    );
    await expect(db.query("select ledger.put_currency(1, 'VND', 25000000000, 1000000)")).rejects.toThrow(
      'was not decided by two operators',
    );
  });
});

describe('limits are counted in units of the currency', () => {
  test('of the instant games', async () => {
    const at = async (person: Person) =>
      (await get(app, instantCalls.getInstantGame.path.replace(':game', 'plinko'), person)).value;
    const [home, dong] = [await at(people.get('LTN') as Person), await at(people.get('VND') as Person)];
    for (const name of ['minStake', 'maxStake', 'maxPayout'])
      expect(Number(dong.limits[name])).toBe(25_000 * Number(home.limits[name]));
    expect(Number(dong.topStakes[0].maxStake)).toBe(25_000 * Number(home.topStakes[0].maxStake));
    const drop = (code: Code, stake: string) =>
      call(app, instantCalls.dropBall, people.get(code) as Person, { body: { stake, rows: 8, risk: 'low' } });
    expect((await drop('VND', home.limits.minStake)).code).toBe('stake_out_of_range');
    expect((await drop('LTN', dong.limits.maxStake)).code).toBe('stake_out_of_range');
  });

  test('of the slots, with their jackpots', async () => {
    const at = async (person: Person) =>
      (await get(app, slotsCalls.getSlot.path.replace(':game', 'koi-lantern'), person)).value;
    const [home, dong] = [await at(people.get('LTN') as Person), await at(people.get('VND') as Person)];
    expect(dong.stakes.map(Number)).toEqual(home.stakes.map((stake: string) => 25_000 * Number(stake)));
    const { rows } = await app.context.db.query<{ game: string; tier: string; times: string }>(
      `select v.game, v.tier, v.seed / l.seed as times from slots.pool v join slots.pool l using (game, tier)
       where v.currency = 'VND' and l.currency = 'LTN'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ times }) => times))).toEqual(new Set(['25000']));
  });

  test('of vendors: a win above the ceiling waits in each currency at its own amount', async () => {
    const ceiling = { gift: null, giftDay: null, times: null, win: 10n * P };
    for (const { code, person, unit } of each()) {
      const round = (name: string) => ({
        memberId: person.memberId,
        ...{
          vendor: 'TEST_LIMITS',
          category: 'LIVE',
          game: 't',
          round: `${code}-${name}`,
          bodyHash: Buffer.from(name),
          ceiling,
        },
      });
      const won = async (name: string, amount: bigint) => {
        const [, win] = await betWinRound(
          app.context,
          { ...round(name), kind: 'STAKE', tx: `${code}-${name}-b`, amount: unit },
          { ...round(name), kind: 'WIN', tx: `${code}-${name}-w`, amount, closes: true },
        );
        return win?.verdict;
      };
      expect(await won('at', 10n * unit), code).toBe('done');
      expect(await won('above', 10n * unit + 1n), code).toBe('held');
    }
  });
});

describe('every kind of bet in every currency', () => {
  test('a slip on a draw', async () => {
    const draw = await drawOnSale(app, 'fastmb1');
    for (const { person, unit } of each()) {
      const lines = [{ play: 'LO2', picks: ['07', '70'], unit: units(unit, 1n) }];
      expect((await postSlip(app, person, { drawIds: [draw.id], lines })).success).toBe(true);
    }
    await runUntil(app, draw.id, 'settled');
  });

  test('a spin', async () => {
    for (const { person } of each()) {
      const slot = (await get(app, slotsCalls.getSlot.path.replace(':game', 'koi-lantern'), person)).value;
      const body = { stake: slot.stakes[0], mode: 'base', mathsVersion: slot.maths.version };
      const spun = await call(app, slotsCalls.spin, person, { params: { game: 'koi-lantern' }, body });
      expect(spun).toMatchObject({ success: true });
    }
  });

  test('a ball, a board and a bet on crash', async () => {
    for (const { person, unit } of each()) {
      await dropped(app, person, { stake: units(unit, 1n), rows: 8, risk: 'low' });
      const board = await started(app, person, { stake: units(unit, 1n), mines: 1 });
      await tile(app, person, board.roundId, 3);
      await boardOut(app, person, board.roundId);
    }
    const round = await betting();
    for (const { person, unit } of each())
      expect(await crashBet(app, person, round, units(unit, 1n), '1.01')).toMatchObject({ success: true });
    await runAll(app, async () => {
      const { rows } = await app.context.db.query("select from instant.crash_bet where state = 'open'");
      return rows.length === 0;
    });
  });

  test('a bet at a table', async () => {
    for (const table of [WHEEL, TRIAL_WHEEL]) {
      const round = await opened(table);
      for (const { code, person } of playersOf(table, TRIAL_WHEEL)) {
        const { spots, table: shown } = await seen(app, table, person);
        const placed = await place(app, person, round, { [spots[0]!.code]: shown.limits.minStake });
        expect(placed, code).toMatchObject({ success: true });
      }
      await dealUntil(app, table, 'settled');
    }
  });

  test('a hand at a seat, raised, with side bets and a bet behind somebody who plays in another currency', async () => {
    for (const table of [BLACKJACK, TRIAL_BLACKJACK]) {
      const players = playersOf(table, TRIAL_BLACKJACK);
      const raised = new Set<string>();
      // Whether a stake can be raised depends on the cards.
      for (let rounds = 0; rounds < 12 && raised.size < players.length; rounds += 1) {
        const round = await opened(table);
        const seats = new Map(players.map(({ person }, index) => [index + 1, person]));
        for (const [seat, person] of seats) expect((await takeSeat(app, person, seat, table)).success).toBe(true);
        for (const [index, { code, person }] of players.entries()) {
          const { minStake } = (await seen(app, table, person)).table.limits;
          const bets = { [`seat-${index + 1}`]: minStake, [`seat-${index + 1}-pairs`]: minStake };
          const behind = index > 0 ? { [`seat-${index}-behind`]: minStake } : {};
          expect(await place(app, person, round, { ...bets, ...behind }), code).toMatchObject({ success: true });
        }
        await playOut(app, seats, table);
        const { rows } = await app.context.db.query<{ currency: string }>(
          'select distinct w.currency from wager.wager w join live.raise r on r.id = w.event_id where w.vendor = $1',
          ['LTN_LIVE'],
        );
        for (const { currency } of rows) if (players.some(({ code }) => code === currency)) raised.add(currency);
      }
      expect([...raised].sort()).toEqual(players.map(({ code }) => code).sort());
    }
  });

  test('a fight at fixed odds, and one whose pool is one of its own in each currency', async () => {
    const FIXED_PITS = ['bamboo-pit-1', 'trial-pit'] as const;
    for (const table of FIXED_PITS) {
      const round = await opened(table);
      for (const { code, person } of playersOf(table, 'trial-pit')) {
        const { spots, table: shown } = await seen(app, table, person);
        const bets = Object.fromEntries(spots.map((spot) => [spot.code, shown.limits.minStake]));
        expect(await place(app, person, round, bets), code).toMatchObject({ success: true });
      }
      await dealUntil(app, table, 'settled');
    }
    const round = await opened(POOL);
    const before = new Map<Code, bigint>();
    const players = playersOf(POOL, 'trial-pit');
    // The share of the sides is another one in each currency, so that a pool over both would give other prices.
    for (const [index, { code, person, unit }] of players.entries()) {
      const bets = { meron: units(unit, 10n), wala: units(unit, index === 0 ? 10n : 30n) };
      expect(await place(app, person, round, bets), code).toMatchObject({ success: true });
      before.set(code, (await balancesOf(app.context.db, person.memberId)).main);
    }
    const { outcome } = await dealUntil(app, POOL, 'settled');
    const { pools } = (await call(app, liveCalls.getLiveRound, null, { params: { id: round.id } })).value.round;
    expect([...pools].sort((a, b) => (a.currency < b.currency ? -1 : 1))).toMatchObject([
      { currency: 'LTN', meron: '10', wala: '10', prices: { meron: '1.9', wala: '1.9' } },
      { currency: 'VND', meron: '250000', wala: '750000', prices: { meron: '3.8', wala: '1.2666' } },
    ]);
    // In hundredths of a unit; nobody wins a draw, which gives both stakes back.
    const due = { meron: [1900n, 3800n], wala: [1900n, 3799n] }[outcome ?? ''] ?? [2000n, 4000n];
    for (const [index, { code, person, unit }] of players.entries()) {
      const paid = (await balancesOf(app.context.db, person.memberId)).main - (before.get(code) ?? 0n);
      expect(paid - (paid % (unit / 100n)), code).toBe(((due[index] ?? 0n) * unit) / 100n);
    }
  });

  test('a round of a vendor', async () => {
    for (const { code, person, unit } of each()) {
      const round = {
        memberId: person.memberId,
        vendor: 'TEST_ROUNDS',
        category: 'LIVE',
        game: 't',
        round: `${code}-round`,
        bodyHash: Buffer.from('r'),
      };
      const verdicts = await betWinRound(
        app.context,
        { ...round, kind: 'STAKE', tx: `${code}-rb`, amount: 2n * unit },
        { ...round, kind: 'WIN', tx: `${code}-rw`, amount: unit, closes: true },
      );
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(['done', 'done']);
      expect(
        await betRound(app.context, { ...round, round: `${code}-open`, kind: 'STAKE', tx: `${code}-ob`, amount: unit }),
      ).toMatchObject({ verdict: 'done' });
    }
  });

  test('a multiple that wins, one that is lost early and opened again, and a pot of all of them', async () => {
    const [one, two] = [await openTestEvent(app.context), await openTestEvent(app.context)];
    const pot = testEvent(app.context);
    await app.context.db.transaction((tx) => openPot(tx, pot, { rake: 500, noWinner: 'refund' }));
    for (const { code, person, unit } of each()) {
      const { memberId } = person;
      for (const selection of ['home', 'away'])
        await betOnLegs(app.context, {
          memberId,
          currency: code,
          unit,
          legs: [{ eventId: one, selection }, { eventId: two }],
        });
      for (const pick of ['07', '08'])
        expect(await bet(app.context, { memberId, eventId: pot.id, pick, stake: unit, currency: code })).toMatchObject({
          verdict: 'placed',
        });
    }
    for (const id of [one, two, pot.id]) await app.context.db.transaction((tx) => closeEvent(tx, id));
    const won = async (id: bigint, version: number, selection: string) => {
      await settleLegs(app.context, { id, version, judge: (leg) => (leg.selection === selection ? 'won' : 'lost') });
      await settleEvent(app.context, { id, version, judge: () => ({ payout: 0n, outcome: null }) });
    };
    await won(one, 1, 'away');
    expect(await findings(app.context)).toEqual([]);
    await won(one, 2, 'home');
    await won(two, 1, 'home');
    const before = new Map<Code, bigint>();
    for (const { code, person } of each()) before.set(code, (await balancesOf(app.context.db, person.memberId)).main);
    await settlePot(app.context, {
      id: pot.id,
      version: 1,
      weigh: ({ detail, stake }) => ('picks' in detail && detail.picks[0] === '07' ? stake : 0n),
    });
    // Each currency is a pot of its own: two units less five percent go to its one winner.
    for (const { code, person, unit } of each())
      expect((await balancesOf(app.context.db, person.memberId)).main - (before.get(code) ?? 0n)).toBe(
        (2n * unit * 95n) / 100n,
      );
  });

  test('leaves nothing for an audit to find, and no escrow of an ended event', async () => {
    expect(await findings(app.context)).toEqual([]);
    const { rows } = await app.context.db.query<{ currency: string; kinds: string }>(
      `select currency, count(distinct case when game in ('t', 'test') then vendor || game || (round is null) else game end) as kinds
       from wager.wager group by currency order by currency`,
    );
    expect(rows.map(({ currency }) => currency).sort()).toEqual([...CURRENCIES].sort());
    expect(new Set(rows.map(({ kinds }) => kinds)).size).toBe(1);
  });

  test('stays clean when a limit unit changes afterwards', async () => {
    const { value } = await change('VND', '25000', '20000');
    expect(await approve(value.requestId)).toMatchObject({ success: true });
    const slot = (await get(app, slotsCalls.getSlot.path.replace(':game', 'koi-lantern'), people.get('VND'))).value;
    app.clock.advance(5000);
    const body = {
      stake: slot.stakes[0],
      mode: 'base',
      mathsVersion: slot.maths.version,
      seenRoundId: slot.openRound?.roundId,
    };
    expect(
      await call(app, slotsCalls.spin, people.get('VND') as Person, { params: { game: 'koi-lantern' }, body }),
    ).toMatchObject({ success: true });
    expect(await findings(app.context)).toEqual([]);
  });
});
