import { detailOf, type StoredDetail, type Wager } from '@lantern/contract/wager';
import { formatOdds } from '@lantern/games/lottery';
import { formatAmount } from '@lantern/kernel';
import { shownState } from '@lantern/rules/wager';

export interface WagerRow {
  id: string;
  slip_id: string;
  event_id: string;
  category: string;
  vendor: string;
  game: string;
  name: string;
  detail: StoredDetail;
  outcome: Wager['outcome'];
  stake: string;
  payout: string;
  valid_stake: string;
  currency: string;
  state: string;
  result_version: number;
  placed_at: Date;
  settled_at: Date | null;
  /** Null for a bet on an event. */
  round: string | null;
}

/** Ten-thousandths as a decimal. */
export const presentLegOdds = (odds: string | bigint): string => formatOdds(BigInt(odds));
const money = (micros: string): string => formatAmount(BigInt(micros));

/** A bet as it is stored: receipts sign this. */
export const storedWager = (row: WagerRow, gameName: string): Wager => ({
  id: row.id,
  slipId: row.slip_id,
  category: row.category as Wager['category'],
  vendor: row.vendor,
  game: row.game,
  gameName,
  event: row.name,
  detail: detailOf(row.detail),
  outcome: row.outcome,
  stake: money(row.stake),
  payout: money(row.payout),
  validStake: money(row.valid_stake),
  currency: row.currency,
  state: row.state as Wager['state'],
  placedAt: row.placed_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

/** A bet as its member and operators see it. */
export const presentWager = (row: WagerRow, gameName: string): Wager => ({
  ...storedWager(row, gameName),
  state: shownStateOf(row) as Wager['state'],
});

/** The state to show of a row with micros. */
export const shownStateOf = <State extends string>(row: {
  readonly state: State;
  readonly stake: string;
  readonly payout: string;
}) => shownState({ state: row.state, stake: BigInt(row.stake), payout: BigInt(row.payout) });
