import { createWordStream } from '@lantern/games/fair';
import { vietnam } from '@lantern/games/vietnam-lottery';
import { judgeOf } from '@lantern/server/modules/lottery';
import { closeEvent, openEvent, settleEvent } from '@lantern/server/modules/wager';
import { openContext } from './context.ts';
import { atLeast, atMost, type Claim, median, openMembers, openStage, P, report } from './stage.ts';
import { sellTickets } from './tickets.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const LARGE = process.env['BENCH_LARGE'] !== '0';
const MEMBERS = 20_000;
const WINNING = '07';

/** The writes of a settlement, as one statement with the result computed in it: the limit to compare with. */
const BARE = `
with done as (
  update wager.wager set state = case when split_part(detail #>> '{}', ' ', 3) = '${WINNING}' then 'won' else 'lost' end,
    payout = case when split_part(detail #>> '{}', ' ', 3) = '${WINNING}' then (split_part(detail #>> '{}', ' ', 4)::numeric * split_part(detail #>> '{}', ' ', 5)::int * 100)::bigint else 0 end,
    outcome = case when split_part(detail #>> '{}', ' ', 3) = '${WINNING}' then '{"hits": 1}'::jsonb end, valid_stake = stake, result_version = 1, settled_at = clock_timestamp()
  where event_id = $1 and state = 'placed' returning member_id, id, payout
), paid as (
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
  select d.member_id, d.id, 4, 1, 20, 1, 0, b.currency, d.payout, b.available + sum(d.payout) over (partition by d.member_id order by d.id)
  from done d join ledger.balance b on b.member_id = d.member_id and b.kind = 1 where d.payout > 0
  returning member_id, amount
)
update ledger.balance b set available = b.available + s.amount from (select member_id, sum(amount)::bigint as amount from paid group by member_id) s
where b.member_id = s.member_id and b.kind = 1`;

const stage = await openStage('settlement');
const context = openContext(stage);
const RESULT = { ...vietnam.draw('MB', createWordStream('0'.repeat(64), 'bench')), special: [`123${WINNING}`] };

async function sold(tickets: number): Promise<bigint> {
  const id = context.newId();
  const now = Date.now();
  await openEvent(stage.owner, {
    id,
    category: 'LOTT',
    vendor: 'TCG_SEA',
    game: 'bench',
    name: 'bench',
    opensAtMs: now - 1000,
    closesAtMs: now + 1000,
    memberLimit: P,
  });
  await stage.owner.query('begin');
  await sellTickets(stage, id, tickets, MEMBERS);
  await stage.owner.query('commit');
  // Ids are times: the next event must be later than the tickets written by hand.
  await new Promise((resolve) => setTimeout(resolve, 1 + Math.ceil(tickets / 2_000_000)));
  await stage.owner.query('vacuum analyze wager.wager');
  return id;
}

async function timeBare(tickets: number): Promise<number> {
  const id = await sold(tickets);
  const started = performance.now();
  await stage.owner.query(BARE, [id]);
  return performance.now() - started;
}

async function timeSettle(tickets: number): Promise<number> {
  const id = await sold(tickets);
  await context.db.transaction((tx) => closeEvent(tx, id));
  const started = performance.now();
  const totals = await settleEvent(context, {
    id,
    version: 1,
    judge: judgeOf(context.hooks, { id: String(id), game_code: 'mb', day: '2026-11-20', result: RESULT }),
  });
  if (totals.wagers !== tickets) throw new Error(`settled ${totals.wagers} of ${tickets}`);
  return performance.now() - started;
}

try {
  await openMembers(stage, MEMBERS, P);
  await timeSettle(10_000);
  await timeBare(10_000);
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    bare.push(await timeBare(100_000));
    ours.push(await timeSettle(100_000));
    console.log(
      `round ${round} of ${ROUNDS}: bare statement ${Math.round(bare.at(-1) ?? 0)} ms, settlement ${Math.round(ours.at(-1) ?? 0)} ms`,
    );
  }
  const claims: Claim[] = [
    atLeast('settling 100,000 tickets: speed / one bare statement', median(bare) / median(ours), 1),
  ];
  if (LARGE) {
    const heapBefore = process.memoryUsage().rss;
    const large = await timeSettle(1_000_000);
    claims.push(atMost('1,000,000 tickets take so many times as long as 100,000', large / median(ours), 11));
    claims.push(
      atMost('memory grown while settling 1,000,000, MB', (process.memoryUsage().rss - heapBefore) / 1e6, 300),
    );
  }
  process.exitCode = report(claims);
} finally {
  await context.db.close();
  await stage.end();
}
