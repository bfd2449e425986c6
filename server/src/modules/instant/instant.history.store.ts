import type { StoredDetail } from '@lantern/contract/wager';
import type { Queryable } from '../../platform/index.ts';

export interface HistoryRow {
  readonly id: string;
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
  readonly state: string;
  readonly placed_at: Date;
  readonly multiplier: string | null;
  readonly detail: StoredDetail;
}

/** A member's rounds of a game, the newest first, with the payout where the module has stored it. */
export async function historyOf(
  db: Queryable,
  request: { readonly memberId: bigint; readonly vendor: string; readonly game: string },
  limit: number,
): Promise<readonly HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select w.id, w.stake, w.payout, w.currency, w.state, w.placed_at, w.detail, coalesce(m.multiplier, c.cashed_out, case when c.id is not null then 0 end) as multiplier
     from wager.wagers w
     left join instant.mines_round m on m.member_id = w.member_id and m.id = w.id
     left join instant.crash_bet c on c.member_id = w.member_id and c.id = w.id
     where w.member_id = $1 and w.vendor = $2 and w.game = $3 and w.event_id = 0 order by w.id desc limit $4`,
    [request.memberId, request.vendor, request.game, limit],
  );
  return rows;
}
