import type { LiveGame } from '@lantern/contract/live';
import { stepDelays } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Queryable, type Tx } from '../../platform/index.ts';
import { freeIdleSeats, timeMs } from '../tables/index.ts';
import type { Judge } from '../wager/index.ts';
import { type BetRow, betsOfRound } from './live.bets.store.ts';
import { type Chance, fromLink, fromShoe } from './live.chance.ts';
import { gameOf } from './live.games.ts';
import { publishRound } from './live.news.ts';
import { isFastRound } from './live.pace.ts';
import { passTurn, startPlay } from './live.playing.ts';
import { bindPool, judgeInPool, judgeOf } from './live.prices.ts';
import { raiseOf } from './live.raises.store.ts';
import { resultOf } from './live.results.ts';
import { dealSteps, type RoundRow } from './live.rounds.store.ts';
import { publishSeats } from './live.seating.ts';
import type { TableRow } from './live.tables.store.ts';

/** How the rounds of a table are drawn, played and paid. */
export interface Strategy {
  readonly chance: Chance;
  /** Before a round opens. */
  readonly prepare: (context: AppContext, tx: Tx, table: TableRow) => Promise<void>;
  /** With the closed bets. */
  readonly bindTerms: (context: AppContext, tx: Tx, round: RoundRow) => Promise<void>;
  /** Draws a bound round, whose row is locked, or deals until somebody decides. */
  readonly deal: (context: AppContext, tx: Tx, table: TableRow, round: RoundRow) => Promise<void>;
  /** The time of a turn is over. */
  readonly passTurn: (context: AppContext, tx: Tx, table: TableRow, round: RoundRow) => Promise<void>;
  /** The bets by which each single one is judged and counted; none where it needs no other. */
  readonly betsToJudge: (db: Queryable, roundId: string) => Promise<readonly BetRow[]>;
  /** What each bet of a round is worth by the values shown. */
  readonly judge: (table: TableRow, round: RoundRow, bets: readonly BetRow[]) => Judge;
  /** The events of a round: its own, and that of the stakes which decisions added. */
  readonly events: (db: Queryable, roundId: string) => Promise<readonly bigint[]>;
}

const nothing = async (): Promise<void> => undefined;

/** Draws the whole result. Its steps have their times; none is public before its own. */
const drawAll =
  (chance: Chance): Strategy['deal'] =>
  async (context, tx, table, round) => {
    const shown = await chance.draw(context, tx, table, round);
    const atMs = await timeMs(tx, databaseNow(context.clock));
    const delays = stepDelays(table.game, shown.length, isFastRound(round, table), Number(shown[0]?.value));
    const steps = shown.map(({ to, value }, index) => ({ at: atMs + (delays[index] ?? 0), to, value }));
    const values = shown.map(({ value }) => value);
    const shownAtMs = steps.at(-1)?.at ?? atMs;
    const row = await dealSteps(tx, round.id, { steps, shownAtMs, ...resultOf(table, values) });
    if (row) tx.afterCommit(() => publishRound(context, row));
  };

/** Rounds without decisions, at fixed prices. */
const drawnFrom = (chance: Chance): Strategy => ({
  chance,
  prepare: nothing,
  bindTerms: nothing,
  deal: drawAll(chance),
  passTurn: nothing,
  betsToJudge: async () => [],
  judge: (table, round) => judgeOf(table, round),
  events: async (_db, roundId) => [BigInt(roundId)],
});

const cards = drawnFrom(fromShoe);
const wheel = drawnFrom(fromLink);

/** Winners share the stakes of a fight. */
const pool: Strategy = { ...wheel, bindTerms: bindPool, betsToJudge: betsOfRound, judge: judgeInPool };

/** Members sit at the table and decide about their hands. */
const seated: Strategy = {
  ...cards,
  prepare: async (context, tx, { code }) => {
    if (await freeIdleSeats(tx, code, databaseNow(context.clock))) tx.afterCommit(() => publishSeats(context, code));
  },
  deal: startPlay,
  passTurn,
  betsToJudge: betsOfRound,
  events: async (db, roundId) => {
    const raise = await raiseOf(db, roundId);
    return [BigInt(roundId), ...(raise === null ? [] : [raise])];
  },
};

const byGame: Readonly<Record<LiveGame, (table: TableRow) => Strategy>> = {
  baccarat: () => cards,
  'dragon-tiger': () => cards,
  blackjack: () => seated,
  roulette: () => wheel,
  'sic-bo': () => wheel,
  'xoc-dia': () => wheel,
  'bau-cua': () => wheel,
  cockfight: ({ fee }) => (fee === null ? wheel : pool),
};

export const strategyOf = (table: TableRow): Strategy => byGame[gameOf(table)](table);
