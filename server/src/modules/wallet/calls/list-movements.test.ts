import { MOVEMENTS } from '@lantern/contract/lists';
import { MOVEMENT_KINDS, walletCalls } from '@lantern/contract/wallet';
import { LANGUAGES, translate } from '@lantern/i18n';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';
import { ACCOUNT, CODE, recordLines } from '../../ledger/index.ts';
import { periodOfDays } from '../records/wallet.period.ts';
import { sumsOf } from '../records/wallet.record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const read = async (person: Person | null, query: Readonly<Record<string, string>> = {}) => {
  const url = `${walletCalls.listMovements.path}?${new URLSearchParams(query)}`;
  return (await app.http.inject({ url, headers: { ...person?.headers } })).json();
};

interface Move {
  readonly memberId: bigint;
  readonly atMs: number;
  readonly code: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}
const OWN: readonly number[] = [ACCOUNT['player:main'], ACCOUNT['player:bonus'], ACCOUNT['player:pending']];
const changeBy = ({ debit, credit, amount }: Move) =>
  (OWN.includes(credit) ? amount : 0n) - (OWN.includes(debit) ? amount : 0n);
const PATHS = [
  [CODE.deposit, 30, 1],
  [CODE.stake, 1, 20],
  [CODE.payout, 20, 1],
  [CODE.refund, 20, 1],
  [CODE.correction, 1, 20],
  [CODE.hold, 1, 3],
  [CODE.hold_voided, 3, 1],
  [CODE.hold_posted, 3, 30],
  [CODE.event_close, 10, 20],
  [CODE.vendor_out, 3, 51],
  [CODE.vendor_in, 51, 1],
] as const;

