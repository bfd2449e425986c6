import { latestRound } from '../server/src/modules/live/live.rounds.store.ts';
import { stepTable } from '../server/src/modules/live/live.steps.ts';
import { tableOf } from '../server/src/modules/live/live.tables.store.ts';
import { openEvent } from '../server/src/modules/wager/index.ts';
import type { TestApp } from '../server/test/app.ts';
import { dealUntil, openLiveApp, WHEEL } from '../server/test/live.ts';
import { openMembers, openStage, P, type Stage } from './stage.ts';

const BETS = 10_000;
const MEMBERS = 2000;
const TURNS = 5;
const SPOTS = ['red', 'black', 'odd', 'even', 'high'] as const;

/** The writes of a settlement, as one statement that knows the winning spots: the limit to compare with. */
const BARE = `
with done as (
  update wager.wager set state = case when detail->>'spot' = any($2) then 'won' else 'lost' end,
    payout = case when detail->>'spot' = any($2) then stake * 2 else 0 end,
    valid_stake = stake, result_version = 1, settled_at = clock_timestamp()
  where event_id = $1 and state = 'placed' returning member_id, id, payout
), paid as (
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
  select d.member_id, d.id, 4, 1, 20, 1, 0, b.currency, d.payout, b.available + sum(d.payout) over (partition by d.member_id order by d.id)
  from done d join ledger.balance b on b.member_id = d.member_id and b.kind = 1 where d.payout > 0
  returning member_id, amount
)
update ledger.balance b set available = b.available + s.amount from (select member_id, sum(amount)::bigint as amount from paid group by member_id) s
where b.member_id = s.member_id and b.kind = 1`;

/** Bets on a round as placed slips leave them, written in bulk: five spots of each member. */
async function sell({ owner }: Stage, roundId: bigint): Promise<void> {
  const values = [roundId, BETS, MEMBERS, P, SPOTS];
  await owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
     select 1 + n % $3, $1::bigint + n, $1::bigint + n, $1, 'LIVE', 'LTN_LIVE', 'roulette',
       jsonb_build_object('kind', 'live', 'spot', ($5::text[])[1 + (n - 1) / $3], 'stake', '1'), $4, 'LTN',
       (select opens_at from wager.event where id = $1)
     from generate_series(1, $2::int) n`,
    values,
  );
  await owner.query(
    `insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
     select 1 + n % $3, $1::bigint + n, 3, 1, 10, $1, 'LTN', $4, 0 from generate_series(1, $2::int) n`,
    values.slice(0, 4),
  );
  await owner.query(
    `insert into wager.member_stake (member_id, event_id, staked, ceiling) select n, $1, 5 * $3, 1000 * $3 from generate_series(1, $2) n`,
    [roundId, MEMBERS, P],
  );
  await owner.query('vacuum analyze wager.wager');
}

/** One bare statement on a round of the same bets. */
async function bareMs(stage: Stage, app: TestApp): Promise<number> {
  const id = app.context.newId();
  const nowMs = app.clock.nowMs();
  await openEvent(stage.owner, {
    ...{ id, category: 'LIVE', vendor: 'LTN_LIVE', game: 'roulette', name: 'bench' },
    opensAtMs: nowMs - 1000,
    closesAtMs: nowMs,
    memberLimit: 1000n * P,
  });
  await sell(stage, id);
  const started = performance.now();
  await stage.owner.query(BARE, [id, ['red', 'odd', 'high']]);
  return performance.now() - started;
}

/** A round from its last card to its settlement: every bet is paid or lost, the return is counted, the table goes on. */
async function oursMs(stage: Stage, app: TestApp): Promise<number> {
  const round = await dealUntil(app, WHEEL, 'open');
  await sell(stage, BigInt(round.id));
  await dealUntil(app, WHEEL, 'shown');
  const table = await tableOf(app.context.db, WHEEL);
  if (!table) throw new Error(WHEEL);
  const started = performance.now();
  await stepTable(app.context, table);
  const tookMs = performance.now() - started;
  const after = await latestRound(app.context.db, WHEEL);
  if (after?.state !== 'settled' || after.bets !== BETS) throw new Error(`${after?.bets} bets are ${after?.state}`);
  return tookMs;
}

/** Milliseconds of a round with ten thousand bets, and of one bare statement on the same rows. */
export async function settlement(): Promise<{ readonly bare: readonly number[]; readonly ours: readonly number[] }> {
  const stage = await openStage('live_settlement');
  const app = await openLiveApp([WHEEL], {}, { given: { url: stage.url, drop: async () => undefined } });
  try {
    await openMembers(stage, MEMBERS, 1_000_000n * P);
    await bareMs(stage, app);
    await oursMs(stage, app);
    const [bare, ours]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      bare.push(await bareMs(stage, app));
      ours.push(await oursMs(stage, app));
    }
    return { bare, ours };
  } finally {
    await app.close();
    await stage.end();
  }
}
