import {
  dealerOf,
  type FightEnd,
  type FightMaths,
  poolValid,
  stakesBySpot,
  type TableBet,
} from '@lantern/games/tables';
import { invariant, type Micros } from '@lantern/kernel';
import type { CountTogether, JudgedWager } from '../wager/index.ts';
import type { BetRow } from './live.bets.store.ts';
import { engineOf } from './live.games.ts';
import { poolBets, pricesIn } from './live.pools.ts';
import type { RoundRow } from './live.rounds.store.ts';
import type { TableRow } from './live.tables.store.ts';

type Counted = Pick<RoundRow, 'id' | 'steps' | 'pool' | 'outcome' | 'maths'>;

function laidOf({ detail, stake }: Pick<JudgedWager, 'detail' | 'stake'>): TableBet {
  invariant(detail.kind === 'live', 'a bet on a round of a table is on a spot');
  return { spot: detail.spot, stake };
}

/** Members at a table bet alike: what one set of stakes counts is known for all who laid it. */
const laidText = (laid: readonly TableBet[]): string =>
  laid
    .map(({ spot, stake }) => `${spot} ${stake}`)
    .toSorted()
    .join('|');

/** Of a pit only what counts of each stake on a side can be lost: the rest comes back however the fight ends. */
function countPool({ pool, outcome, maths: ofRound }: Counted, placed: readonly BetRow[]): CountTogether {
  invariant(pool, 'a pit has a pool');
  const bets = poolBets(pool, placed);
  const countedOf = (wager: JudgedWager): TableBet => ({ ...laidOf(wager), stake: bets.get(wager.id)?.counted ?? 0n });
  return (own, maximum) => {
    const currency = bets.get(own[0]?.id ?? '')?.currency ?? '';
    const prices = pricesIn(pool, currency);
    const maths = ofRound as FightMaths;
    return poolValid(outcome as FightEnd, prices, stakesBySpot(own.map(countedOf)), { maximum, maths });
  };
}

/**
 * What a member's bets on a round count as turnover together (money.md 6). `placed` are all bets of the round, which pools need for their currencies,
 * and blackjack for stakes that decisions added: they are an event of their own, and count with the bets that they raise.
 */
export function countOf(
  table: Pick<TableRow, 'game' | 'variant'>,
  round: Counted,
  placed: readonly BetRow[] = [],
): CountTogether {
  if (round.pool) return countPool(round, placed);
  const dealt = dealerOf(table.game).read((round.steps ?? []).map(({ value }) => value));
  const { valid, spots } = engineOf(table, round.maths);
  invariant(valid, 'every table says what its bets count');
  const laidSpots = new Set(spots.map(({ code }) => code));
  const byMember = Map.groupBy(placed, ({ member_id }) => member_id);
  const known = new Map<string, Micros>();
  return (own, maximum) => {
    const laid = own.map(laidOf);
    const isRaised = laid.some(({ spot }) => !laidSpots.has(spot));
    const others = (isRaised ? (byMember.get(own[0]?.memberId ?? '') ?? []) : [])
      .filter(({ spot }) => laidSpots.has(spot))
      .map(({ spot, stake }): TableBet => ({ spot, stake: BigInt(stake) }));
    const key = `${laidText(laid)}/${laidText(others)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // Raises count what they add to the bets that they raise.
    const counted =
      others.length === 0
        ? valid(dealt, laid, maximum)
        : valid(dealt, [...laid, ...others], maximum) - valid(dealt, others, maximum);
    known.set(key, counted);
    return counted;
  };
}
