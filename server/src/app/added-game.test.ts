import { calls } from '@lantern/contract';
import {
  EVENT_TOPICS,
  EXPORT_KINDS,
  FIND_KINDS,
  REQUEST_KINDS,
  type RequestKind,
  SITE_PAGES,
  STAFF_RIGHTS,
  STAFF_ROLES,
} from '@lantern/contract/lists';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { slotsCalls } from '@lantern/contract/slots';
import { staffCalls } from '@lantern/contract/staff';
import { lineOf, wagerCalls } from '@lantern/contract/wager';
import { wagerOfficeCalls } from '@lantern/contract/wager/office';
import { VERIFIERS, verify } from '@lantern/games/verify';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { judgeReceipt } from '../../../tools/verify/receipt.ts';
import { settledFault } from '../../../tools/verify/settled.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { call } from '../../test/instant.ts';
import { get } from '../../test/lottery.ts';
import { withVietnam as modules } from '../../test/modules.ts';
import { findings, P } from '../../test/money.ts';
import { office } from '../../test/office.ts';
import { fundMember, loginStaff, type Operator, type Person, registerMember } from '../../test/people.ts';
import { placeRaceBet } from '../../test/races/race.calls.ts';
import { calendar, raceKinds, races } from '../../test/races/race.module.ts';
import { betOnDouble, betOnPool, correctRace, openRace, RACES, runRace } from '../../test/races/race.service.ts';
import { RACE_TABLES, raceOf } from '../../test/races/race.store.ts';
import { raceVersions } from '../../test/races/race.verifier.ts';
import { receiptOf } from '../../test/receipts.ts';
import { audit, checksOf } from '../modules/ledger/index.ts';
import { addRequest } from '../modules/staff/index.ts';
import { fillRequestKinds } from '../modules/staff/requests/staff.request-kinds.store.ts';
import { registryChecks } from '../modules/wager/index.ts';
import { hooksOf } from '../platform/index.ts';
import { seedData } from './seed-data.ts';

/** The modules of the contract with one more line; those of the server and verifiers are given as arguments. */
vi.mock('../../../packages/contract/src/modules.ts', async (original) => {
  const { races } = await import('../../test/races/race.contract.ts');
  return { ...(await original<object>()), races };
});

let app: TestApp;
let one: Person;
let two: Person;
beforeAll(async () => {
  app = await openTestApp({}, [...modules, races]);
  await app.owner.query(RACE_TABLES);
  await fillRequestKinds(app.databaseUrl);
  [one, two] = [await registerMember(app), await registerMember(app)];
  for (const { memberId } of [one, two]) await fundMember(app, memberId, 1000n * P);
});
afterAll(() => app?.close());

const recalled = async (id: bigint, who: Person) =>
  (await get(app, wagerCalls.getWager.path.replace(':id', String(id)), who)).value;
const balance = async (who: Person): Promise<bigint> => {
  const { rows } = await app.context.db.query<{ available: string }>(
    'select available from ledger.balance where member_id = $1 and kind = 1',
    [who.memberId],
  );
  return BigInt(rows[0]?.available ?? 0);
};
/** Every runner but one. */
const others = (winner: number) => [1, 2, 3, 4, 5, 6].filter((runner) => runner !== winner);

