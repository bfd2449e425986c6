import { contractsCalls } from '@lantern/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember, registerBelow } from '../../../../test/agents.ts';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, placed, runAll, runUntil, units } from '../../../../test/lottery.ts';
import { findings, P } from '../../../../test/money.ts';
import { fundMember, logIn, type Person } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';
import { settleRebates } from './contracts.rebates.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let top: Person;
let middle: Person;
let near: Person;
let player: bigint;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  // A day of every other game is not needed.
  await app.owner.query("delete from platform.job where kind = 'lottery.fast' and key <> 'ssc1'");
  await app.owner.query(
    `delete from platform.job where kind in ('lottery.open', 'lottery.close')
       and key in (select id::text from lottery.draw where game_code <> 'ssc1')`,
  );
  top = await registerBelow(app, null, 1);
  middle = await registerBelow(app, top.memberId);
  near = await registerBelow(app, middle.memberId);
  player = await addTestMember(app, near.memberId, 0);
  await fundMember(app, player, units(10_000));
  await rate(top.memberId, 50);
  await rate(middle.memberId, 30);
  await rate(near.memberId, 10);
});
afterAll(() => app?.close());

const rate = (memberId: bigint, rebate: number) =>
  app.owner.query(
    `insert into agents.rate (member_id, rebate, set_by, set_at) values ($1, $2, 1, now())
     on conflict (member_id) do update set rebate = excluded.rebate`,
    [memberId, rebate],
  );
const LINE = { play: 'SSC_BDW3_1_BACK', picks: ['3'], unit: '2', multiple: 500 };
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

/** A bet of 1,000 of the player, drawn and settled; answers its odds. */
async function bought(): Promise<string> {
  const draw = await drawOnSale(app, 'ssc1');
  const slip = await placed(app.context, { memberId: player, drawIds: [draw.id], lines: [LINE] });
  await runUntil(app, draw.id, 'settled');
  return slip.wagers[0]?.odds ?? '';
}
/** Every figure of what was settled, the day over, its bills written and paid. */
async function nextDay(): Promise<void> {
  const seen = async () => {
    const { rows } = await app.context.db.query<{ open: number }>(
      `select count(*)::int as open from wager.wager w where w.member_id = $1 and w.state in ('won', 'lost')
         and coalesce(w.final_tx, w.row_tx) > wager.seen_finals('contracts.share_finals')`,
      [player],
    );
    return rows[0]?.open === 0;
  };
  await runAll(app, seen);
  app.clock.advance(DAY_MS);
  while (await settleRebates(app.context));
  // The issues of the new day.
  await app.jobs.runDue();
}
const billsOf = async (agent: Person) => {
  const url = `${contractsCalls.listRebateBills.path}?from=2026-11-01&to=2026-12-31`;
  // A session is over after a day.
  return (await get(app, url, await logIn(app, agent.username))).value;
};
const explained = async (id: string, agent: Person) =>
  get(app, contractsCalls.getRebateBill.path.replace(':id', id), await logIn(app, agent.username));

test('each above a player earns the difference of their rates, and together with the player’s return it is constant', async () => {
  expect(await bought()).toBe('0.975');
  const before = await Promise.all([top, middle, near].map(({ memberId }) => main(memberId)));
  await nextDay();
  const after = await Promise.all([top, middle, near].map(({ memberId }) => main(memberId)));
  const earned = after.map((now, place) => now - (before[place] ?? 0n));
  expect(earned).toEqual([2n * P, 2n * P, 1n * P]);
  // 0.5 % of 1,000, and the return of the player, are the best return.
  expect(earned.reduce((sum, one) => sum + one, 0n) + units(975)).toBe(units(980));
  const { list, totals } = await billsOf(middle);
  expect(totals).toEqual({ amount: '2', paid: '2' });
  expect(list).toMatchObject([
    { number: 0, bets: 1, stake: '1000', total: '2', amount: '2', paid: '2', state: 'settled' },
  ]);
  expect((await explained(list[0].id, middle)).value.lines).toMatchObject([
    { own: '0.3', below: '0.1', rate: '0.2', bets: 1, stake: '1000', amount: '2' },
  ]);
  expect(await explained(list[0].id, near)).toMatchObject({ status: 404 });
  expect(await findings(app.context)).toEqual([]);
});

test('what was paid lowers what the teams above brought, and so the base of dividends', async () => {
  const sums = async (agent: Person) => {
    const { rows } = await app.context.db.query<{ rebate: string; salary: string }>(
      'select sum(rebate)::text as rebate, sum(salary)::text as salary from contracts.team_day where agent_id = $1',
      [agent.memberId],
    );
    return rows[0];
  };
  await runAll(app, async () => (await sums(top))?.rebate === String(5n * P));
  expect(await Promise.all([top, middle, near].map(sums))).toEqual([
    { rebate: String(5n * P), salary: '0' },
    { rebate: String(3n * P), salary: '0' },
    { rebate: String(1n * P), salary: '0' },
  ]);
  expect(await findings(app.context)).toEqual([]);
});

test('a bet counts by the rates of its moment, whatever they are when it is billed', async () => {
  await bought();
  await rate(near.memberId, 30);
  await rate(player, 20);
  expect(await bought()).toBe('0.977');
  await nextDay();
  const { list } = await billsOf(near);
  expect((await explained(list[0].id, near)).value.lines).toMatchObject([
    { own: '0.1', below: '0', stake: '1000', amount: '1' },
    { own: '0.3', below: '0.2', stake: '1000', amount: '1' },
  ]);
  // In the second bet the two lower rates are equal: nothing is left for the one in the middle.
  expect((await billsOf(middle)).list[0]).toMatchObject({ stake: '1000', total: '2' });
  expect((await billsOf(top)).list[0]).toMatchObject({ stake: '2000', total: '4' });
  expect(await findings(app.context)).toEqual([]);
});

test('a day is billed once, by two nodes at a time too, and what comes later is a bill of its own', async () => {
  const bills = async () =>
    (await app.context.db.query<{ count: number }>('select count(*)::int as count from contracts.rebate_bill')).rows[0]
      ?.count;
  await bought();
  await nextDay();
  const first = await bills();
  await app.owner.query(
    `insert into contracts.rebate_due (agent_id, currency, day) select distinct agent_id, currency, day from contracts.rebate_bill on conflict do nothing`,
  );
  await Promise.all([settleRebates(app.context), settleRebates(app.context), settleRebates(app.context)]);
  expect(await bills()).toBe(first);
  // A bet whose draw is settled anew later: its figures are taken back from the day and added again.
  await app.owner.query(
    `insert into contracts.rebate_figure (agent_id, currency, day, member_id, own, below, upto_tx, bets, stake)
     select agent_id, currency, day, member_id, own, below, upto_tx - 1, -bets, -stake from contracts.rebate_figure
     where agent_id = $1 order by day desc limit 1`,
    [near.memberId],
  );
  await app.owner.query(
    `insert into contracts.rebate_due (agent_id, currency, day) select agent_id, currency, max(day) from contracts.rebate_figure where agent_id = $1 group by 1, 2`,
    [near.memberId],
  );
  const before = await main(near.memberId);
  await settleRebates(app.context);
  const [correction] = (await billsOf(near)).list;
  expect(correction).toMatchObject({ number: 1, total: '0', state: 'due', paid: '0' });
  expect(await main(near.memberId)).toBe(before);
  await bought();
  await nextDay();
  const [next] = (await billsOf(near)).list;
  expect([next.amount, next.recovered, next.paid]).toEqual(['1', '1', '0']);
  expect(await main(near.memberId)).toBe(before);
});
