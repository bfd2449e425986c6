import { decisionsOf, insuranceText, maySurrender, playFromShoe } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { cardMs, dealerCardMs, decideMs, TURN_PAUSE_MS } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Tx } from '../../platform/index.ts';
import { cardsOf, countSeats, type StoredStep, takeCards, timeMs } from '../tables/index.ts';
import { closeEvent } from '../wager/index.ts';
import { betsOfRound } from './live.bets.store.ts';
import { shoeOfRound } from './live.chance.ts';
import { bindDecisions } from './live.closing.ts';
import { publishRound } from './live.news.ts';
import { isFastRound } from './live.pace.ts';
import { raiseOf } from './live.raises.store.ts';
import { resultOf } from './live.results.ts';
import { endPlay, playSteps, type RoundRow } from './live.rounds.store.ts';
import { publishSeats } from './live.seating.ts';
import type { TableRow } from './live.tables.store.ts';

const valuesOf = (round: RoundRow): string[] => (round.steps ?? []).map(({ value }) => value);
const MAIN_BET = /^seat-([1-7])$/;

/** Seats and decisions of a round so far. */
export function madeIn(round: RoundRow): { readonly seats: readonly number[]; readonly decisions: readonly string[] } {
  const made = decisionsOf(valuesOf(round));
  invariant(made, 'a round of blackjack begins with its seats');
  return made;
}

/** When new steps are seen: the first cards and those of the dealer one by one, what a decision brings at once. */
function timed(
  isFast: boolean,
  before: readonly StoredStep[],
  fresh: readonly Omit<StoredStep, 'at'>[],
  dealerSteps: number,
  nowMs: number,
): StoredStep[] {
  let at = Math.max(nowMs, before.at(-1)?.at ?? 0);
  return fresh.map((step, index) => {
    if (index >= fresh.length - dealerSteps) at += dealerCardMs(isFast);
    else if (before.length === 0 && index > 0) at += cardMs(isFast);
    return { at, ...step };
  });
}

/**
 * Deals a round on from its shoe with these decisions: until somebody has to decide, or to its end. The same decisions give the same cards,
 * so a process that dies loses none.
 */
export async function advance(
  context: AppContext,
  tx: Tx,
  table: TableRow,
  round: RoundRow,
  made: { readonly seats: readonly number[]; readonly decisions: readonly string[] },
): Promise<RoundRow> {
  const nowMs = await timeMs(tx, databaseNow(context.clock));
  const { shoe, first } = await shoeOfRound(tx, round);
  const { cards } = await cardsOf(context, tx, shoe);
  const dealt = playFromShoe({ ...made, maySurrender: maySurrender(table.variant) }, cards, first);
  invariant(dealt, 'a decision was checked before it counts');
  const { play, next } = dealt;
  const before = round.steps ?? [];
  const isFast = isFastRound(round, table);
  const steps = [...before, ...timed(isFast, before, play.steps.slice(before.length), play.dealerSteps, nowMs)];
  const lastMs = steps.at(-1)?.at ?? nowMs;
  const { pending } = play;
  let row: RoundRow | undefined;
  if (pending) {
    const opensAt = lastMs + TURN_PAUSE_MS;
    const isHand = pending.kind === 'hand';
    row = await playSteps(tx, round.id, steps, {
      kind: pending.kind,
      seats: isHand ? [pending.seat] : pending.seats,
      hand: isHand ? pending.hand : 0,
      decisions: isHand ? pending.moves : ['insure', 'decline'],
      number: pending.number,
      opensAt,
      // One answer more to the offer of insurance gives the others no more time.
      endsAt: !isHand && round.turn ? round.turn.endsAt : opensAt + decideMs(isFast),
    });
  } else {
    const result = resultOf(
      table,
      steps.map(({ value }) => value),
    );
    row = await endPlay(tx, round.id, { steps, shownAtMs: lastMs, ...result });
    await takeCards(tx, shoe.id, next);
    const raise = await raiseOf(tx, round.id);
    await bindDecisions(context, tx, { roundId: round.id, ...made, raise });
    if (raise !== null) await closeEvent(tx, raise);
  }
  invariant(row, 'the round was held');
  const shown = row;
  tx.afterCommit(() => publishRound(context, shown, nowMs));
  return row;
}

/** Deals the first cards to the seats with a bet, of a bound round that is locked. */
export async function startPlay(context: AppContext, tx: Tx, table: TableRow, round: RoundRow): Promise<void> {
  const bets = await betsOfRound(tx, round.id);
  const seats = [...new Set(bets.flatMap(({ spot }) => Number(MAIN_BET.exec(spot)?.[1] ?? 0) || []))].sort();
  await advance(context, tx, table, round, { seats, decisions: [] });
  await countSeats(tx, table.code, seats);
  tx.afterCommit(() => publishSeats(context, table.code));
}

/** The time of a turn is over: the hand stands, and who did not answer is not insured. */
export async function passTurn(context: AppContext, tx: Tx, table: TableRow, round: RoundRow): Promise<void> {
  const { seats, decisions } = madeIn(round);
  invariant(round.turn, 'a round in which players decide has a turn');
  const missing = round.turn.kind === 'hand' ? ['stand'] : round.turn.seats.map((seat) => insuranceText(seat, false));
  await advance(context, tx, table, round, { seats, decisions: [...decisions, ...missing] });
}