/** Pseudo-random, so that a failure repeats. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** Movements written as the ledger would, with the balances that they give; a cause may be months older than its transfer. */
async function writeMoves(moves: readonly Move[]): Promise<void> {
  const columns = <T>(of: (move: Move, at: number) => T) => moves.map(of);
  await app.owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     select m, c, code, 0, debit, credit, 'LTN', amount, at
     from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::bigint[], $7::timestamptz[]) x (m, c, code, debit, credit, amount, at)`,
    [
      columns(({ memberId }) => memberId),
      columns(({ atMs }, at) => idFloorOf(at % 4 === 0 ? atMs - 40 * DAY_MS : atMs) + BigInt(at)),
      columns(({ code }) => code),
      columns(({ debit }) => debit),
      columns(({ credit }) => credit),
      columns(({ amount }) => amount),
      columns(({ atMs }) => new Date(atMs).toISOString()),
    ],
  );
  await app.owner.query(
    `insert into ledger.balance (member_id, kind, currency, available)
     select m.id, k.kind, 'LTN', greatest(0, coalesce((select sum(t.amount * ((t.credit = k.kind)::int - (t.debit = k.kind)::int)) from ledger.transfer t where t.member_id = m.id), 0))
     from (select distinct unnest($1::bigint[]) as id) m cross join (values (1::smallint), (2::smallint), (3::smallint)) k (kind)
     on conflict (member_id, kind) do update set available = excluded.available`,
    [columns(({ memberId }) => memberId)],
  );
}

test('every transfer code has a name for members or never moves their money', async () => {
  const { rows } = await app.owner.query<{ name: string }>('select name from ledger.transfer_code');
  expect(rows.map(({ name }) => name).filter((name) => !(name in MOVEMENTS))).toEqual([]);
  const own = new Set(
    PATHS.filter(([, debit, credit]) => OWN.includes(debit) || OWN.includes(credit)).map(([code]) => code),
  );
  for (const [name, code] of Object.entries(CODE))
    if (own.has(code as never)) expect(MOVEMENTS[name as keyof typeof CODE].shownAs, name).not.toBeNull();
  for (const { code } of LANGUAGES.filter((language) => ['EN', 'VI'].includes(language.code)))
    for (const kind of MOVEMENT_KINDS) expect(translate(code, `wallet.kinds.${kind}`)).not.toContain('wallet.');
});

test('a thousand random members: opening balance, lines and closing balance of any period are those of the ledger (W07)', async () => {
  const chance = chanceOf(7);
  const nowMs = app.clock.nowMs();
  const members = Array.from({ length: 1000 }, (_, at) => 900_000_000n + BigInt(at));
  const moves: Move[] = [];
  for (const memberId of members) {
    const count = 1 + chance(12);
    // Money comes before it leaves, as the guards of the ledger see to it.
    moves.push({ memberId, atMs: nowMs - 90 * DAY_MS, code: CODE.deposit, debit: 30, credit: 1, amount: 1000n * P });
    moves.push({ memberId, atMs: nowMs - 89 * DAY_MS, code: CODE.hold, debit: 1, credit: 3, amount: 400n * P });
    for (let n = 0; n < count; n += 1) {
      const [code, debit, credit] = PATHS[chance(PATHS.length)] ?? PATHS[0];
      moves.push({
        memberId,
        atMs: nowMs - chance(80 * 24 * 60) * 60_000,
        code,
        debit,
        credit,
        amount: BigInt(1 + chance(9_000_000)),
      });
    }
  }
  await writeMoves(moves);
  const byMember = Map.groupBy(moves, ({ memberId }) => memberId);
  for (const memberId of members) {
    const day = (back: number) => new Date(nowMs - back * DAY_MS).toISOString().slice(0, 10);
    const to = chance(60);
    const period = periodOfDays(memberId, { from: day(to + chance(30)), to: day(to) });
    const own = byMember.get(memberId) ?? [];
    const balanceAt = (before: string | null) =>
      own
        .filter(({ atMs }) => before === null || atMs < Date.parse(before))
        .reduce((sum, move) => sum + changeBy(move), 0n);
    const { opening, closing } = await sumsOf(app.context.db, period);
    expect([opening, closing]).toEqual([balanceAt(period.fromIso), balanceAt(period.toIso)]);
    const lines = await recordLines(
      app.context.db,
      period,
      opening,
      { names: null, sign: 0 },
      { limit: 100, offset: 0 },
    );
    let running = closing;
    for (const line of lines) {
      expect(BigInt(line.balance)).toBe(running);
      running -= BigInt(line.moved);
    }
    expect(running).toBe(opening);
  }
});

test('filters narrow the lines, and the balance of a line counts what they leave out', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, 10n * P);
  const atMs = app.clock.nowMs() - HOUR_MS;
  const move = { memberId: person.memberId, atMs, amount: P };
  await writeMoves([
    { ...move, code: CODE.stake, debit: 1, credit: 20 },
    { ...move, atMs: atMs + 1000, code: CODE.payout, debit: 20, credit: 1, amount: 3n * P },
    { ...move, atMs: atMs + 2000, code: CODE.stake, debit: 1, credit: 20, amount: 2n * P },
  ]);
  const all = (await read(person)).value;
  expect(all).toMatchObject({ opening: '0', closing: '10', total: 4, currency: 'LTN' });
  expect(all.kinds).toContainEqual({ kind: 'stake', count: 2, in: '0', out: '-3' });
  const stakes = (await read(person, { kind: 'stake' })).value;
  expect(stakes.total).toBe(2);
  const whole = new Map(all.list.map(({ cause, balance }: { cause: string; balance: string }) => [cause, balance]));
  for (const { cause, balance } of stakes.list) expect(balance).toBe(whole.get(cause));
  expect(
    (await read(person, { way: 'in' })).value.list.every(({ amount }: { amount: string }) => !amount.startsWith('-')),
  ).toBe(true);
  expect((await read(person, { kind: 'stake', way: 'in' })).value).toMatchObject({ total: 0, list: [] });
  expect((await read(person, { pageSize: '1', pageNo: '2' })).value.list).toEqual([all.list[1]]);
});

test('any calendar day may be asked for; a reversed period is refused beside its field', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, 5n * P);
  for (const from of ['0001-01-01', '1900-01-01', '2024-02-29'])
    for (const to of ['2026-12-31', '9999-12-31'])
      expect((await read(person, { from, to })).value).toMatchObject({ opening: '0', closing: '5', total: 1 });
  expect((await read(person, { from: '9999-01-01' })).value).toMatchObject({ opening: '5', closing: '5', total: 0 });
  expect((await read(person, { to: '1900-01-01' })).value).toMatchObject({ opening: '0', closing: '0', total: 0 });
  expect(await read(person, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    code: 'fields_refused',
    fields: [{ field: 'to' }],
  });
  expect(await read(person, { from: '2026-02-30' })).toMatchObject({ code: 'bad_input' });
  expect(await read(null)).toMatchObject({ code: 'not_logged_in' });
});

test('a day begins at midnight of the merchant, also at the end of a month', async () => {
  const person = await registerMember(app);
  const at = (time: string, amount: bigint): Move => ({
    memberId: person.memberId,
    atMs: Date.parse(time),
    code: CODE.deposit,
    debit: 30,
    credit: 1,
    amount,
  });
  await writeMoves([
    at('2026-10-31T16:59:59.999Z', P),
    at('2026-10-31T17:00:00Z', 2n * P),
    at('2026-11-01T17:00:00Z', 4n * P),
  ]);
  expect((await read(person, { from: '2026-11-01', to: '2026-11-01' })).value).toMatchObject({
    opening: '1',
    closing: '3',
    total: 1,
    list: [{ amount: formatAmount(2n * P), balance: '3' }],
  });
});
