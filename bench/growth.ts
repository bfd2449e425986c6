import { openContext } from './context.ts';
import { auditOf } from './growth/audit.ts';
import { fill, sumUp } from './growth/fill.ts';
import { betsOf, PAGES, pageTimes, saleOf, settleOf } from './growth/measure.ts';
import { atLeast, atMost, type Claim, median, openStage, report, type Stage } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SMALL = 100_000;
const asked = process.argv.indexOf('--wagers');
const LARGE = asked > 0 ? Number(process.argv[asked + 1]) : 10_000_000;
const MB = 1024 * 1024;

/** Bytes of the tables of bets and their money, with indexes. */
async function bytesOf(stage: Stage): Promise<number> {
  const { rows } = await stage.owner.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('wager', 'ledger') and c.relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function filled(name: string, wagers: number) {
  // Ten million wagers are no matter of the machine that somebody tries the product on.
  const stage = await openStage(`growth_${name}`, 'server');
  const context = openContext(stage);
  const started = performance.now();
  let shown = 0;
  const base = await fill(stage, context, wagers, (done) => {
    if (done - shown < wagers / 5) return;
    shown = done;
    console.log(
      `${name}: ${done.toLocaleString('en')} wagers after ${Math.round((performance.now() - started) / 1000)} s`,
    );
  });
  const end = async () => {
    await context.db.close();
    await stage.end();
  };
  return { name, stage, context, wagers: base.wagers, bytes: await bytesOf(stage), end };
}
type Base = Awaited<ReturnType<typeof filled>>;

/** Rates with how often a round measures them: a settlement takes a second, and one alone differs by a fifth from the next. */
const RATES: Readonly<Record<string, { times: number; measure: (base: Base) => Promise<number> }>> = {
  'bets a second': { times: 1, measure: async ({ context }) => betsOf(context, await saleOf(context)) },
  'bets settled a second': { times: 5, measure: ({ stage, context }) => settleOf(stage, context) },
};

/** Ratios of the large base to the small one, of each figure. */
async function compare(small: Base, large: Base): Promise<(name: string) => number> {
  const ratios: Record<string, number[]> = {};
  const note = (name: string, one: number, other: number, more = ''): void => {
    ratios[name] = [...(ratios[name] ?? []), other / one];
    console.log(
      `${name.padEnd(40)} ${one.toFixed(2).padStart(10)} of ${SMALL}, ${other.toFixed(2).padStart(10)} of ${LARGE}${more}`,
    );
  };
  for (const base of [small, large]) await betsOf(base.context, await saleOf(base.context), 2);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, { times, measure }] of Object.entries(RATES))
      for (let time = 0; time < times; time += 1) note(name, await measure(small), await measure(large));
    // The server's jobs do this each second; the bets of minutes that nobody added up yet would be read one by one.
    for (const { stage } of [small, large]) await sumUp(stage);
    for (const [name, page] of Object.entries(PAGES)) {
      const [one, other] = await pageTimes(page, [small.context, large.context]);
      if (one && other)
        note(name, one.p99, other.p99, ` ms; medians ${one.median.toFixed(2)}, ${other.median.toFixed(2)}`);
    }
  }
  return (name) => median(ratios[name] ?? []);
}

const small = await filled('small', SMALL);
const large = await filled('large', LARGE);
try {
  const perWager = (large.bytes - small.bytes) / (large.wagers - small.wagers);
  const audits = process.argv.includes('--no-audit') ? null : [await auditOf(small.stage), await auditOf(large.stage)];
  const of = await compare(small, large);
  const claims: Claim[] = [
    atLeast('bets a second, large / small', of('bets a second'), 0.85),
    ...Object.keys(PAGES).map((name) => atMost(`${name}, p99, large / small`, of(name), 2)),
    atLeast('bets settled a second, large / small', of('bets settled a second'), 0.9),
    atMost('bytes a wager, with indexes and ledger', perWager, 650),
  ];
  const [few, many] = audits ?? [];
  if (few && many) {
    const [first, second] = [few.ms / small.wagers, many.ms / large.wagers];
    claims.push(atMost('audit, time a wager, large / small', second / first, 1.1));
    claims.push(atMost('audit, memory in MB', many.bytes / MB, 600));
  }
  process.exitCode = report(claims);
} finally {
  await small.end();
  await large.end();
}
