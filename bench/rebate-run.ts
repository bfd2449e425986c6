import { setTimeout as sleep } from 'node:timers/promises';
import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { addDays, ianaZone } from '@lantern/kernel';
import { readBatch } from '@lantern/server/modules/wager';
import type { AppContext } from '@lantern/server/platform';
import { insertRun, isNoted } from '../server/src/modules/promotions/promotions.runs.store.ts';
import { playedReader, runPromotions } from '../server/src/modules/promotions/promotions.runs.ts';
import { openAccounts } from './people.ts';
import { atLeast, atMost, type Claim, openMembers, P, type Stage } from './stage.ts';

const FIRST = 1_000_000;
/** Bets of one member on the day. */
const EACH = 100;
/** Wagers that one transaction settles. */
const CHUNK = 10_000;
const PROMOTION = 1n;
const VERSION = 1;
const zone = ianaZone('Asia/Ho_Chi_Minh')!;

const DRAFT: PromotionDraft = {
  ...{ texts: { EN: { title: 'Rebate', summary: '' } }, code: null, page: null },
  terms: {
    ...{ trigger: 'rebate', currency: 'LTN', from: '2020-01-01T00:00:00Z', to: null, minimum: '0', bonus: null },
    ...{ period: 'daily', rates: { LOTT: '1' }, levelRates: [], days: null, group: null, claimDays: null },
    ...{ reward: { kind: 'cash', amount: null, rate: '100', max: null }, caps: { perMember: null, perDay: null } },
  },
  audience: {
    ...{ labels: [], notLabels: [], level: 0, levelTo: null, countries: [], newSince: null, invitedBy: null },
  },
};

/** A rebate of one percent with a budget, started as if two operators had decided it: no run of it is due by itself. */
async function startRebate({ owner }: Stage): Promise<void> {
  await owner.query('alter table promotions.start disable trigger decided_by_operators');
  await owner.query('alter table rewards.funding disable trigger decided_by_operators');
  await owner.query(
    `insert into promotions.promotion (id, trigger, currency, version, changed_at, changed_by) values ($1, 'rebate', 'LTN', $2, now(), 'bench')`,
    [PROMOTION, VERSION],
  );
  await owner.query('insert into promotions.version values ($1, $2, $3, now(), $4)', [
    ...[PROMOTION, VERSION, JSON.stringify(DRAFT), 'bench'],
  ]);
  await owner.query('insert into promotions.start values ($1, 1, $2, now())', [PROMOTION, VERSION]);
  await owner.query(`select rewards.fund_budget(1, 1, 'promotion', $1, 'LTN', $2, null)`, [PROMOTION, 1_000_000n * P]);
}

let last = BigInt(FIRST) * 100n;
/** Bets of 1 that were settled over one day, as a settlement leaves them, and noted by the reader of the runs. */
async function addWagers({ owner }: Stage, context: AppContext, count: number, day: string): Promise<void> {
  for (let left = count; left > 0; left -= CHUNK) {
    const some = Math.min(left, CHUNK);
    await owner.query(
      `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, valid_stake, currency, state, result_version, placed_at, settled_at)
       select $1::bigint + n % $2, $3::bigint + n, $3::bigint + n, 1, 'LOTT', 'TCG_SEA', 'bench', to_jsonb('lottery DE_DB 07 1 980000'::text), $4, $4, 'LTN', 'lost', 1, t, t
       from generate_series(1, $5::int) n cross join lateral (select to_timestamp($6 + (n::bigint * 7919 % 86000)) as t) one`,
      [FIRST, count / EACH, last, P, some, zone.startOf(day) / 1000],
    );
    last += BigInt(some);
  }
  await owner.query('analyze');
  // A transaction that is open elsewhere, of an autovacuum too, holds readers back.
  while (!(await isNoted(context.db, playedReader.apply, Date.now())))
    if (!(await context.db.transaction((tx) => readBatch(context, tx, playedReader)))) await sleep(100);
}

/** Milliseconds of a run over so many bets; each member gets a hundredth of what they staked. */
async function timeRun(stage: Stage, context: AppContext, wagers: number, day: string): Promise<number> {
  await addWagers(stage, context, wagers, day);
  const members = wagers / EACH;
  const run = { id: PROMOTION, version: VERSION, first: day, last: day, countsFromMs: null };
  await context.db.transaction((tx) => insertRun(tx, context, run));
  const began = performance.now();
  const done = async () =>
    (await stage.owner.query<{ done: number }>('select done from promotions.run where first_day = $1', [day])).rows[0]
      ?.done ?? 0;
  for (let more = true, shown = 0; more; ) {
    more = await runPromotions(context);
    const now = await done();
    if (now - shown < members / 5) continue;
    shown = now;
    console.log(`  [${now}/${members}] members, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  const ms = performance.now() - began;
  const { rows } = await stage.owner.query<{ members: number; paid: string }>(
    'select count(*)::int as members, coalesce(sum(amount), 0)::text as paid from promotions.taken where period = $1',
    [day],
  );
  if (rows[0]?.members !== members || BigInt(rows[0].paid) !== (BigInt(wagers) * P) / 100n)
    throw new Error(`${JSON.stringify(rows[0])} instead of ${members} members and ${wagers / 100}`);
  return ms;
}

/** A run of a rebate over so many wagers against one over a tenth of them. */
export async function rebateRun(stage: Stage, context: AppContext, wagers: number): Promise<Claim[]> {
  const members = wagers / EACH;
  await openMembers(stage, members, P, FIRST);
  await openAccounts(stage, FIRST, FIRST + members - 1);
  await startRebate(stage);
  const today = zone.dayAt(Date.now());
  // Days after the last run are due by themselves: the later day comes first.
  const small = await timeRun(stage, context, wagers / 10, addDays(today, -1));
  const rss = process.memoryUsage().rss;
  const large = await timeRun(stage, context, wagers, addDays(today, -2));
  return [
    atMost(`rebate over ${wagers} wagers / over ${wagers / 10}`, large / small, 11),
    atMost(`memory grown in the run over ${wagers}, MB`, (process.memoryUsage().rss - rss) / 1e6, 300),
    atLeast('wagers of a rebate a second', wagers / (large / 1000), 0),
  ];
}
