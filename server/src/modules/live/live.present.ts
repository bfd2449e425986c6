import type { LiveBet, LiveRound, LiveShoe, RoadEntry } from '@lantern/contract/live';
import { readShoeEntropy } from '@lantern/games/fair';
import { formatAmount } from '@lantern/kernel';
import { resultIn } from '@lantern/rules/live';
import { shownState } from '@lantern/rules/wager';
import { iso } from '../../platform/index.ts';
import type { ShoeRow } from '../tables/index.ts';
import { type StoredSlip, shownStateOf } from '../wager/index.ts';
import type { BetRow } from './live.bets.store.ts';
import { presentPools } from './live.pools.ts';
import type { RoundRow } from './live.rounds.store.ts';
import { isShown } from './live.states.ts';

function phaseOf({ state }: RoundRow, steps: number): LiveRound['phase'] {
  if (state === 'open') return 'open';
  if (state === 'settled' || state === 'void') return state;
  return steps > 0 ? 'dealing' : 'closed';
}

/** Who decides, once every card before it is seen. */
function turnOf({ turn, steps }: RoundRow, nowMs: number): Pick<LiveRound, 'turn'> {
  if (!turn || (steps?.at(-1)?.at ?? 0) > nowMs) return {};
  const { seats, decisions, opensAt, endsAt, ...more } = turn;
  return {
    turn: { ...more, seats: [...seats], decisions: [...decisions], opensAt: iso(opensAt), endsAt: iso(endsAt) },
  };
}

/**
 * A round as far as it is public at a time: steps that are not due, and the result before the last of them, are left out. A fight that was cancelled
 * in the currency has no winner; for everybody, where none is named, when it was cancelled in all.
 */
export const presentRound = (row: RoundRow, nowMs: number, currency: string | null = null): LiveRound =>
  resultIn(publicRound(row, nowMs), currency);

function publicRound(row: RoundRow, nowMs: number): LiveRound {
  const steps = isShown(row) ? (row.steps ?? []) : (row.steps ?? []).filter(({ at }) => at <= nowMs);
  const shown = isShown(row);
  return {
    table: row.table_code,
    roundId: row.id,
    name: row.name,
    phase: phaseOf(row, steps.length),
    opensAt: iso(row.opens_at),
    lastCallAt: iso(row.last_call_at),
    closesAt: iso(row.closes_at),
    steps: steps.map(({ at, to, value }) => ({ at: iso(at), to, value })),
    ...turnOf(row, nowMs),
    shownAt: row.shown_at && iso(row.shown_at),
    outcome: shown ? row.outcome : null,
    winners: shown ? [...row.winners] : [],
    marks: shown ? [...row.marks] : [],
    settledAt: row.settled_at && iso(row.settled_at),
    nextAt: row.next_at && iso(row.next_at),
    terminalHash: row.terminal_hash,
    betsHash: row.bets_hash,
    bets: row.bets,
    pools: presentPools(row.pool),
    ...(row.pool ? { fee: row.pool.fee } : {}),
  };
}

export const presentShoe = (row: ShoeRow): LiveShoe => ({
  table: row.table_code,
  shoeId: row.id,
  number: row.number,
  decks: row.decks,
  cards: row.cards,
  out: row.dealt,
  burnt: row.burnt,
  cutAt: row.cut_at,
  position: row.position,
  terminalHash: row.terminal_hash,
  salt: row.salt,
  bets: readShoeEntropy(row.entropy) && row.bets,
  link: row.link,
  opensAt: iso(row.opens_at),
});

/** Of a round whose result is public, as members of a currency see it; where none is named, as everybody does. */
export const presentRoad = (row: RoundRow, currency: string | null): RoadEntry =>
  resultIn(
    {
      roundId: row.id,
      name: row.name,
      outcome: row.outcome ?? '',
      dealt: (row.steps ?? []).map(({ value }) => value),
      marks: [...row.marks],
      pools: presentPools(row.pool),
    },
    currency,
  );

export const presentBet = (row: BetRow): LiveBet => ({
  betId: row.id,
  roundId: row.event_id,
  spot: row.spot,
  stake: formatAmount(BigInt(row.stake)),
  currency: row.currency,
  state: shownStateOf(row),
  payout: formatAmount(BigInt(row.payout)),
  placedAt: iso(row.placed_at),
});

/** The bets of a slip; those that decisions added are of an event of their own, and name their round. */
export const presentSlip = ({ wagers, currency, placedAt }: StoredSlip, roundId?: string): LiveBet[] =>
  wagers.map(({ id, eventId, detail, stake, state, payout }) => ({
    betId: id,
    roundId: roundId ?? eventId,
    spot: detail.kind === 'live' ? detail.spot : '',
    stake: formatAmount(stake),
    currency,
    state: shownState({ state, stake, payout }) as LiveBet['state'],
    payout: formatAmount(payout),
    placedAt: iso(placedAt),
  }));
