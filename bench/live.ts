import { lastSecond } from './live-last-second.ts';
import { settlement } from './live-settlement.ts';
import { fanOut, SOCKETS } from './push-fan-out.ts';
import { closingToSeen } from './push-seen.ts';
import { atLeast, atMost, type Claim, median, percentile, report } from './stage.ts';

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const ms = (values: readonly number[], share = 0.5): string => `${percentile(sorted(values), share).toFixed(1)} ms`;

async function measureFanOut(): Promise<Claim[]> {
  const { bare, ours } = await fanOut();
  const [bareMs, oursMs] = [bare, ours].map((turns) => turns.map((turn) => turn.ms)) as [number[], number[]];
  const [bareBusy, oursBusy] = [bare, ours].map((turns) => turns.map((turn) => turn.busyMs)) as [number[], number[]];
  console.log(`  ${SOCKETS} sockets, 100 events together: bare ${ms(bareMs)}, platform ${ms(oursMs)}`);
  console.log(`  the sender's processor: bare ${ms(bareBusy)}, platform ${ms(oursBusy)}`);
  return [atLeast('fan-out against bare sockets with the same bytes', median(bareMs) / median(oursMs), 0.7)];
}

async function measureSeen(): Promise<Claim[]> {
  const { wire, ours } = await closingToSeen();
  console.log(
    `  closing to seen: wire p50 ${ms(wire)}, p99 ${ms(wire, 0.99)}; tables p50 ${ms(ours)}, p99 ${ms(ours, 0.99)} (${ours.length} times)`,
  );
  const over = percentile(sorted(ours), 0.99) - percentile(sorted(wire), 0.99);
  return [
    atMost('closing to seen, p99 over the wire’s own, ms', over, 250),
    atLeast('closings seen, times a socket', ours.length / SOCKETS, 10),
  ];
}

async function measureLastSecond(): Promise<Claim[]> {
  const { waits, late, unanswered } = await lastSecond();
  console.log(`  a thousand bets in a second: p50 ${ms(waits)}, p99 ${ms(waits, 0.99)}`);
  return [
    atMost('bets taken after the close', late, 0),
    atMost('bets without an answer', unanswered, 0),
    atMost('the slowest hundredth of the bets, in medians', percentile(sorted(waits), 0.99) / median(waits), 10),
  ];
}

async function measureSettlement(): Promise<Claim[]> {
  const { bare, ours } = await settlement();
  console.log(`  a round of 10,000 bets: bare statement ${ms(bare)}, settlement ${ms(ours)}`);
  return [atMost('settling 10,000 bets, times one bare statement', median(ours) / median(bare), 2)];
}

const PARTS = { fan: measureFanOut, seen: measureSeen, last: measureLastSecond, settle: measureSettlement };
const wanted = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(PARTS);
const claims: Claim[] = [];
for (const [name, measure] of Object.entries(PARTS)) if (wanted.includes(name)) claims.push(...(await measure()));
process.exitCode = report(claims);
