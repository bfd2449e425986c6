import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, ianaZone } from '@lantern/kernel';
import { insertRun, runOf } from '../server/src/modules/contracts/settling/contracts.runs.store.ts';
import { foldAll, stepRuns } from '../server/src/modules/contracts/settling/contracts.runs.ts';
import { loadBets } from './bet-load.ts';
import { openContext } from './context.ts';
import { betOn, issueOnSale, openAccounts, openSessions } from './people.ts';
import { type Serving, serve } from './serving.ts';
import { atLeast, atMost, type Claim, median, openMembers, openStage, P, report } from './stage.ts';

const LARGE = Number(process.env['BENCH_WAGERS'] ?? 1_000_000);
const SMALL = LARGE / 10;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const AGENTS = Number(process.env['BENCH_AGENTS'] ?? 10_000);
const PLAYERS = 256;
/** Agents directly below each agent. */
const WIDTH = 100;
const FIRST = 1_000_000;
/** Wagers that one transaction settles. */
const CHUNK = 10_000;
/** Wagers whose figures are added while bets are placed. */
const FOLDED = 100_000;
const OTHER_SUMS_MS = 25_000;
const TERMS = {
  tiers: [{ rate: '0.006', turnover: '1', loss: '0', active: 1 }],
  ...{ activeTurnover: '1', cap: null, period: null, mode: null, carry: null },
};

const stage = await openStage('contracts', 'server');
const { owner } = stage;
const context = openContext(stage);
const zone = ianaZone('Asia/Ho_Chi_Minh')!;
const today = zone.dayAt(Date.now());

/** Agents in a tree, each with one player and a contract of daily salary with the one above him. */
async function openTree(): Promise<void> {
  await owner.query('alter table account.member disable trigger enters_tree');
  await owner.query(
    `insert into account.member (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at, age_confirmed_at, upline_id, created_at)
     select $1::bigint + n, 'agent' || n, 'agent', 2, 'LTN', 'EN', 'none', '1', now(), now(), case when n > 0 then $1 + (n - 1) / ${WIDTH} end, now() - interval '40 days'
     from generate_series(0, $2::int - 1) n
     union all
     select $1::bigint + $2 + n, 'player' || n, 'player', 0, 'LTN', 'EN', 'none', '1', now(), now(), $1 + n, now() - interval '40 days'
     from generate_series(0, $2::int - 1) n`,
    [FIRST, AGENTS],
  );
  await owner.query(
    `insert into agents.edge (member_id, upline_id, valid_from) select id, upline_id, created_at from account.member where id >= $1`,
    [FIRST],
  );
  await owner.query(
    `insert into agents.closure (ancestor_id, member_id, depth, valid_from)
     with recursive chain as (
       select id as member_id, id as ancestor_id, 0 as depth, created_at as valid_from from account.member where id >= $1
       union all select c.member_id, e.upline_id, c.depth + 1, c.valid_from from chain c join agents.edge e on e.member_id = c.ancestor_id
       where e.upline_id is not null)
     select ancestor_id, member_id, depth, valid_from from chain`,
    [FIRST],
  );
  await owner.query(
    `insert into contracts.contract (id, kind, upline_id, downline_id, currency, version, state, terms, text, hash, starts_on, offered_at, answer_by, answered_at, valid_from)
     select $1::bigint + n, 'daily', case when n > 0 then $1 + (n - 1) / ${WIDTH} end, $1 + n, 'LTN', 1, 'active', $3, '{}', '', current_date - 30, now(), now(), now(), current_date - 30
     from generate_series(0, $2::int - 1) n`,
    [FIRST, AGENTS, JSON.stringify(TERMS)],
  );
  await owner.query('alter table account.member enable trigger enters_tree');
  await owner.query('analyze');
}

let last = BigInt(FIRST) * 100n;
/** Settled bets of the players over one day, as a settlement leaves them. */
async function addWagers(count: number, day: string): Promise<void> {
  for (let left = count; left > 0; left -= CHUNK) await addChunk(Math.min(left, CHUNK), day);
  await owner.query('analyze wager.wager');
}