describe('a pool on a race, of a module that no other file names', () => {
  test('is divided among its winners, and recalled with stakes, rake, share and payout', async () => {
    const race = await openRace(app.context, '1');
    const before = [await balance(one), await balance(two)] as const;
    const ids = new Map<number, bigint>();
    // One bets on every runner, two on the first three.
    for (const runner of [1, 2, 3, 4, 5, 6])
      ids.set(runner, await betOnPool(app.context, { memberId: one.memberId, stake: 10n * P }, race, runner));
    const open = await recalled(ids.get(1) ?? 0n, one);
    expect(open.pot).toEqual({ rakePercent: '10', noWinner: 'refund', counted: null, sharePercent: null });
    const second = await betOnPool(app.context, { memberId: two.memberId, stake: 20n * P }, race, 3);
    const winner = await runRace(app.context, race);
    const divided = 80n * P - 8n * P;
    const due = winner === 3 ? [divided / 3n, (divided * 2n) / 3n] : [divided, 0n];
    expect([await balance(one), await balance(two)]).toEqual([
      before[0] - 60n * P + (due[0] ?? 0n),
      before[1] - 20n * P + (due[1] ?? 0n),
    ]);
    const won = await recalled(ids.get(winner) ?? 0n, one);
    expect(won).toMatchObject({
      gameName: 'Races (race)',
      detail: { kind: 'race', bet: 'pool', runners: [winner] },
      state: 'won',
      legs: [],
      pot: {
        rakePercent: '10',
        counted: { staked: '80', carried: '0', rake: '8', divided: '72', outcome: 'paid' },
        sharePercent: winner === 3 ? '33.33' : '100',
      },
      recall: { proof: { winner } },
    });
    expect((await recalled(second, two)).pot.sharePercent).toBe(winner === 3 ? '66.66' : null);
    expect((await get(app, wagerCalls.getWager.path.replace(':id', String(second)), one)).code).toBe('not_found');
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('what it declares', () => {
  test('is in every list that the contract makes of all modules', () => {
    expect(calls).toHaveProperty('placeRaceBet');
    expect(EVENT_TOPICS).toMatchObject({ 'race.run': 'races', 'live.round': 'live' });
    expect(STAFF_RIGHTS.at(-1)).toBe('races');
    expect([STAFF_ROLES.games.at(-1), STAFF_ROLES.admin.at(-1), STAFF_ROLES.support.at(-1)]).toEqual([
      'races',
      'races',
      'outbox',
    ]);
    expect([REQUEST_KINDS.at(-1), EXPORT_KINDS.at(-1), FIND_KINDS.at(-1)]).toEqual(['race_void', 'races', 'race']);
    expect(SITE_PAGES.at(-1)?.path).toBe('/races');
  });

  test('as its kind of request is decided by two operators who have its right; one whose subject has changed is closed', async () => {
    const [first, second] = [await loginStaff(app), await loginStaff(app)];
    const games = await loginStaff(app, { rights: ['games'] });
    const request = () =>
      app.context.db.transaction((tx) => {
        const item = { kind: String('race_void') as RequestKind, subjectId: '1', subject: 'races', reason: 'rain' };
        const proposal = { key: 'calendar', before: 'open', after: 'closed', version: '' };
        const by = { ...first, kind: 'staff', rights: STAFF_RIGHTS, sessionId: '', isConfirmed: true } as const;
        return addRequest(tx, app.context, { ...item, proposal }, by);
      });
    const decide = (id: string | null, who: Operator) =>
      office(app, who, staffCalls.approveStaffRequest, { params: { id: String(id) }, body: { reason: 'seen' } });
    const id = await request();
    expect(await decide(id, games)).toMatchObject({ code: 'not_found' });
    expect(await decide(id, first)).toMatchObject({ code: 'same_person' });
    expect(await decide(id, second)).toMatchObject({ value: { state: 'done' } });
    expect(calendar.isClosed).toBe(true);
    const again = await request();
    expect(await decide(again, second)).toMatchObject({ code: 'changed_meanwhile' });
    const { value } = await office(app, second, staffCalls.listStaffRequests);
    expect(value.list.find((row: { id: string }) => row.id === again)).toMatchObject({
      state: 'refused',
      barrier: null,
    });
    calendar.isClosed = false;
  });
});

test('its setting is listed and changed as every setting: off by one operator, on again by two', async () => {
  const [first, second] = [await loginStaff(app), await loginStaff(app)];
  const key = 'races.isOpen';
  const read = async () => {
    const { value } = await office(app, first, siteOfficeCalls.listSettings);
    return value.list.find((row: { key: string }) => row.key === key);
  };
  expect(await read()).toMatchObject({ value: true, shipped: true, risk: 'members', needsTwo: true, aloneIf: 'off' });
  const changed = async (value: boolean) => ({
    params: { key },
    body: { value, version: (await read()).version, reason: 'dry' },
  });
  const save = async (value: boolean) => {
    const { params, body } = await changed(value);
    return office(app, first, siteOfficeCalls.changeSetting, { params, body: { value, version: body.version } });
  };
  expect(await save(false)).toMatchObject({ value: { value: false } });
  const race = await openRace(app.context, '11');
  const bet = () => call(app, placeRaceBet, one, { params: { id: String(race) }, body: { runner: 1, units: 1 } });
  expect(await bet()).toMatchObject({ code: 'game_disabled' });
  expect(await save(true)).toMatchObject({ code: 'needs_two' });
  const { value } = await office(app, first, siteOfficeCalls.requestSettingChange, await changed(true));
  const decision = { params: { id: value.requestId }, body: { reason: 'seen' } };
  expect(await office(app, second, staffCalls.approveStaffRequest, decision)).toMatchObject({
    value: { state: 'done' },
  });
  expect(await bet()).toMatchObject({ success: true });
});

describe('a double on two races', () => {
  test('is recalled leg by leg, lost with its first lost leg, and settled anew when the race is corrected', async () => {
    const [first, second] = [await openRace(app.context, '2'), await openRace(app.context, '3')];
    const bet = { memberId: one.memberId, stake: 10n * P };
    const doubles = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((runner) =>
        betOnDouble(app.context, bet, [
          [first, runner],
          [second, 1],
        ]),
      ),
    );
    const winner = await runRace(app.context, first);
    const [loser = 0] = others(winner);
    const before = await balance(one);
    expect(await recalled(doubles[loser - 1] ?? 0n, one)).toMatchObject({
      state: 'lost',
      detail: { kind: 'race', bet: 'double', runners: [loser, 1] },
      pot: null,
      legs: [
        {
          number: 1,
          event: 'Race 2',
          selection: `Runner ${loser}`,
          odds: '5.5',
          state: 'lost',
          result: `Runner ${winner}`,
        },
        {
          number: 2,
          event: 'Race 3',
          selection: 'Runner 1',
          odds: '5.5',
          state: 'open',
          result: null,
          settledAt: null,
        },
      ],
    });
    expect(await recalled(doubles[winner - 1] ?? 0n, one)).toMatchObject({
      state: 'placed',
      legs: [{ state: 'won' }, {}],
    });
    expect(await findings(app.context)).toEqual([]);
    await correctRace(app.context, first, loser);
    expect((await recalled(doubles[loser - 1] ?? 0n, one)).state).toBe('placed');
    expect((await recalled(doubles[winner - 1] ?? 0n, one)).state).toBe('lost');
    const last = await runRace(app.context, second);
    // 10 at 5.5 and 5.5, and a tenth more.
    expect(await balance(one)).toBe(before + (last === 1 ? 332_750_000n : 0n));
    expect(await findings(app.context)).toEqual([]);
  });
});

test('its bets have receipts that say legs and pot as they stood, also after a correction', async () => {
  const [first, second] = [await openRace(app.context, '4'), await openRace(app.context, '5')];
  const bet = { memberId: two.memberId, stake: P };
  const pools = [];
  for (const runner of [1, 2, 3, 4, 5, 6]) pools.push(await betOnPool(app.context, bet, first, runner));
  const doubles = new Map<string, bigint>();
  for (const runner of [1, 2])
    for (const other of [1, 2, 3, 4, 5, 6]) {
      const legs = [
        [first, runner],
        [second, other],
      ] as const;
      doubles.set(`${runner} ${other}`, await betOnDouble(app.context, bet, legs));
    }
  const winner = await runRace(app.context, first);
  const last = await runRace(app.context, second);
  const runner = winner === 1 ? 2 : 1;
  const id = String(doubles.get(`${runner} ${last}`));
  const leg = { number: 1, event: '4', selection: String(runner), odds: '5.5', state: 'lost' };
  const open = { number: 2, event: '5', selection: String(last), odds: '5.5', state: 'open' };
  const receipt = await receiptOf(app, two, id);
  const { keys } = (await get(app, wagerCalls.listReceiptKeys.path)).value;
  // It was lost before its other leg ended, and the receipt says what was known then.
  expect(receipt.settled?.leaf.facts).toEqual({ legs: [leg, open] });
  expect(receipt.outcome).toMatchObject({ legs: [leg, open] });
  expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  const ofPool = await receiptOf(app, two, String(pools[winner - 1]));
  const pot = { staked: '6', carried: '0', rake: '0.6', divided: '5.4' };
  expect(ofPool.settled?.leaf.facts).toEqual({ seed: expect.any(String), betsHash: expect.any(String), pot });
  expect(judgeReceipt(ofPool, keys)).toEqual({ verdict: 'valid' });
  await correctRace(app.context, first, runner);
  const corrected = await receiptOf(app, two, id);
  expect(corrected.settled?.leaf.facts).toEqual({
    legs: [
      { ...leg, state: 'won' },
      { ...open, state: 'won' },
    ],
  });
  expect(judgeReceipt(corrected, keys)).toEqual({ verdict: 'valid' });
  const forged = { ...corrected, outcome: { ...corrected.outcome, legs: [leg, open] } };
  expect(judgeReceipt(forged, keys).verdict).toBe('forged');
  expect(settledFault(forged, keys)).toContain('another legs');
  expect(await findings(app.context)).toEqual([]);
});

test('its bets are placed by a call of its own, once a key, while its gate and its race are open', async () => {
  const race = await openRace(app.context, '11');
  const before = await balance(one);
  const key = crypto.randomUUID();
  const sent = (body: object, more: object = {}) =>
    call(app, placeRaceBet, one, { params: { id: String(race) }, body, ...more });
  const first = await sent({ runner: 2, units: 5 }, { key });
  expect(first).toMatchObject({ success: true });
  expect((await sent({ runner: 2, units: 5 }, { key })).value).toEqual(first.value);
  expect((await sent({ runner: 3, units: 5 }, { key })).code).toBe('idempotency_conflict');
  expect(await balance(one)).toBe(before - 5n * P);
  expect((await recalled(BigInt(first.value.betId), one)).detail).toEqual({ kind: 'race', bet: 'pool', runners: [2] });
  expect((await sent({ runner: 7, units: 5 })).code).toBe('bad_input');
  expect((await call(app, placeRaceBet, null, { params: { id: String(race) }, body: {} })).code).toBe('not_logged_in');
  calendar.isClosed = true;
  expect((await sent({ runner: 2, units: 5 })).code).toBe('game_disabled');
  calendar.isClosed = false;
  await runRace(app.context, race);
  expect((await sent({ runner: 2, units: 5 })).code).toBe('bets_closed');
});

test('its return is among those that operators see', async () => {
  const games = await loginStaff(app, { rights: ['games'] });
  const { value } = await office(app, games, slotsCalls.listSlotReturns);
  const found = value.list.find(({ game }: { game: string }) => game === RACES.game);
  expect(found).toMatchObject({ currency: 'LTN', theoretical: 90 });
  expect(found.spins).toBeGreaterThan(0);
});

test('its result is verified offline from its seed and the closed bets', async () => {
  const race = await openRace(app.context, '6');
  await betOnPool(app.context, { memberId: one.memberId, stake: P }, race, 6);
  const winner = await runRace(app.context, race);
  const { seed, seed_hash, bets_hash } = await raceOf(app.context.db, race);
  const proof = { game: 'race', seed, hash: seed_hash, draw: String(race), bets: bets_hash ?? '' };
  const all = [...VERIFIERS, ...raceVersions];
  expect(await verify({ ...proof, result: String(winner) }, all)).toMatchObject({ verdict: 'holds' });
  expect(await verify({ ...proof, result: String((winner % 6) + 1) }, all)).toMatchObject({ verdict: 'fails' });
});

test('it is audited by its own check, and by the one of all bets with its rule', async () => {
  expect(checksOf(app.context.hooks).map(({ name }) => name)).toContain('every ended race has a winner');
  const { db, hooks } = app.context;
  expect(await audit(db, registryChecks(hooks))).toEqual([]);
  // Without the module its events and its doubles are of nobody; its contract still declares its kinds.
  const unowned = [...modules, { name: 'kinds of races', hooks: raceKinds }];
  const without = await audit(db, registryChecks(hooksOf(unowned)));
  expect(new Set(without.map(({ check }) => check)).size).toBe(2);
  const { rows } = await app.owner.query<{ id: string }>(
    "update wager.wager set payout = payout + 1 where vendor = $1 and event_id = 0 and state = 'lost' returning id",
    [RACES.vendor],
  );
  expect((await findings(app.context)).map(({ check }) => check)).toContain(
    'every wager with legs was paid what its legs come to',
  );
  await app.owner.query('update wager.wager set payout = payout - 1 where id = any ($1)', [rows.map(({ id }) => id)]);
});

test('it is recalled in the office to those who may see members, with its legs', async () => {
  const [race, other] = [await openRace(app.context, '9'), await openRace(app.context, '10')];
  const id = await betOnDouble(app.context, { memberId: one.memberId, stake: P }, [
    [race, 1],
    [other, 2],
  ]);
  const ofMember = (memberId: bigint) => ({ params: { memberId: String(memberId), id: String(id) } });
  const support = await loginStaff(app, { rights: ['members.view'] });
  const { value } = await office(app, support, wagerOfficeCalls.getStaffWager, ofMember(one.memberId));
  expect(value).toMatchObject({ state: 'placed', legs: [{ event: 'Race 9' }, { event: 'Race 10', state: 'open' }] });
  expect((await office(app, support, wagerOfficeCalls.getStaffWager, ofMember(two.memberId))).code).toBe('not_found');
  const games = await loginStaff(app, { rights: ['games'] });
  expect((await office(app, games, wagerOfficeCalls.getStaffWager, ofMember(one.memberId))).code).toBe('not_allowed');
});

test('its bets are exported with their legs', async () => {
  const auditor = await loginStaff(app, { rights: ['members.view', 'audit', 'exports'] });
  const race = await openRace(app.context, '7');
  const other = await openRace(app.context, '8');
  const id = await betOnDouble(app.context, { memberId: one.memberId, stake: P }, [
    [race, 2],
    [other, 5],
  ]);
  const begun = await office(app, auditor, staffCalls.beginExport, {
    body: { kind: 'wagers', filter: { game: 'race' } },
  });
  await app.jobs.runDue();
  const file = await app.http.inject({
    url: `/api/staff/exports/${begun.value.id}/file`,
    headers: { ...auditor.headers },
  });
  const [head = [], ...lines] = parse(file.body, { bom: true, record_delimiter: '\r\n' }) as string[][];
  // A number of 18 digits leaves as text, so that a sheet shows all of it.
  const line = lines.find((cells) => cells[1] === `'${id}`) ?? [];
  const cell = (name: string) => line[head.indexOf(name)];
  expect(['play', 'picks', 'legs', 'state'].map(cell)).toEqual([
    'double',
    "'2 5",
    '7 2 5.5 open; 8 5 5.5 open',
    'placed',
  ]);
});

test('its data is part of the demo, once', async () => {
  for (let twice = 0; twice < 2; twice += 1) await seedData({ ...app.context, hooks: app.context.hooks }, () => {});
  const { rows } = await app.context.db.query(
    "select count(*)::int as demo from wager.event where vendor = $1 and name = 'demo'",
    [RACES.vendor],
  );
  expect(rows).toEqual([{ demo: 1 }]);
});

test('it has a line like every bet, and is in the record with its name', async () => {
  expect(lineOf({ kind: 'race', bet: 'pool', runners: [4] } as never)).toEqual({ play: 'pool', picks: '4', odds: '1' });
  const record = await get(app, `${wagerCalls.listWagers.path}?category=SPORTS`, one);
  expect(record.value.list[0]).toMatchObject({ gameName: 'Races (race)', detail: { kind: 'race' } });
});
