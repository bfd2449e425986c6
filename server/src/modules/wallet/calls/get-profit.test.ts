import { wagerCalls } from '@lantern/contract/wager';
import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, P } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const DAY_MS = 24 * 3600_000;
const ask = async (path: string, person: Person | null, query: Readonly<Record<string, string>> = {}) =>
  (await app.http.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: { ...person?.headers } })).json();
const profit = (person: Person | null, query = {}) => ask(walletCalls.getProfit.path, person, query);

interface Bet {
  readonly id: bigint;
  readonly day: string;
  readonly category: string;
  readonly game: string;
  readonly state: string;
  readonly stake: bigint;
  readonly payout: bigint;
}
/** Bets of 120 days in three games; each fifth is open. */
async function addBets(memberId: bigint, count: number): Promise<Bet[]> {
  const bets = Array.from({ length: count }, (_, n): Bet => {
    const atMs = Date.parse('2026-11-20T16:59:59.999Z') - ((n * 7919) % 120) * DAY_MS - (n % 3) * 1;
    const state = n % 5 === 0 ? 'placed' : n % 2 === 0 ? 'won' : 'lost';
    return {
      id: idFloorOf(atMs) + BigInt(n),
      day: new Date(atMs + 7 * 3600_000).toISOString().slice(0, 10),
      category: n % 3 === 0 ? 'LOTT' : 'RNG',
      game: `game-${n % 3}`,
      state,
      stake: BigInt(1 + n) * 10_000n,
      payout: state === 'won' ? BigInt(n) * 15_000n : 0n,
    };
  });
  for (const bet of bets)
    await app.owner.query(
      `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, state, payout, valid_stake, round, placed_at, settled_at)
       values ($1, $2, $2, 0, $3, 'house', $4, '{"kind":"vendor"}', $5, 'LTN', $6::text, $7, $5, $8, now(), case when $6::text = 'placed' then null else now() end)`,
      [memberId, bet.id, bet.category, bet.game, bet.stake, bet.state, bet.payout, String(bet.id)],
    );
  return bets;
}
const sumOf = (bets: readonly Bet[]) => {
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const payout = bets.reduce((sum, bet) => sum + bet.payout, 0n);
  return {
    bets: bets.length,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    net: formatAmount(payout - stake),
  };
};

test('days and categories are the sums of the settled bets, before and after a job has summed them', async () => {
  const person = await registerMember(app);
  const bets = (await addBets(person.memberId, 200)).filter(({ state }) => state !== 'placed');
  for (const isSummed of [false, true]) {
    if (isSummed) await app.owner.query("select wager.read_finals('wager.sum_record_finals', 20000)");
    const whole = (await profit(person)).value;
    expect(whole).toMatchObject({ step: 'month', totals: sumOf(bets) });
    const asked = { from: '2026-10-31', to: '2026-11-20' };
    const within = bets.filter(({ day }) => day >= asked.from && day <= asked.to);
    const part = (await profit(person, asked)).value;
    expect(part).toMatchObject({ step: 'day', totals: sumOf(within) });
    for (const { day, ...sums } of part.days) expect(sums).toEqual(sumOf(within.filter((bet) => bet.day === day)));
    for (const { category, ...sums } of part.categories)
      expect(sums).toEqual(sumOf(within.filter((bet) => bet.category === category)));
    const lottery = bets.filter(({ category }) => category === 'LOTT');
    expect((await profit(person, { category: 'LOTT' })).value.totals).toEqual(sumOf(lottery));
  }
  expect((await findings(app.context)).filter(({ what }) => /record|days/.test(what))).toEqual([]);
});

test('the betting record of one game has the totals of its bets', async () => {
  const person = await registerMember(app);
  const bets = await addBets(person.memberId, 90);
  const within = bets.filter(({ game, day }) => game === 'game-1' && day >= '2026-10-01');
  const query = { vendor: 'house', game: 'game-1', from: '2026-10-01', pageSize: '100' };
  for (const isSummed of [false, true]) {
    if (isSummed) await app.owner.query("select wager.read_finals('wager.sum_record_finals', 20000)");
    const { list, total, totals } = (await ask(wagerCalls.listWagers.path, person, query)).value;
    expect([total, list.length]).toEqual([within.length, within.length]);
    const ended = within.filter(({ state }) => state !== 'placed');
    expect(totals).toMatchObject({ stake: sumOf(within).stake, payout: sumOf(ended).payout, net: sumOf(ended).net });
  }
});

test('what was paid in and out is what went through payment providers', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, 50n * P);
  for (const [code, debit, credit, amount] of [
    [1, 30, 1, 20n * P],
    [1, 30, 1, 5n * P],
    [11, 3, 30, 4n * P],
  ])
    await app.owner.query(
      `insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, at) values ($1, $2, $3, $4, $5, 'LTN', $6, '2026-11-01T00:00:00Z')`,
      [person.memberId, idFloorOf(Date.parse('2026-11-01')) + (amount as bigint), code, debit, credit, amount],
    );
  expect((await profit(person)).value).toMatchObject({ paidIn: '25', paidOut: '4' });
  expect((await profit(person, { to: '2026-10-31' })).value).toMatchObject({ paidIn: '0', paidOut: '0' });
});

test('any day may be asked for, a reversed period is refused, and a visitor gets nothing', async () => {
  const person = await registerMember(app);
  const empty = { bets: 0, stake: '0', payout: '0', net: '0' };
  expect((await profit(person, { from: '1900-01-01', to: '9999-12-31' })).value).toMatchObject({
    totals: empty,
    days: [],
  });
  expect(await profit(person, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({ code: 'fields_refused' });
  expect(await profit(null)).toMatchObject({ code: 'not_logged_in' });
});