async function addChunk(count: number, day: string): Promise<void> {
  await owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, valid_stake, currency, state, result_version, placed_at, settled_at)
     select $1::bigint + $2 + n % $2, $3::bigint + n, $3::bigint + n, 1, 'LOTT', 'TCG_SEA', 'bench', to_jsonb('lottery DE_DB 07 1 980000'::text), $4, $4, 'LTN', 'lost', 1, t, t
     from generate_series(1, $5::int) n cross join lateral (select to_timestamp($6 + (n::bigint * 7919 % 86000)) as t) one`,
    [FIRST, AGENTS, last, P, count, zone.startOf(day) / 1000],
  );
  last += BigInt(count);
}

/** Adds the figures of a day and settles every contract, in one run. Answers how long it took. */
async function settle(day: string, count: number): Promise<{ ms: number; grownMb: number }> {
  await addWagers(count, day);
  const rss = process.memoryUsage().rss;
  const began = performance.now();
  await foldAll(context);
  console.log(`  figures of ${count} wagers: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const id = context.newId();
  await insertRun(context.db, { id, kind: 'daily', day, isDry: false, by: 'bench', at: new Date() });
  for (let more = true, shown = 0; more; ) {
    more = await stepRuns(context);
    const run = await runOf(context.db, id.toString());
    if (run && run.done - shown >= AGENTS / 10) {
      shown = run.done;
      const seconds = (performance.now() - began) / 1000;
      console.log(`  [${run.done}/${run.total}] contracts settled, ${seconds.toFixed(1)} s`);
    }
  }
  const ms = performance.now() - began;
  const { rows } = await owner.query<{ bills: number; base: string; failed: number }>(
    `select count(*)::int as bills, coalesce(max(base), 0)::text as base, (select failed from contracts.run where id = $1) as failed from contracts.bill where run_id = $1`,
    [id],
  );
  const [found] = rows;
  if (found?.bills !== AGENTS || found.failed !== 0 || BigInt(found.base) !== BigInt(count) * P)
    throw new Error(`${JSON.stringify(found)} instead of ${AGENTS} bills, the largest over ${count}`);
  return { ms, grownMb: (process.memoryUsage().rss - rss) / 1e6 };
}

/** Bets a second while the server adds figures, and while it may not: both in turn. */
async function whileFolding(port: number, headers: string[], bodies: string[]): Promise<Record<string, number[]>> {
  const perSecond: Record<string, number[]> = { without: [], with: [] };
  const holder = await owner.connect();
  const measure = async (name: string) => {
    const result = await loadBets(port, 64, headers, bodies);
    if (result.refused > 0) throw new Error(`${result.refused} bets were refused: ${result.sample}`);
    perSecond[name]?.push(result.perSecond);
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await holder.query('begin');
    await holder.query(`select from wager.final_head where reader = 'contracts.fold_finals' for update`);
    await addWagers(FOLDED, today);
    // Sums of other reports come first, so that neither side has them.
    await sleep(OTHER_SUMS_MS);
    await measure('without');
    await holder.query('commit');
    await sleep(1000);
    await measure('with');
    console.log(`  round ${round} of ${ROUNDS}:`, JSON.stringify(perSecond));
  }
  holder.release();
  return perSecond;
}

let server: Serving | undefined;
try {
  await openTree();
  const small = await settle(addDays(today, -2), SMALL);
  const large = await settle(addDays(today, -1), LARGE);
  const claims: Claim[] = [
    atMost(`${AGENTS} contracts over ${LARGE} wagers / over ${SMALL}`, large.ms / small.ms, 11),
    atMost(`memory grown in the run over ${LARGE}, MB`, large.grownMb, 300),
    atLeast('wagers settled a second', LARGE / (large.ms / 1000), 0),
  ];
  report(claims);
  await openMembers(stage, PLAYERS, 1_000_000n * P);
  server = await serve(stage, 4271);
  await openAccounts(stage, 1, PLAYERS);
  const headers = await openSessions(stage, PLAYERS);
  // The server sums a million wagers first.
  await sleep(OTHER_SUMS_MS);
  const drawId = await issueOnSale(server.url);
  const bodies = Array.from({ length: 100 }, (_, pick) => betOn(drawId, pick));
  await loadBets(server.port, 16, headers, bodies);
  const rounds = await whileFolding(server.port, headers, bodies);
  claims.push(
    atLeast(
      'bets through HTTP while figures are added / without',
      median(rounds['with'] ?? []) / median(rounds['without'] ?? []),
      0.9,
    ),
  );
  process.exitCode = report(claims);
} finally {
  await server?.stop();
  await context.db.close();
  await stage.end();
}
