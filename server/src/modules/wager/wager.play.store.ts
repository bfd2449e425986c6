import { idFloorOf, type Micros } from '@lantern/kernel';
import { iso, type Queryable } from '../../platform/index.ts';

export interface Played {
  readonly validStake: Micros;
  /** Payouts less stakes of the wagers that ended. */
  readonly net: Micros;
  readonly largestWin: { readonly wagerId: bigint; readonly game: string; readonly amount: Micros } | null;
}
/** How long before an instant a bet may have been placed that ended after it: sports bets and tickets of several draws. */
const OPEN_MS = 60 * 24 * 3600_000;

/** What a member's wagers that ended since an instant come to. Ids contain time, so only that part of the wagers is read. */
export async function playSince(db: Queryable, memberId: bigint, sinceMs: number): Promise<Played> {
  const values = [memberId, idFloorOf(Math.max(sinceMs - OPEN_MS, Date.UTC(2024, 0, 1))), iso(sinceMs)];
  const among = `from wager.wager where member_id = $1 and id >= $2 and state <> 'placed' and settled_at > $3`;
  const { rows } = await db.query<{ valid_stake: string; net: string }>(
    `select coalesce(sum(valid_stake), 0) as valid_stake, coalesce(sum(payout - stake), 0) as net ${among}`,
    values,
  );
  const { rows: wins } = await db.query<{ id: string; game: string; won: string }>(
    `select id, game, payout - stake as won ${among} and payout > stake order by payout - stake desc, id limit 1`,
    values,
  );
  const [win] = wins;
  return {
    validStake: BigInt(rows[0]?.valid_stake ?? 0),
    net: BigInt(rows[0]?.net ?? 0),
    largestWin: win ? { wagerId: BigInt(win.id), game: win.game, amount: BigInt(win.won) } : null,
  };
}
