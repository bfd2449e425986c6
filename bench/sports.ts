import { parseArgs } from 'node:util';
import { fanOut } from './push-fan-out.ts';
import { betting } from './sports-betting.ts';
import { offers } from './sports-offers.ts';
import { seen } from './sports-seen.ts';
import { settlement } from './sports-settlement.ts';
import { atLeast, atMost, type Claim, median, percentile, report } from './stage.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, help: { type: 'boolean' } },
  strict: false,
});
/** 1 is the size of the claims; smaller ones show that a bench works. */
const SCALE = Number(values.scale);
const sized = (count: number): number => Math.max(1, Math.round(count * SCALE));
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const ms = (list: readonly number[], share = 0.5): string => `${percentile(sorted(list), share).toFixed(1)} ms`;

async function measureSeen(): Promise<Claim[]> {
  const { wire, ours, changed } = await seen({ matches: sized(500), sockets: 100, seconds: 20 });
  console.log(
    `  message to seen: wire p99 ${ms(wire, 0.99)}; ours p50 ${ms(ours)}, p99 ${ms(ours, 0.99)}; ${changed} changes`,
  );
  const over = percentile(sorted(ours), 0.99) - percentile(sorted(wire), 0.99);
  return [
    atMost('a message of the feed to its prices on a page, p99 over the wire’s own, ms', over, 300),
    atLeast('changes of prices seen by every page', ours.length / Math.max(1, changed * 100), 1),
  ];
}

async function measureFanOut(): Promise<Claim[]> {
  const { bare, ours } = await fanOut('sports');
  const [bareMs, oursMs] = [bare.map((turn) => turn.ms), ours.map((turn) => turn.ms)];
  console.log(`  100 changes of prices together: bare ${ms(bareMs)}, platform ${ms(oursMs)}`);
  return [atLeast('fan-out of prices against bare sockets with the same bytes', median(bareMs) / median(oursMs), 0.7)];
}

async function measureBetting(): Promise<Claim[]> {
  const { ours, yardstick, whole } = await betting();
  console.log(
    `  singles a second: batcher ${ours.toFixed(0)}, with the checks of a slip ${whole.toFixed(0)}, pgbench ${yardstick.toFixed(0)}`,
  );
  return [
    atLeast('singles at a price a second through the batcher, 64 players / pgbench', ours / yardstick, 1),
    atLeast('the same with all checks of a slip, 16 players / pgbench', whole / yardstick, 0),
  ];
}

async function measureSettlement(): Promise<Claim[]> {
  const { tenth, all } = await settlement(sized(100_000));
  console.log(`  multiples of 8 legs: a tenth in ${(tenth / 1000).toFixed(1)} s, all in ${(all / 1000).toFixed(1)} s`);
  return [atMost(`settling ${sized(100_000)} multiples of 8 legs, times a tenth of them`, all / tenth, 12)];
}

async function measureOffers(): Promise<Claim[]> {
  const times = await offers(sized(50_000));
  console.log(`  every offer on a match after a change of its prices: p50 ${ms(times)}, p99 ${ms(times, 0.99)}`);
  return [atMost('a change of prices to every automatic offer computed anew, median, ms', median(times), 1000)];
}

const PARTS = {
  seen: measureSeen,
  fan: measureFanOut,
  bets: measureBetting,
  settle: measureSettlement,
  offers: measureOffers,
};
const wanted = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(PARTS);
const claims: Claim[] = [];
for (const [name, measure] of Object.entries(PARTS)) if (wanted.includes(name)) claims.push(...(await measure()));
process.exitCode = report(claims);
