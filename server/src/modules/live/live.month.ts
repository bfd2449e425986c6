import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount } from '@lantern/kernel';
import {
  type AppContext,
  type DemoDay,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  databaseNow,
  demoKey,
  eveningOf,
  noteStake,
  someWithMoney,
} from '../../platform/index.ts';
import { ensureChain, MARK_EVERY, makeChain } from '../fairness/index.ts';
import { noteLook } from '../tables/index.ts';
import { chainName, tableNamed } from './live.games.ts';
import { BLACKJACK, type DemoSeat, decideAll, takeSeats } from './live.month-hands.ts';
import { placeBets } from './live.place.ts';
import { latestRound, type RoundRow } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';

interface MonthTable {
  readonly code: string;
  /** What is bet there. */
  readonly spots: readonly string[];
  /** Seconds in which bets are taken, with one more, and from then to the end of a round. */
  readonly betS: number;
  readonly dealtS: number;
}
/** One of them has a round each evening, by turns. */
const TABLES: readonly MonthTable[] = [
  { code: 'hoi-an-2', spots: ['banker', 'player', 'banker', 'tie'], betS: 26, dealtS: 20 },
  { code: 'hoi-an-wheel', spots: ['red', 'black', 'dozen-2', 'straight-7'], betS: 26, dealtS: 20 },
];
/** Pits; a fight lasts up to seventy seconds. */
const PITS: readonly MonthTable[] = [
  { code: 'bamboo-pit-1', spots: ['meron', 'wala', 'wala', 'both-dead'], betS: 41, dealtS: 75 },
  { code: 'bamboo-pit-3', spots: ['meron', 'wala', 'meron', 'wala', 'draw'], betS: 46, dealtS: 75 },
];
const PLAYERS = 5;
const SHUFFLED_MS = 10_000;
const QUIET_AGAIN_MS = 5;
/** A closed round is looked at again sooner than that. */
const SOON_MS = 500;
const LOOKS_MOST = 500;
/**
 * Rounds of a chain of the month; the next one is ordered as at any table. A little more than lies between two marks, and rounds use a chain
 * backwards: the links of the month are few hashes from a mark.
 */
const CHAIN = MARK_EVERY + 60;

/** Steps that are due now, `most` of them where the next one is known to come later. */
async function turn(context: AppContext, code: string, most = LOOKS_MOST): Promise<void> {
  for (let [done, looks] = [0, 0]; done < most && looks < LOOKS_MOST; looks += 1) {
    const table = await tableNamed(context, code);
    const dueMs = table ? await stepTable(context, table) : null;
    if (dueMs === null) return;
    const waitMs = dueMs - context.clock.nowMs();
    if (waitMs <= 0) {
      done += 1;
      continue;
    }
    if (waitMs > SOON_MS || (await latestRound(context.db, code))?.state !== 'closed') return;
    // Bets in flight arrive first.
    await sleep(QUIET_AGAIN_MS);
  }
}

const begun = new WeakMap<AppContext, Set<string>>();
/** A page looks at the table. Its chain is there from the first look on. */
async function look(context: AppContext, code: string): Promise<void> {
  const tables = begun.get(context) ?? new Set();
  begun.set(context, tables);
  if (!tables.has(code)) {
    await ensureChain(context, context.db, { game: chainName(code), length: CHAIN });
    await makeChain(context, `${chainName(code)}#1`);
    tables.add(code);
  }
  await noteLook(context.db, databaseNow(context.clock));
}

/** The round in which bets are taken now. */
async function openRound(context: AppContext, code: string): Promise<RoundRow | undefined> {
  const round = await latestRound(context.db, code);
  return round?.state === 'open' ? round : undefined;
}

/** A slip of a player on this round. */
async function bet({ context }: DemoMonth, round: RoundRow, player: DemoPlayer, spots: readonly string[]) {
  const { actor, weight } = player;
  const key = demoKey(context);
  const stake = formatAmount(BigInt(weight) * BigInt(round.min_stake));
  const placed = await placeBets(context, {
    ...{ actor, ...PAGE, language: actor.language, code: round.table_code, key },
    bodyHash: Buffer.from(key),
    body: { roundId: round.id, bets: spots.map((spot) => ({ spot, stake })) },
  });
  noteStake(player, placed);
}
const PAGE = { address: '127.0.0.1', headers: {} };

async function betSome(month: DemoMonth, { code, spots }: MonthTable): Promise<void> {
  const round = await openRound(month.context, code);
  if (!round) return;
  const slips = someWithMoney(month, PLAYERS).map((player) => ({
    player,
    spot: spots[month.chance(spots.length)] ?? 'red',
  }));
  await Promise.all(slips.map(({ player, spot }) => bet(month, round, player, [spot])));
}

/** A round from its opening to its end; `besides` is done between the opening of its bets and its end. */
function roundAt(
  month: DemoMonth,
  atMs: number,
  { code, betS, dealtS }: Omit<MonthTable, 'spots'>,
  besides: (opensMs: number, closesMs: number) => readonly DemoMoment[],
): DemoMoment[] {
  const { context } = month;
  const open = async (): Promise<void> => {
    await look(context, code);
    await turn(context, code);
  };
  const opensMs = atMs + SHUFFLED_MS;
  const closesMs = opensMs + betS * 1000;
  return [
    { atMs, run: open },
    { atMs: opensMs, run: () => turn(context, code, 1) },
    // The bets are closed and bound, and the result is drawn: it is shown later.
    { atMs: closesMs, run: () => turn(context, code, 3) },
    ...besides(opensMs, closesMs),
    { atMs: closesMs + dealtS * 1000, run: () => turn(context, code) },
  ];
}

/** Pits and blackjack have an evening of five: enough for records and figures, and soon played. */
const EVENINGS = 5;
const DAY_MS = 86_400_000;
const hasOthers = ({ startMs }: DemoDay): boolean => Math.floor(startMs / DAY_MS) % EVENINGS === 0;

const betRound = (month: DemoMonth, atMs: number, table: MonthTable): DemoMoment[] =>
  roundAt(month, atMs, table, (opensMs) => [{ atMs: opensMs + 5000, run: () => betSome(month, table) }]);

function playedRound(month: DemoMonth, atMs: number): DemoMoment[] {
  const { code } = BLACKJACK;
  let seated: readonly DemoSeat[] = [];
  return roundAt(month, atMs, BLACKJACK, (opensMs, closesMs) => [
    {
      atMs: opensMs + 5000,
      run: async () => {
        seated = await takeSeats(month, code);
        const round = await openRound(month.context, code);
        const spotsOf = ({ seat }: DemoSeat) =>
          month.chance(3) === 0 ? [`seat-${seat}`, `seat-${seat}-pairs`] : [`seat-${seat}`];
        if (round) await Promise.all(seated.map((one) => bet(month, round, one.player, spotsOf(one))));
      },
    },
    { atMs: closesMs + 10_000, run: () => decideAll(month, code, seated) },
  ]);
}

/** A round at one of two tables each evening, and on some evenings at two pits and of blackjack. */
export const liveDay: DemoPart = (month, day) => {
  const atMs = eveningOf(day);
  const own = TABLES.filter((_, index) => index === Math.floor(day.startMs / DAY_MS) % TABLES.length);
  const tables = hasOthers(day) ? [...own, ...PITS] : own;
  return [
    ...tables.flatMap((table) => betRound(month, atMs, table)),
    ...(hasOthers(day) ? playedRound(month, atMs) : []),
  ];
};
