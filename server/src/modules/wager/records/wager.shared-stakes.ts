import type { WagerLeg, WagerPot } from '@lantern/contract/wager';
import { formatAmount, type Micros } from '@lantern/kernel';
import { iso, type Queryable } from '../../../platform/index.ts';
import type { NamedLeg } from '../legs/wager.legs.store.ts';
import { type PotOfWager, potOf } from '../pots/wager.pots.store.ts';
import { presentLegOdds, type WagerRow } from './wager.present.ts';
import type { LegWords } from './wager.recall.ts';

/** Whether a wager has legs: it has no event and no round. */
export const hasLegs = ({ event_id, round }: Pick<WagerRow, 'event_id' | 'round'>): boolean =>
  event_id === '0' && round === null;

export const presentLeg = (leg: NamedLeg, words: LegWords | undefined): WagerLeg => ({
  number: leg.number,
  event: words?.event ?? leg.event,
  selection: words?.selection ?? leg.selection,
  odds: presentLegOdds(leg.odds),
  state: leg.state,
  result: words?.result ?? null,
  settledAt: leg.settledAtMs === null ? null : iso(leg.settledAtMs),
});

/** Ten-thousandths as percent. */
const percentOf = (part: bigint): string => formatAmount(part * 10_000n);
/** In percent with two decimals, rounded down. */
const shareOf = (payout: Micros, divided: Micros): string => percentOf((payout * 10_000n) / divided);

type Counted = NonNullable<PotOfWager['counted']>;
/** What the winners of a pot divide. */
export const dividedOf = ({ staked, carried, rake }: Counted): Micros => staked - rake + carried;

function presentCounted({ counted, outcome }: PotOfWager): WagerPot['counted'] {
  if (!counted) return null;
  const { staked, carried, rake } = counted;
  return {
    staked: formatAmount(staked),
    carried: formatAmount(carried),
    rake: formatAmount(rake),
    divided: formatAmount(dividedOf(counted)),
    outcome,
  };
}

function presentPot(pot: PotOfWager, payout: Micros): WagerPot {
  const { rake, noWinner, counted, outcome } = pot;
  const divided = counted && outcome === 'paid' ? dividedOf(counted) : 0n;
  return {
    rakePercent: percentOf(BigInt(rake)),
    noWinner,
    counted: presentCounted(pot),
    sharePercent: divided > 0n && payout > 0n ? shareOf(payout, divided) : null,
  };
}

/** The pot of a wager; null when its event is none, or when it has no event. */
export async function potOfWager(db: Queryable, row: WagerRow): Promise<WagerPot | null> {
  const pot = row.event_id === '0' ? null : await potOf(db, row.event_id, row.currency);
  return pot && presentPot(pot, row.state === 'won' ? BigInt(row.payout) : 0n);
}
