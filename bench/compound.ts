import { createWordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import type { DrawBet, LotteryFamily, Settlement } from '@lantern/games/lottery';
import { atLeast, atMost, type Claim, median, P, report } from './stage.ts';

/**
 * Compound tickets: one of nearly a million rows is checked, charged and limited, and settled, beside a bare loop that goes through its rows; and a
 * million bets of nine families beside as many of the Vietnamese lottery.
 */
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const DAY = '2026-12-01';
const SEED = 'c'.repeat(64);

const familyNamed = (name: string): LotteryFamily => {
  const family = FAMILIES.find((one) => one.name === name);
  if (!family) throw new Error(`no family ${name}`);
  return family;
};
const judgeOn = (family: LotteryFamily, region: string): ((bet: DrawBet) => Settlement) =>
  family.judge(region, family.draw(region, createWordStream(SEED, region)), DAY);
const betOf = (family: LotteryFamily, region: string, play: string, pick: string): DrawBet => {
  const checked = family.checkPicks(region, play, [pick]);
  const odds = family.defaultOdds(region, play);
  if (!checked.ok || odds === undefined) throw new Error(`no bet ${play} ${pick}`);
  return { play, picks: checked.value, unit: P, odds };
};

function msOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
/** The middle of some rounds after one that warms up. */
const medianMs = (work: () => unknown): number => {
  work();
  return median(Array.from({ length: ROUNDS }, () => msOf(work)));
};

const NUMBERS = 71;
const SIZE = 4;
/** The rows of the ticket, every set of four of its numbers, and how many of them are drawn whole. */
function bareRows(drawn: ReadonlySet<number>): number {
  let won = 0;
  for (let a = 1; a <= NUMBERS; a += 1)
    for (let b = a + 1; b <= NUMBERS; b += 1)
      for (let c = b + 1; c <= NUMBERS; c += 1)
        for (let d = c + 1; d <= NUMBERS; d += 1)
          if (drawn.has(a) && drawn.has(b) && drawn.has(c) && drawn.has(d)) won += 1;
  return won;
}

function oneTicket(): Claim[] {
  const family = familyNamed('keno');
  const [region = ''] = family.regions;
  const play = `KN_PICK${SIZE}`;
  const pick = Array.from({ length: NUMBERS }, (_, at) => String(at + 1)).join('+');
  const judge = judgeOn(family, region);
  const drawn = new Set(family.draw(region, createWordStream(SEED, region))['balls']?.map(Number));
  const bare = medianMs(() => bareRows(drawn));
  const priced = medianMs(() => {
    const bet = betOf(family, region, play, pick);
    return [family.stakeOf(region, play, bet.picks, bet.unit), family.bestPayout(region, bet)];
  });
  const bet = betOf(family, region, play, pick);
  const settled = medianMs(() => judge(bet));
  const rows = family.expandCount(play, bet.picks, false);
  console.log(
    `${rows.toLocaleString('en')} rows: bare loop ${bare.toFixed(2)} ms, priced ${priced.toFixed(3)} ms, settled ${settled.toFixed(3)} ms`,
  );
  return [
    atMost('pricing a ticket of a million rows, ms', priced, 50),
    atLeast('speed of pricing it / a bare loop over its rows', bare / priced, 0.2),
    atLeast('speed of settling it / a bare loop over its rows', bare / settled, 10),
  ];
}

/** Settles the bets of a family in turn and answers microseconds a bet. */
function perBet(settle: readonly (() => Settlement)[], count: number): number {
  let paid = 0n;
  const ms = msOf(() => {
    for (let bet = 0; bet < count; bet += 1) paid += settle[bet % settle.length]?.().payout ?? 0n;
  });
  if (paid < 0n) throw new Error('a bet was paid less than nothing');
  return (1000 * ms) / count;
}
function settlersOf(family: LotteryFamily): readonly (() => Settlement)[] {
  return family.regions.flatMap((region) => {
    const judge = judgeOn(family, region);
    return family.plays(region).map(({ code, example = '' }) => {
      const bet = betOf(family, region, code, example);
      return () => judge(bet);
    });
  });
}

const VIETNAM_PICKS: Readonly<Record<string, readonly string[]>> = {
  LO2: ['07', '13'],
  DE_DB: ['07'],
  LO3: ['107'],
  XIEN2: ['07', '13'],
};
function manyBets(): Claim {
  const vietnam = familyNamed('vietnam');
  const [north = ''] = vietnam.regions;
  const judge = judgeOn(vietnam, north);
  const known = Object.entries(VIETNAM_PICKS).filter(([play]) => vietnam.playOf(play));
  const theirs = known.map(([play, picks]) => {
    const bet = { play, picks, unit: P, odds: vietnam.defaultOdds(north, play) ?? 0n };
    return () => judge(bet);
  });
  const others = FAMILIES.filter((family) => family !== vietnam);
  const share = Math.ceil(BETS / others.length / ROUNDS);
  // A draw settles bets of one family. Both sides in turns, so that what else the machine does meets both.
  const took = others.map((family) => {
    const ours = settlersOf(family);
    perBet(theirs, share);
    perBet(ours, share);
    const rounds = Array.from({ length: ROUNDS }, () => ({ bare: perBet(theirs, share), own: perBet(ours, share) }));
    const [bare, own] = [median(rounds.map((round) => round.bare)), median(rounds.map((round) => round.own))];
    console.log(
      `${family.name.padEnd(12)} ${own.toFixed(2)} µs a bet, of the Vietnamese lottery meanwhile ${bare.toFixed(2)} µs`,
    );
    return bare / own;
  });
  return atLeast(
    `settling ${BETS.toLocaleString('en')} bets of nine families / of the Vietnamese lottery`,
    median(took),
    0.04,
  );
}

process.exitCode = report([...oneTicket(), manyBets()]);
